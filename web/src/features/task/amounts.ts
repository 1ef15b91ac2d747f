/** Bytes for people: "12 KB", "3.4 MB". */
export function bytes(n: number): string {
  if (n < 1024 * 1024) return `${Math.max(1, Math.round(n / 1024))} KB`;
  return `${(n / 1024 / 1024).toFixed(1)} MB`;
}

/** Percent that are done, never 100 before all is. */
export function percent(done: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(99, Math.floor((done * 100) / total));
}
