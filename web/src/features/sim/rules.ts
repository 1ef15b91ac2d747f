import type { Rule } from "antd/es/form";

/** Half-width characters for full-width ones, as the server reads them. */
function narrow(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** A text without everything that is not a digit, for fields of numbers. */
export function digitsOf(text: string | undefined): string {
  return narrow(text ?? "").replace(/\D/g, "");
}

/** A text without everything that an ICCID cannot hold, in capitals. */
export function wordOf(text: string | undefined): string {
  return narrow(text ?? "")
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

/** A rule of a form for a text that may be left empty. */
export function numberRule(check: (text: string) => boolean, message: string): Rule {
  return {
    validator: (_, text: string | undefined) =>
      !text || check(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
