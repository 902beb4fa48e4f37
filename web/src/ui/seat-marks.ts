import { getContext, setContext } from "svelte";
import type { SeatMark } from "../model/seats";

const kMarks = Symbol("marks");

/** Gives the components below the marks of the seats of a match, as its game has them. */
export const provideMarks = (marks: () => readonly SeatMark[]) => setContext(kMarks, marks);

/** The marks that a component above has provided; none for seats that have only colours and letters. */
export const marksOfMatch = (): (() => readonly SeatMark[]) =>
  getContext<(() => readonly SeatMark[]) | undefined>(kMarks) ?? (() => []);
