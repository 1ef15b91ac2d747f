import { halfWidth } from "@/lib/halfWidth";

/** A text without everything that an ICCID cannot hold, in capitals. */
export function wordOf(text: string | undefined): string {
  return halfWidth(text ?? "")
    .replace(/\W/g, "")
    .toUpperCase();
}

/** Whether a text has the form of a SIM number. */
export function isSimNumber(text: string): boolean {
  return /^\d{11,13}$/.test(text);
}

/** Whether a text has the form of an ICCID: six digits, then 13 or 14 word characters. */
export function isIccid(text: string): boolean {
  return /^\d{6}\w{13,14}$/.test(text);
}
