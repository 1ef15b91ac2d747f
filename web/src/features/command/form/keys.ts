import { halfWidth } from "@/lib/halfWidth";
import type { CommandField } from "../api";

/** What is left of a text once the keys that a field does not take are gone, whether typed or pasted. */
export function filtered(filter: CommandField["filter"], text: string): string {
  if (filter === "") return text;
  const narrow = halfWidth(text);
  if (filter === "digits") return narrow.replace(/[^0-9]/g, "").replace(/^0+(?=[0-9])/, "");
  const [whole = "", ...behind] = narrow.replace(/[^0-9.]/g, "").split(".");
  return behind.length > 0 ? `${whole}.${behind.join("")}` : whole;
}

/** How many digits a time of day has. */
export const TIME_DIGITS = 6;

/** The digits of a time as it is typed: HHMMSS. */
export function timeDigits(text: string): string {
  return halfWidth(text)
    .replace(/[^0-9]/g, "")
    .slice(0, TIME_DIGITS);
}

/** HHMMSS as HH:MM:SS; what is no whole time stays as it is. */
export function withColons(digits: string): string {
  return digits.length === TIME_DIGITS ? digits.replace(/^(..)(..)(..)$/, "$1:$2:$3") : digits;
}
