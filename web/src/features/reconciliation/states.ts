import type { BillItem, BillRow } from "./api";

/** What can come of holding a line against the book: its key in lists, its count in a bill, and its colour. */
export const states = [
  { key: "1", name: "matched", color: "green" },
  { key: "2", name: "missingHere", color: "orange" },
  { key: "3", name: "missingThere", color: "purple" },
  { key: "4", name: "differing", color: "red" },
  { key: "5", name: "feeDiffering", color: "magenta" },
] as const;

export type StateKey = (typeof states)[number]["key"];

/** How many lines a bill has in all. */
export const linesOf = (bill: BillRow): number => states.reduce((sum, { name }) => sum + bill[name], 0);

/** Whether a line is a difference that nobody has resolved. */
export const isOpen = (item: Pick<BillItem, "state" | "resolveTime">): boolean =>
  item.state !== 1 && item.resolveTime === 0;

/** Whether a line can be booked from its bill: it must be missing here, or what was booked for the wrong device was taken back. */
export const isBookable = (item: Pick<BillItem, "state" | "takenBack">): boolean =>
  item.state === 2 || item.takenBack;
