import type { LocalizedText } from "../../net/protocol";
import type { BoardProps } from "../board-api";
import { counted, fact, list, sayer, type BoardWords, type Fact, type WordsSection } from "../words";
import { packOf, type DicePack } from "./pack";
import {
  cards,
  pinnacle,
  seatOf,
  sides,
  spaceName,
  spotOf,
  valueOf,
  type Card,
  type DiceView,
  type Frame,
} from "./types";

const say = sayer("dice");

/** "Ada’s 5", "a white 5". */
export function dieText(die: string): LocalizedText {
  const seat = seatOf(die);
  const value = valueOf(die);
  return seat === undefined ? say("words.white_die", { value }) : say("words.die", { player: { seat }, value });
}

const lies = (view: DiceView, space: string): LocalizedText => {
  const die = view.board[space];
  return die === undefined ? say("words.empty") : dieText(die);
};

function sideSection(pack: DicePack, view: DiceView, side: number): WordsSection {
  const playing = view.players.flatMap(({ side: on }, seat) => (on === side ? [seat] : []));
  return {
    id: `side:${side}`,
    title: say("words.side", { side }),
    parts: [
      ...(playing.length > 0
        ? [list(playing.map((seat) => fact(`plays:${seat}`, null, say("words.plays", { player: { seat } }))))]
        : []),
      {
        kind: "grid",
        label: say("words.spaces", { side }),
        rows: [...pack.rows].reverse().map((row) => ({
          head: say("words.row", { row }),
          cells: Array.from({ length: pack.spacesIn(row) }, (_, i) => {
            const space = spaceName(side, row, i);
            return fact(`space:${space}`, space.slice(2), lies(view, space));
          }),
        })),
      },
    ],
  };
}

const whose = (colour: string): LocalizedText => {
  const seat = seatOf(colour);
  return seat === undefined ? say("words.of_nobody") : say("words.of", { player: { seat } });
};

function diceFacts(view: DiceView): Fact[] {
  const rolled = Object.entries(view.pool).sort(([a], [b]) => a.localeCompare(b));
  return [
    ...rolled.map(([die, count]) => fact(`rolled:${die}`, null, say("words.rolled", { count, die: dieText(die) }))),
    ...(rolled.length === 0 ? [fact("rolled", null, say("words.none_rolled"))] : []),
    ...Object.entries(view.cup).map(([colour, count]) =>
      fact(`cup:${colour}`, null, say("words.cup", { count, whose: whose(colour) })),
    ),
    fact("reserve", null, say("words.reserve", { count: view.reserve })),
  ];
}

function playerFact(view: DiceView, seat: number): Fact {
  const { dice, white, side, star, skull, hand_size: held } = view.players[seat]!;
  return fact(
    `player:${seat}`,
    say("words.player", { player: { seat } }),
    say("words.on_side", { side }),
    say("words.own_aside", { count: dice }),
    say("words.white_aside", { count: white }),
    say("words.hand_size", { count: held }),
    star && say("words.star"),
    skull && say("words.skull"),
  );
}

const cardFact = (where: string, card: Card, count: number): Fact =>
  fact(`${where}:${card}`, null, say(`words.${where}`, { count, card: say(`card.${card}`) }));

function cardFacts(view: DiceView): Fact[] {
  const held: Partial<Record<Card, number>> = view.hand ?? {};
  const kinds = (where: string, all: Partial<Record<Card, number>>) =>
    cards.flatMap((card) => (all[card] ? [cardFact(where, card, all[card])] : []));
  return [
    fact("pile", null, say("words.pile", { count: view.pile_size })),
    ...kinds("discarded", view.discards),
    ...kinds("held", held),
    ...(view.hand && counted(held, cards, (_, count) => say("words.pile", { count })).length === 0
      ? [fact("held", null, say("words.none_held"))]
      : []),
  ];
}

/** The question that a card asks names its card, and the space or value it is about. */
function asked({ seat, asks, card, space, value }: Frame): LocalizedText[] {
  const spot = space === undefined ? undefined : spotOf(space);
  return [
    say(`words.asks.${asks}`, { player: { seat } }),
    ...(card ? [say("words.by_card", { card: say(`card.${card}`) })] : []),
    ...(spot && space ? [say("words.about_space", { side: spot.side, space: space.slice(2) })] : []),
    ...(space === pinnacle ? [say("words.about_top")] : []),
    ...(value ? [say("words.about_value", { value })] : []),
  ];
}

function turnFacts(view: DiceView): Fact[] {
  const top = view.frames.at(-1);
  if (view.winner !== null) return [fact("winner", null, say("event.won", { player: { seat: view.winner } }))];
  return [
    fact(
      "turn",
      null,
      say("words.turn_of", { player: { seat: view.turn } }),
      say("words.completed", { count: view.completed }),
      view.just_completed && say("words.just_completed"),
    ),
    ...(top ? [fact("question", null, ...asked(top))] : []),
  ];
}

/** The dice race in words. The side that is played now comes first. */
export function words(boardProps: BoardProps): BoardWords {
  const view = boardProps.view as DiceView;
  const pack = packOf(boardProps);
  const now = view.players[view.turn]?.side ?? 1;
  const order = [now, ...sides.filter((side) => side !== now)];
  return [
    { id: "turn", title: say("words.turn"), parts: [list(turnFacts(view))] },
    { id: "dice", title: say("words.dice"), parts: [list(diceFacts(view))] },
    { id: "top", title: say("words.top"), parts: [list([fact(`space:${pinnacle}`, null, lies(view, pinnacle))])] },
    ...order.map((side) => sideSection(pack, view, side)),
    {
      id: "players",
      title: say("words.players"),
      parts: [list(view.players.map((_, seat) => playerFact(view, seat)))],
    },
    { id: "cards", title: say("words.cards"), parts: [list(cardFacts(view))] },
  ];
}
