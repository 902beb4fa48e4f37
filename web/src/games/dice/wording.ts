import type { LocalizedText } from "../../net/protocol";
import type { Worded } from "../../i18n/wording";
import { sideOf, spotOf, valueOf } from "./types";

const isDie = (code: string): boolean => /^[A-Fw][1-6]$/.test(code);
const isSpace = (code: string): boolean => /^[1-4]\.\d[a-h]$/.test(code);
/** Texts about the side that is being played: it need not be named. */
const onOwnSide = new Set(["dice.move.place", "dice.event.placed", "dice.refused.same_move"]);
/** Texts that have an article of their own. */
const bare = new Set(["dice.refused.not_in_pool", "dice.refused.not_stolen"]);

const say = (key: string, args: Record<string, unknown>): LocalizedText => ({ key: `dice.wording.${key}`, args });
const colourOf = (die: string): string => die[0]!;

/** Dice and spaces in words: "A3" is the red 3, "1.2b" is row 2, space b. */
export function wording(key: string, code: string): Worded[] | null {
  if (!key.startsWith("dice.")) return null;
  if (isDie(code)) return [dieOf(bare.has(key) ? "bare" : "die", code)];
  if (isSpace(code)) return [{ text: spaceOf(code, onOwnSide.has(key)) }];
  const dice = code.split(" ");
  return dice.every(isDie) ? rolled(dice) : null;
}

const dieOf = (form: string, die: string): Worded => ({
  text: say(form, { colour: colourOf(die), value: valueOf(die) }),
  icon: { game: "dice", code: die },
});

function spaceOf(space: string, own: boolean): LocalizedText {
  const letter = space[3]!;
  const row = spotOf(space)!.row;
  return own ? say("space", { row, letter }) : say("far_space", { side: sideOf(space), row, letter });
}

/** All rolled dice, colour by colour: the colour is said once. */
function rolled(dice: string[]): Worded[] {
  return dice.map((die, i) => {
    const same = i > 0 && colourOf(dice[i - 1]!) === colourOf(die);
    const first = dieOf("rolled", die);
    if (!same) return i === 0 ? first : { ...first, text: say("rolled_more", first.text.args) };
    return { ...first, text: say("rolled_same", { value: valueOf(die) }) };
  });
}
