import type { RiskAtom } from "./api";

/** What sets can ask for, in the order in which it is offered. */
export const atoms = [
  "REMOVE",
  "ELECTRIC",
  "SECONDBET",
  "STOP",
  "PROVINCE",
  "regionEntered",
  "silent",
  "still",
] as const satisfies RiskAtom["atom"][];

/** For how many days an atom is at first; 0 of one that is about alarms. */
const usualDays = (atom: RiskAtom["atom"]) => ({ silent: 1, still: 3 })[atom as string] ?? 0;

/** Whether an atom has a number of days. */
export const hasDays = (atom: RiskAtom["atom"]) => usualDays(atom) > 0;

export const mostDays = 90;
export const mostSets = 20;

/** A set with just these atoms; those that were there keep their days. */
export function chosen(set: RiskAtom[], names: RiskAtom["atom"][]): RiskAtom[] {
  return names.map((atom) => {
    const days = usualDays(atom);
    return set.find((was) => was.atom === atom) ?? (days > 0 ? { atom, days } : { atom });
  });
}

/** A set in which an atom is for another number of days. */
export function lasting(set: RiskAtom[], atom: RiskAtom["atom"], days: number | null): RiskAtom[] {
  return set.map((was) => (was.atom === atom ? { atom, days: days ?? 0 } : was));
}

/** Whether the days of an atom are within bounds, if it has any. */
export const isFine = ({ atom, days = 0 }: RiskAtom): boolean =>
  !hasDays(atom) || (Number.isInteger(days) && days >= 1 && days <= mostDays);

/** Whether two lists of sets say the same in the same order. */
export function sameSets(some: RiskAtom[][], others: RiskAtom[][]): boolean {
  const plain = (sets: RiskAtom[][]) =>
    JSON.stringify(sets.map((set) => set.map(({ atom, days = 0 }) => [atom, days])));
  return plain(some) === plain(others);
}

/** Whether sets can be saved: at least one, none empty, days within bounds. */
export function sound(sets: RiskAtom[][]): boolean {
  return sets.length > 0 && sets.every((set) => set.length > 0 && set.every(isFine));
}
