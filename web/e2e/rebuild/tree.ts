// The board in words as Chromium's accessibility tree has it: what a screen reader gets, and nothing else.
import type { CDPSession } from "playwright-core";

interface AxNode {
  nodeId: string;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
}

export interface SpokenSection {
  /** Lists by their label. */
  lists: Map<string, string[]>;
  /** The cells of a grid by the header of their row. */
  rows: Map<string, string[]>;
}
/** The sections by their title. */
export type Spoken = Map<string, SpokenSection>;

class Tree {
  private readonly nodes: Map<string, AxNode>;

  constructor(all: AxNode[]) {
    this.nodes = new Map(all.map((node) => [node.nodeId, node]));
  }

  find(role: string, name: string): AxNode | undefined {
    return [...this.nodes.values()].find((node) => node.role?.value === role && node.name?.value === name);
  }

  childrenOf(node: AxNode): AxNode[] {
    return (node.childIds ?? []).flatMap((id) => this.nodes.get(id) ?? []);
  }

  /** The nearest nodes of a role below a node. */
  below(node: AxNode, role: string): AxNode[] {
    return this.childrenOf(node).flatMap((child) => (child.role?.value === role ? [child] : this.below(child, role)));
  }

  /** The text that is read for a node. */
  textOf(node: AxNode): string {
    if (node.role?.value === "StaticText") return node.name?.value ?? "";
    if (node.role?.value === "ListMarker") return "";
    return this.childrenOf(node)
      .map((child) => this.textOf(child))
      .join("");
  }
}

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

export async function spoken(session: CDPSession): Promise<Spoken> {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: AxNode[] };
  const tree = new Tree(nodes);
  const board = tree.find("region", "The board in words");
  if (!board) return new Map();
  const said = (node: AxNode) => tidy(tree.textOf(node));
  return new Map(
    tree.below(board, "group").map((section) => [
      section.name?.value ?? "",
      {
        lists: new Map(
          tree.below(section, "list").map((list) => [list.name?.value ?? "", tree.below(list, "listitem").map(said)]),
        ),
        rows: new Map(
          tree
            .below(section, "row")
            .map((row) => [tree.below(row, "rowheader").map(said).join(" "), tree.below(row, "gridcell").map(said)]),
        ),
      },
    ]),
  );
}
