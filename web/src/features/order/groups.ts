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

/** What is wrong with a group or a share, by the field that it is about. */
export interface Wrong {
  type?: GroupProblem;
  payee?: GroupProblem;
  percent?: GroupProblem;
}

/** All that is wrong with a split, by the keys of its groups and shares; nothing where it can be saved. Groups of one type are judged as one. */
export function judge(groups: readonly Group[]): ReadonlyMap<number, Wrong> {
  const shares = groups.flatMap(({ key, bonusType, users }) =>
    users.map((user) => ({ ...user, type: bonusType ?? key })),
  );
  const ofType = (type: string | number) => shares.filter((share) => share.type === type);
  const payee = ({ key, userId, type }: (typeof shares)[number]): GroupProblem | undefined => {
    if (!userId) return "accountEmpty";
    const before = ofType(type).some((other) => other.key < key && other.userId === userId);
    return before ? "accountTwice" : undefined;
  };
  const percent = ({ value, type }: (typeof shares)[number]): GroupProblem | undefined => {
    if (value === null) return "accountEmpty";
    if (!isShare(value)) return "percentForm";
    const sum = ofType(type).reduce((all, share) => all + hundredthsOf(share.value), 0);
    return sum > 10_000 ? "over" : undefined;
  };
  const wrong = new Map<number, Wrong>();
  for (const { key, bonusType } of groups) if (!bonusType) wrong.set(key, { type: "groupMissing" });
  for (const share of shares) {
    const found = { payee: payee(share), percent: percent(share) };
    if (found.payee || found.percent) wrong.set(share.key, found);
  }
  return wrong;
}
