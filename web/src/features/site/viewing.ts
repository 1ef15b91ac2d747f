/** Codes beside those of pages that only show something. */
const looks = new Set(["HT-10", "URL-20", "UU-20", "DC-16"]);

/** Whether a code is left to somebody who looks through another user's eyes: pages (`…-10`, `…-00`) and what only shows. */
export function mayWhileViewing(code: string): boolean {
  return looks.has(code) || /-[01]0$/.test(code);
}
