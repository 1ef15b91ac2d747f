import { halfWidth } from "@/lib/halfWidth";

/** Capitals and half-width characters, as the server keeps them. */
function narrow(text: string): string {
  return halfWidth(text.trim()).replace(/\s/g, " ").toUpperCase();
}

const provinces = "京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新";
const chinese = new RegExp(`^[${provinces}][A-Z][A-Z0-9]{4,5}[A-Z0-9挂警学领使港澳试超临应急]$`);
const looksChinese = new RegExp(`^[${provinces}][A-Z]`);

/** Without what Chinese plates are written with for the eye. */
function tight(plate: string): string {
  return plate.replace(/[ ·•・‧●-]/g, "");
}

/** Whether a text can be a plate; the placeholder counts as none. The server decides in the end. */
export function isPlate(text: string): boolean {
  const plate = narrow(text);
  const bare = tight(plate);
  if (looksChinese.test(bare)) return chinese.test(bare);
  return /^[\p{L}\p{Nd}\p{M}·•・‧● -]{2,16}$/u.test(plate);
}

/** Whether a text is a whole Chinese plate. Others are taken too, but are more often a slip than a plate of abroad. */
export function isChinesePlate(text: string): boolean {
  return chinese.test(tight(narrow(text)));
}

/** A vehicle identification number (ISO 3779), or the number of a frame. */
export function isVin(text: string): boolean {
  const vin = narrow(text);
  return (
    /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ||
    (vin.length <= 20 && /^(?:[A-Z0-9]{5,13}|[A-Z0-9]+-[A-Z0-9-]+)$/.test(vin))
  );
}

/** A landline or mobile number. */
export function isPhone(text: string): boolean {
  return /^\+?[0-9][0-9 ()-]{4,18}[0-9]$/.test(halfWidth(text.trim()));
}

/** An amount in ten-thousands of yuan with at most six decimals. */
export function isLoan(amount: number): boolean {
  return amount >= 0 && amount <= 100_000_000 && /^\d+(\.\d{1,6})?$/.test(String(amount));
}
