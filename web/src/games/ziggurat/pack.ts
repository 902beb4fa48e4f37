import { PackReader, type PackFiles } from "../pack";
import type { BoardProps } from "../board-api";
import { Board } from "./board";
import type { BoardFacts, Card } from "./types";

const links = (reader: PackReader, key: string) => reader.object<Record<string, string>>(key);

function factsOf(board: PackReader, cards: PackReader): BoardFacts {
  return {
    rings: board.list<number>("rings"),
    homes: board.list<string>("homes"),
    ladders: links(board, "ladders"),
    ramps: links(board, "ramps"),
    pits: board.list<string>("pits"),
    spawns: links(board, "spawns"),
    ...(board.has("links") ? { links: links(board, "links") } : {}),
    ...(board.has("sites") ? { sites: board.object<Record<string, string[]>>("sites") } : {}),
    cards: cards.list<Card>("cards"),
  };
}

/** What is open from the start: the first chapter's board and cards. */
export const readPack = (files: PackFiles): Board =>
  new Board(factsOf(PackReader.file(files, "board.json"), PackReader.file(files, "cards.json")));

/** The board and cards of a chapter, as they come with a table. */
export function readBoard(board: Record<string, unknown>): Board {
  const reader = PackReader.of(board, "board");
  return new Board(factsOf(reader, reader));
}

export const packOf = ({ pack }: Pick<BoardProps, "pack">): Board => pack as Board;
