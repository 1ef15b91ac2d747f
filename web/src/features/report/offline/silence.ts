import { isWhole } from "../frame/whole";

/** The units in which a time offline is typed, and their seconds. */
export const unitSeconds = { day: 86_400, hour: 3600 } as const;
export const units = ["day", "hour"] as const;

/** How long somebody is silent, as it is typed: from a number of units to another one. */
export interface Silence {
  least: string;
  most: string;
  unit: (typeof units)[number] | "";
}

/** What is wrong with it, by the name of the text: both numbers are needed, whole ones, the first below the second. */
export function silenceProblem({ least, most }: Silence): "silence" | "silenceWhole" | "silenceOrder" | null {
  if (least === "" || most === "") return "silence";
  if (!isWhole(least) || !isWhole(most)) return "silenceWhole";
  return Number(least) < Number(most) ? null : "silenceOrder";
}

/** The seconds from which and to which it lasts. */
export function askedSilence({ least, most, unit }: Silence) {
  const seconds = unitSeconds[unit || "day"];
  return { startSecond: Number(least) * seconds, endSecond: Number(most) * seconds };
}
