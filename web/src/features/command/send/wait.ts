const units = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
] as const;

/** How long a command may wait for its terminal, in the largest unit that says it without a rest. */
export function waitOf(seconds: number): { unit: (typeof units)[number][0]; count: number } {
  const [unit, size] = units.find(([, length]) => seconds > length && seconds % length === 0) ?? units[2];
  return { unit, count: Math.round(seconds / size) };
}
