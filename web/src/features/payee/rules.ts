import { digitsOf } from "@/lib/digits";
import { halfWidth } from "@/lib/halfWidth";

/** Digits, and the X that may stand at the end of an identity number; nothing else can be typed. */
export function identityTyped(text: string | undefined): string {
  const kept = halfWidth(text ?? "")
    .toUpperCase()
    .replace(/[^\dX]/g, "");
  return kept.replace(/X(?!$)/g, "");
}

/** Digits and capitals, for numbers of licences. */
export function licenceTyped(text: string | undefined): string {
  return halfWidth(text ?? "")
    .toUpperCase()
    .replace(/[^\dA-Z]/g, "");
}

/** The number of a mobile phone: 11 digits. */
export function isMobile(text: string): boolean {
  return /^\d{11}$/.test(text);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A resident identity number: 18 characters with their check digit (GB 11643), or the 15 digits of before. */
export function isIdentity(text: string): boolean {
  const at = (from: number, to: number) => Number(text.slice(from, to));
  if (/^[1-9]\d{14}$/.test(text)) return isDay(1900 + at(6, 8), at(8, 10), at(10, 12));
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isDay(at(6, 10), at(10, 12), at(12, 14))) return false;
  const sum = weights.reduce((all, weight, i) => all + weight * Number(text[i]), 0);
  return "10X98765432"[sum % 11] === text[17];
}

const codeDigits = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** A licence: the unified social credit code, 18 characters with their check character (GB 32100), or the 15 digits of before. */
export function isLicence(text: string): boolean {
  if (/^\d{15}$/.test(text)) return true;
  if (!/^[\dA-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  let sum = 0;
  for (let i = 0, weight = 1; i < 17; i++, weight = (weight * 3) % 31)
    sum += codeDigits.indexOf(text[i] ?? "") * weight;
  return codeDigits[(31 - (sum % 31)) % 31] === text[17];
}

/** A bank card number: 12 to 19 digits that pass Luhn's check. */
export function isBankCard(text: string): boolean {
  const digits = digitsOf(text);
  if (digits !== text || digits.length < 12 || digits.length > 19) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce(
      (all, digit, i) => all + (i % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
      0,
    );
  return sum % 10 === 0;
}
