import type { GetAnswer } from "@/lib/api";
import type { StateKind } from "@/lib/palette";

type Answer = GetAnswer<"/home/getechartstatisticsreport">;

/** The name of a set of figures in the answer of the server. */
export type SetName = keyof Answer & `chart${number}Data`;

/** A figure of a chart. */
export type Figure = Answer[SetName][number];

/** How figures are drawn: parts of a whole, or bars that lie, beside which there is room for words. */
export type Kind = "parts" | "bars";

/** One chart of the panel. */
export interface ChartSet {
  name: SetName;
  /** Its title in the catalogue. */
  word: "offline" | "provinces" | "state" | "byType" | "online" | "settled" | "expiry";
  kind: Kind;
  /** The most figures that there is room to draw; the table has all. */
  top?: number;
  /** How many of the largest the title speaks of: of these alone are drawing and table. */
  largest?: number;
}

/** The charts in their places: three wide ones, and below them four. */
export const sets: ChartSet[] = [
  { name: "chart4Data", word: "offline", kind: "bars" },
  { name: "chart1Data", word: "state", kind: "parts" },
  { name: "chart7Data", word: "provinces", kind: "bars", largest: 10 },
  { name: "chart2Data", word: "byType", kind: "bars", top: 8 },
  { name: "chart3Data", word: "online", kind: "parts" },
  { name: "chart5Data", word: "settled", kind: "parts" },
  { name: "chart6Data", word: "expiry", kind: "bars" },
];

/** The state that a figure of a set is about, by which it has its colour; undefined for one that is not about a state. */
export function stateOf(name: SetName, key: string): StateKind | undefined {
  const kinds: Partial<Record<SetName, Record<string, StateKind>>> = {
    chart1Data: { 0: "unused", 1: "online", 2: "offline", 10: "parked", 100: "expired" },
    chart2Data: { NOTUSE: "unused", ONLINE: "online", OFFLINE: "offline" },
    chart3Data: { NOTUSE: "unused", ONLINE: "online", OFFLINE: "offline" },
    chart5Data: { 0: "parked", 1: "settled" },
  };
  // Of figures by type and state, such as YX.ONLINE, the state comes last.
  return kinds[name]?.[key.split(".").at(-1) ?? ""];
}
