import { halfWidth } from "./halfWidth";

/** A text without everything that is not a digit, for fields of numbers. */
export function digitsOf(text: string | undefined): string {
  return halfWidth(text ?? "").replace(/\D/g, "");
}
