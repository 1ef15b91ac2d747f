import { numberText } from "@/lib/numberText";
import type { Reading } from "./useReadings";

/** A reading as people read it: in a word where its number means a state, else at most two digits behind the dot; the many of a list apart. */
export function readingText({ number, text, word }: Reading): string {
  if (word) return word;
  return number === null ? text.replaceAll(";", "; ") : numberText(Math.round(number * 100) / 100);
}
