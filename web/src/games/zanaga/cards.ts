// What cards do, said from the kinds and numbers of their effects (docs/zanaga-effects.md).
import type { ZanagaPack } from "./pack";
import { listOf } from "./types";
import type { Effect, Foe, Modifier, Terrain, Use } from "./types";

export type Say = (key: string, args?: Record<string, unknown>) => string;
type Args = Record<string, unknown>;

const yes = (is: unknown): "yes" | "no" => (is ? "yes" : "no");
const nested = new Set(["test", "each", "if", "choose"]);
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export class CardText {
  constructor(
    readonly pack: ZanagaPack,
    private readonly say: Say,
  ) {}

  challenge(id: string): string[] {
    const card = this.pack.challenges.get(id);
    return card ? [...this.foe(card), ...this.effectLine("reward", card.reward)] : [];
  }

  god(id: string): string[] {
    const god = this.pack.gods.get(id);
    if (!god) return [];
    const omens = Object.entries(god.omens).flatMap(([symbol, effects]) =>
      this.effectLine("omen", effects, { symbol }),
    );
    return [...this.foe(god), ...omens];
  }

  ritual(id: string): string[] {
    const card = this.pack.rituals.get(id);
    return card ? [...this.effectLine("complete", card.complete), ...this.modifierLine("lasting", card.lasting)] : [];
  }

  ware(id: string): string[] {
    const card = this.pack.wares.get(id);
    return card ? [...this.modifierLine("bonus", card.bonus), ...this.useLine(card.use)] : [];
  }

  hero(id: string): string[] {
    const card = this.pack.heroes.get(id);
    return card ? [...this.modifierLine("bonus", card.bonus), ...this.useLine(card.use)] : [];
  }

  terrains(all: Terrain[]): string {
    return this.list(
      "or",
      all.map((which) => this.say("zanaga.effect.terrain", { which })),
    );
  }

  private foe(card: Foe): string[] {
    return [
      ...this.modifierLine("rules", card.rules),
      ...this.effectLine("before", card.before),
      ...this.effectLine("round", card.round),
      ...this.effectLine("struck", card.struck),
    ];
  }

  private line(name: string, args: Args): string {
    const text = this.say(`zanaga.line.${name}`, args);
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
  }

  private effectLine(name: string, effects: Effect[] | undefined, args: Args = {}): string[] {
    return effects?.length ? [this.line(name, { ...args, what: this.effects(effects) })] : [];
  }

  private modifierLine(name: string, all: Modifier[] | undefined): string[] {
    return all?.length
      ? [
          this.line(name, {
            what: this.list(
              "both",
              all.map((one) => this.modifier(one)),
            ),
          }),
        ]
      : [];
  }

  private useLine(use: Use | undefined): string[] {
    if (!use) return [];
    const args = {
      when: use.when,
      how: use.discard ? "discard" : use.fatigue || use.gold || use.wounds ? "pay" : "turn",
      fatigue: use.fatigue ?? 0,
      wounds: use.wounds ?? 0,
      gold: use.gold ?? 0,
      what: this.effects(use.effects),
    };
    return [this.line("use", args)];
  }

  private list(joint: string, texts: string[]): string {
    return texts.length === 0
      ? ""
      : texts.reduce((first, second) => this.say(`zanaga.effect.${joint}`, { first, second }));
  }

  private effects(all: Effect[]): string {
    if (all.length === 0) return this.say("zanaga.effect.nothing");
    const deep = all.some((effect) => nested.has(effect.do));
    return this.list(
      deep ? "after" : "both",
      all.map((effect) => this.effect(effect)),
    );
  }

  private effect(effect: Effect): string {
    return this.say(`zanaga.effect.${effect.do}`, { ...this.plain(effect), ...this.deep(effect) });
  }

  /** Numbers and names, as every kind of effect has them. */
  private plain(effect: Effect): Args {
    const amount = Number(effect["amount"] ?? 1);
    const what =
      effect["what"] ??
      effect["kind"] ??
      effect["to"] ??
      effect["towns"] ??
      effect["until"] ??
      effect["colour"] ??
      "other";
    return {
      n: Math.abs(amount),
      amount: signed(amount),
      sign: amount < 0 ? "minus" : "plus",
      attribute: effect["attribute"] ?? "all",
      what,
      allies: yes(effect["allies"]),
      who: effect["who"] ?? "all",
      wounds: effect["wounds"] ?? 0,
      fatigue: effect["fatigue"] ?? 0,
      target: effect["target"] ?? 0,
      every: yes(!effect["colours"]),
      colours: this.list(
        "and",
        ((effect["colours"] ?? []) as string[]).map((which) => this.say("zanaga.effect.colour", { which })),
      ),
    };
  }

  /** What is inside of tests, choices and conditions. */
  private deep(effect: Effect): Args {
    const inner = (key: string): string => this.effects((effect[key] ?? []) as Effect[]);
    switch (effect.do) {
      case "test":
        return {
          skilled: yes(effect["skill"]),
          skill: effect["skill"] ? this.say(`zanaga.skill.${String(effect["skill"])}`) : "",
          passing: yes(effect["pass"]),
          pass: inner("pass"),
          failing: yes(effect["fail"]),
          fail: inner("fail"),
        };
      case "each":
        return { what: inner("effects") };
      case "if":
        return {
          is: this.condition(effect["is"] as Args),
          then: inner("then"),
          otherwise: yes(effect["else"]),
          else: inner("else"),
        };
      case "choose":
        return {
          options: this.list(
            "either",
            ((effect["options"] ?? []) as Args[]).map((option) => this.option(option)),
          ),
        };
      default:
        return {};
    }
  }

  private option(option: Args): string {
    const effects = (option["effects"] ?? []) as Effect[];
    return this.say("zanaga.effect.option", {
      name: this.say(`zanaga.choice.${String(option["key"])}`),
      needing: yes(option["needs"]),
      needs: option["needs"] ? this.condition(option["needs"] as Args) : "",
      empty: yes(effects.length === 0),
      what: this.effects(effects),
    });
  }

  private condition(is: Args, not = false): string {
    const [kind, value] = Object.entries(is)[0] ?? ["town", true];
    if (kind === "not") return this.condition(value as Args, true);
    const terrains = kind === "terrain" ? this.terrains(listOf(value as Terrain | Terrain[])) : "";
    const region = kind === "region" ? this.say(`zanaga.region.${String(value)}`) : "";
    const n = typeof value === "number" ? value : 0;
    return this.say(`zanaga.is.${kind}`, { not: yes(not), n, what: String(value), terrains, region });
  }

  private modifier(mod: Modifier): string {
    const amount = mod.amount ?? 1;
    return this.say(`zanaga.modifier.${mod.mod}`, {
      amount: signed(amount),
      n: Math.abs(amount),
      sign: amount < 0 ? "minus" : "plus",
      attribute: mod.attribute ?? "all",
      role: mod.role ?? "any",
      where: yes(mod.terrain),
      terrains: mod.terrain ? this.terrains(listOf(mod.terrain)) : "",
      skill: mod.skill ? this.say(`zanaga.skill.${mod.skill}`) : "",
    });
  }
}
