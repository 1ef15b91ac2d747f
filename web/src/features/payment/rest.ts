/** What is left of an amount in yuan with two decimals, without these parts of it; in whole fen, of which none is lost. */
export function restOf(sum: string, ...parts: string[]): string {
  const fen = (yuan: string) => BigInt(yuan.replace(".", ""));
  const left = parts.reduce((rest, part) => rest - fen(part), fen(sum));
  const digits = String(left < 0n ? -left : left).padStart(3, "0");
  return `${left < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
