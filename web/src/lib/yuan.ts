import { halfWidth } from "./halfWidth";

/** An amount of yuan as it is typed, as text of the server's form; nothing where it is none of at most two decimals. */
export function yuanOf(text: string | undefined): string | undefined {
  const tight = halfWidth(text ?? "").replace(/[\s,，¥￥]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(tight) ? tight : undefined;
}

/** An amount of the server ("-1234.50") for people: thousands set apart, always with two decimals. */
export function yuanText(amount: string): string {
  const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  if (!whole) return amount;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${rest.padEnd(3, rest ? "0" : "").slice(0, 3) || ".00"}`;
}
