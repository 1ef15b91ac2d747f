import type { SplitGroup } from "./api";
import { hundredthsOf, isShare } from "./percent";

/** A payee of a split type while somebody fills it in, and its share in percent. */
export interface Share {
  key: number;
  userId?: number;
  /** What the payee is called. */
  userName?: string;
  value: number | null;
}

/** A split type while somebody fills it in. */
export interface Group {
  key: number;
  bonusType?: string;
  users: Share[];
}

let keys = 0;

/** A row that is not filled in yet. */
export const freshShare = (): Share => ({ key: ++keys, value: null });
export const freshGroup = (): Group => ({ key: ++keys, users: [freshShare()] });

/** The split of an order, to be changed. */
export function groupsOf(arrData: readonly SplitGroup[] | null | undefined): Group[] {
  const groups = (arrData ?? []).map(({ bonusType, users }) => ({
    key: ++keys,
    bonusType,
    users: (users ?? []).map(({ userId, userName, value }) => ({
      ...{ key: ++keys, userId, userName },
      value: Number(value),
    })),
  }));
  return groups.length > 0 ? groups : [freshGroup()];
}

/** The split as the server takes it; percents as text, which no float can spoil. */
export function arrDataOf(groups: readonly Group[]) {
  return groups.map(({ bonusType, users }) => ({
    bonusType: bonusType ?? "",
    users: users.map(({ userId, value }) => ({ userId: userId ?? 0, value: String(value ?? "") })),
  }));
}

/** What is wrong with a split, by the name of its text. */
export type GroupProblem = "groupMissing" | "accountEmpty" | "percentForm" | "accountTwice" | "over";

export interface Judged {
  problem: GroupProblem;
  /** The rows that it is about. */
  keys: ReadonlySet<number>;
}

/** Which field of a share a problem is about. */
export const marks = (problem: GroupProblem, { userId, value }: Share) => ({
  payee: problem === "accountTwice" || (problem === "accountEmpty" && !userId),
  percent: problem === "percentForm" || problem === "over" || (problem === "accountEmpty" && value === null),
});

/** What is wrong with a split, first of all; null where it can be saved. Groups of one type are judged as one. */
export function judge(groups: readonly Group[]): Judged | null {
  const shares = groups.flatMap(({ bonusType, users }) => users.map((user) => ({ ...user, bonusType })));
  const found = (problem: GroupProblem, rows: readonly { key: number }[]) =>
    rows.length > 0 ? { problem, keys: new Set(rows.map(({ key }) => key)) } : null;
  const ofType = (bonusType: string | undefined) => shares.filter((share) => share.bonusType === bonusType);
  const twice = ({ key, userId, bonusType }: (typeof shares)[number]) =>
    ofType(bonusType).some((other) => other.key < key && other.userId === userId);
  const sum = (bonusType: string | undefined) =>
    ofType(bonusType).reduce((all, { value }) => all + hundredthsOf(value), 0);
  return (
    found(
      "groupMissing",
      groups.filter(({ bonusType }) => !bonusType),
    ) ??
    found(
      "accountEmpty",
      shares.filter(({ userId, value }) => !userId || value === null),
    ) ??
    found(
      "percentForm",
      shares.filter(({ value }) => !isShare(value ?? 0)),
    ) ??
    found("accountTwice", shares.filter(twice)) ??
    found(
      "over",
      shares.filter(({ bonusType }) => sum(bonusType) > 10_000),
    )
  );
}
