/** The largest file that is taken, in bytes. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Why a file of a bank cannot be sent, by the name of its text; the server looks into it. */
export function faultOf(
  files: ArrayLike<{ name: string; size: number }>,
): "missing" | "several" | "type" | "tooLarge" | null {
  const file = files[0];
  if (!file) return "missing";
  if (files.length > 1) return "several";
  if (!/\.(csv|xlsx?)$/i.test(file.name) || file.size === 0) return "type";
  return file.size > MOST_BYTES ? "tooLarge" : null;
}

/** The columns of a file, by the names of their labels. */
export const bankColumns = ["imei", "productId", "payAmount", "payNo", "payTime", "phone"] as const;

/** A file with these titles and nothing below them, as an address; the mark tells spreadsheets that it is UTF-8. */
export function templateOf(titles: readonly string[]): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${titles.join(",")}\r\n`)}`;
}
