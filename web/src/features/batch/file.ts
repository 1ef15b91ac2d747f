/** The largest file that is taken, in bytes. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be uploaded; key of the catalogue under `file`. */
export type FileFault = "several" | "type" | "empty" | "tooLarge";

/** Looks at files that were dropped or chosen; the server looks again, and into them. */
export function faultOf(files: ArrayLike<{ name: string; size: number }>): FileFault | null {
  const file = files[0];
  if (files.length > 1) return "several";
  if (!file || !/\.xlsx?$/i.test(file.name)) return "type";
  if (file.size === 0) return "empty";
  return file.size > MOST_BYTES ? "tooLarge" : null;
}
