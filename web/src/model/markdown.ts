/** A parser for the subset of Markdown in which the rules are written. */
export type Inline =
  { kind: "text" | "strong" | "emphasis" | "code"; text: string } | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[]; id: string }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; ordered: boolean; items: { text: Inline[]; id: string | null }[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const kRule = /^\*\*([A-Z]{1,2}-\d+[a-z]?)\*\*/;

export function inlines(text: string): Inline[] {
  const out: Inline[] = [];
  const forms = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/gs;
  let from = 0;
  for (const found of text.matchAll(forms)) {
    if (found.index > from) out.push({ kind: "text", text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    const [, strong, emphasis, code, label, to] = found;
    if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) out.push({ kind: "emphasis", text: emphasis });
    else if (code !== undefined) out.push({ kind: "code", text: code });
    else out.push({ kind: "link", text: label ?? "", to: to ?? "" });
  }
  if (from < text.length) out.push({ kind: "text", text: text.slice(from) });
  return out;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inlines(cell.trim()));

/** Parses a text; list items and paragraphs that begin with a rule's number get it as their anchor. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of chunks(text)) {
    const [first = ""] = chunk;
    const heading = /^(#{1,6}) (.+)$/.exec(first);
    if (first.startsWith("```")) blocks.push({ kind: "code", text: chunk.slice(1, -1).join("\n") });
    else if (heading)
      blocks.push({
        kind: "heading",
        level: heading[1]?.length ?? 1,
        text: inlines(heading[2] ?? ""),
        id: slug(heading[2] ?? ""),
      });
    else if (first.startsWith("|")) blocks.push({ kind: "table", head: cells(first), rows: chunk.slice(2).map(cells) });
    else if (/^(-|\d+\.) /.test(first)) blocks.push(listOf(chunk));
    else blocks.push({ kind: "paragraph", text: inlines(chunk.join(" ")) });
  }
  return blocks;
}

function listOf(chunk: string[]): Block {
  const items: string[] = [];
  for (const line of chunk) {
    const item = /^(?:-|\d+\.) +(.*)$/.exec(line);
    if (item) items.push(item[1] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const ordered = /^\d/.test(chunk[0] ?? "");
  return {
    kind: "list",
    ordered,
    items: items.map((item) => ({ text: inlines(item), id: kRule.exec(item)?.[1] ?? null })),
  };
}

/** Lines that belong together: headings alone, the rest until an empty line or another form. */
function chunks(text: string): string[][] {
  const all: string[][] = [];
  let open: string[] | null = null;
  let fenced = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      if (fenced) open?.push(line);
      else all.push((open = [line]));
      fenced = !fenced;
      if (!fenced) open = null;
    } else if (fenced) open?.push(line);
    else if (line.trim() === "") open = null;
    else if (line.startsWith("#")) {
      all.push([line]);
      open = null;
    } else if (open && !(/^(-|\d+\.) /.test(line) && !/^(-|\d+\.) /.test(open[0] ?? ""))) open.push(line);
    else all.push((open = [line]));
  }
  return all;
}
