import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "../model/settings";
import type { LocalizedText } from "../net/protocol";

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
   * player in that seat. An unknown key is returned as it is.
   */
  say(text: LocalizedText, names: readonly string[] = []): string {
    const format = this.formatOf(text.key);
    if (!format) return text.key;
    const args = Object.entries(text.args).map(([name, arg]) => [name, this.argument(arg, names)]);
    return String(format.format(Object.fromEntries(args)));
  }

  private argument(arg: unknown, names: readonly string[]): string | number {
    if (typeof arg === "string" || typeof arg === "number") return arg;
    if (typeof arg !== "object" || arg === null) return String(arg);
    if ("key" in arg) return this.say(arg as LocalizedText, names);
    if ("seat" in arg) return names[Number(arg.seat)] ?? String(Number(arg.seat) + 1);
    return JSON.stringify(arg);
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
