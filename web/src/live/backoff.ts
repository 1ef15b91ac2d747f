const FIRST_MS = 500;
const LAST_MS = 15_000;

/**
 * How long to wait before attempt `n` (0 = first): doubles up to 15 s, drawn
 * from the upper half so that thousands of browsers do not return at once.
 */
export function backoff(n: number, random: () => number): number {
  const ceiling = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(n, 10));
  return ceiling / 2 + random() * (ceiling / 2);
}
