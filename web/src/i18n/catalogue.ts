import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../model/settings";
import type { LocalizedText } from "../net/protocol";
import { retold, wordingOf, type Icon, type Worded } from "./wording";

/** A stretch of a sentence, and the small drawing that stands before it. */
export interface Part {
  text: string;
  icon?: Icon;
}

// Marks in a composed sentence, of Unicode's private use: an icon, then its words, up to the end.
const [kIcon, kWords, kEnd] = ["\uE000", "\uE001", "\uE002"];
const kMarked = /\uE000(.*?)\/(.*?)\uE001(.*?)\uE002/gs;

/** A sentence that begins with words for a code begins with a capital letter. */
const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The texts of one language, in ICU MessageFormat. */
export class Catalogue {
  private readonly formats = new Map<string, IntlMessageFormat | null>();

  constructor(
    readonly language: Language,
    private readonly texts: Readonly<Record<string, string>>,
  ) {}

  has(key: string): boolean {
    return key in this.texts;
  }

  /**
   * Formats a text. Arguments may be texts themselves, or `{seat}`, which becomes the name of the
   * player in that seat. Codes of a game become words. An unknown key is returned as it is.
   */
  say(text: LocalizedText, names: readonly string[] = []): string {
    return this.parts(text, names)
      .map((part) => part.text)
      .join("");
  }

  /** The same text in stretches, with the small drawings that belong into it. */
  parts(text: LocalizedText, names: readonly string[] = []): Part[] {
    const composed = this.compose(text, names);
    const parts: Part[] = [];
    let from = 0;
    for (const found of composed.matchAll(kMarked)) {
      const [all, game = "", code = "", words = ""] = found;
      if (found.index > from) parts.push({ text: composed.slice(from, found.index) });
      parts.push({ text: found.index === 0 ? capital(words) : words, icon: { game, code } });
      from = found.index + all.length;
    }
    return [...parts, ...(from < composed.length || from === 0 ? [{ text: composed.slice(from) }] : [])];
  }

  private compose(original: LocalizedText, names: readonly string[]): string {
    const text = retold(original);
    const format = this.formatOf(text.key);
    if (!format) return text.key;
    const args = Object.entries(text.args).map(([name, arg]) => [name, this.argument(text.key, arg, names)]);
    return String(format.format(Object.fromEntries(args)));
  }

  private argument(key: string, arg: unknown, names: readonly string[]): string | number {
    if (typeof arg === "number") return arg;
    if (typeof arg === "string")
      return (
        wordingOf(key, arg)
          ?.map((one) => this.marked(one))
          .join("") ?? arg
      );
    if (typeof arg !== "object" || arg === null) return String(arg);
    if ("key" in arg) return this.compose(arg as LocalizedText, names);
    if ("seat" in arg) return names[Number(arg.seat)] ?? String(Number(arg.seat) + 1);
    return JSON.stringify(arg);
  }

  private marked({ text, icon }: Worded): string {
    const words = this.compose(text, []);
    return icon ? `${kIcon}${icon.game}/${icon.code}${kWords}${words}${kEnd}` : words;
  }

  private formatOf(key: string): IntlMessageFormat | null {
    let format = this.formats.get(key);
    if (format === undefined) {
      const source = this.texts[key];
      format =
        source === undefined ? null : new IntlMessageFormat(source, this.language, undefined, { ignoreTag: true });
      this.formats.set(key, format);
    }
    return format;
  }
}

type Texts = { default: Record<string, string> };
const own = import.meta.glob<Texts>("./texts/*.json");
const ofGames = import.meta.glob<Texts>("../games/*/texts/*.json");

/** The page's own texts of a language, including those of the game folders. */
export async function pageTexts(language: Language): Promise<Record<string, string>> {
  const all = Object.entries({ ...own, ...ofGames }).filter(([path]) => path.endsWith(`/${language}.json`));
  const loaded = await Promise.all(all.map(([, load]) => load()));
  return Object.assign({}, ...loaded.map((texts) => texts.default)) as Record<string, string>;
}
