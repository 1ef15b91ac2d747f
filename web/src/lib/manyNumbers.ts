import { halfWidth } from "./halfWidth";

/** The numbers of a text, each once: one a line, or between commas or blanks. */
export function numbersOf(text: string | undefined): string[] {
  return [...new Set(halfWidth(text ?? "").split(/[\s,;，；、]+/))].filter((number) => number !== "");
}
