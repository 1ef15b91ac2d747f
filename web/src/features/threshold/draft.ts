import type { Changes, Threshold } from "./api";

/** What was changed and is not saved yet, by name: a value, or null where it is to be inherited again. */
export type Draft = Readonly<Record<string, number | null>>;

/** What is set at the subject itself, as it would be saved; null where it is inherited. */
export function ownOf(row: Threshold, draft: Draft): number | null {
  const changed = draft[row.name];
  return changed === undefined ? row.own : changed;
}

/** A draft with one more change; one back to what is set already is none. */
export function changed(draft: Draft, row: Threshold, value: number | null): Draft {
  const { [row.name]: _, ...others } = draft;
  return value === row.own ? others : { ...others, [row.name]: value };
}

/** Whether every changed value is a whole number within its bounds. */
export function fits(rows: Threshold[], draft: Draft): boolean {
  return rows.every((row) => {
    const value = draft[row.name];
    return (
      value === undefined ||
      value === null ||
      (Number.isInteger(value) && value >= row.min && value <= row.max)
    );
  });
}

export const changesOf = (draft: Draft): Changes =>
  Object.entries(draft).map(([name, value]) => ({ name, value }));
