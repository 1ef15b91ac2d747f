import { expect, it } from "vitest";
import { arrDataOf, freshGroup, type Group, groupsOf, judge } from "./groups";

type Typed = [userId: number | undefined, value: number | null];

/** Groups as they are typed: each a type with its payees. */
function typed(...groups: [bonusType: string | undefined, ...users: Typed[]][]): Group[] {
  return groups.map(([bonusType, ...users]) => {
    const group = freshGroup();
    const [blank] = group.users;
    const rows = users.map(([userId, value], at) => ({ key: (blank?.key ?? 0) * 100 + at, userId, value }));
    return { ...group, bonusType, users: rows };
  });
}

it.each<[string, Group[], string | null, number]>([
  ["one payee", typed(["RENEW", [1, 30]]), null, 0],
  ["a whole in thirds", typed(["RENEW", [1, 33.33], [2, 33.33], [3, 33.34]]), null, 0],
  ["what floats add up to a little more", typed(["RENEW", [1, 70.1], [2, 19.8], [3, 10.1]]), null, 0],
  ["no type", typed([undefined, [1, 30]]), "groupMissing", 1],
  ["no payee", typed(["RENEW", [undefined, 30]]), "accountEmpty", 1],
  ["no share", typed(["RENEW", [1, 30], [2, null]]), "accountEmpty", 1],
  ["nothing at all", typed(["RENEW", [1, 0]]), "percentForm", 1],
  ["a share below nothing", typed(["RENEW", [1, -5]]), "percentForm", 1],
  ["three decimals", typed(["RENEW", [1, 33.333]]), "percentForm", 1],
  ["more than a whole", typed(["RENEW", [1, 100.01]]), "percentForm", 1],
  ["a payee twice", typed(["RENEW", [1, 10], [2, 10], [1, 10]]), "accountTwice", 1],
  ["a payee in two types", typed(["RENEW", [1, 10]], ["DEVICE", [1, 10]]), null, 0],
  ["a payee in two groups of a type", typed(["RENEW", [1, 10]], ["RENEW", [1, 10]]), "accountTwice", 1],
  ["more than a whole in all", typed(["RENEW", [1, 60], [2, 40.01]], ["DEVICE", [1, 5]]), "over", 2],
  ["more than a whole over two groups", typed(["RENEW", [1, 60]], ["RENEW", [2, 60]]), "over", 2],
])("of %s it says what is wrong", (_, groups, problem, count) => {
  const judged = [...judge(groups).values()];
  for (const { type, payee, percent } of judged) expect(type ?? payee ?? percent).toBe(problem);
  expect(judged).toHaveLength(count);
});

it("says all that is wrong at once", () => {
  const groups = typed(
    [undefined, [undefined, -1]],
    ["RENEW", [1, 60], [1, 0], [2, 41]],
    ["DEVICE", [1, null]],
  );
  const wrong = judge(groups);
  const of = groups.map(({ key, users }) => [wrong.get(key), ...users.map((user) => wrong.get(user.key))]);
  expect(of).toEqual([
    [{ type: "groupMissing" }, { payee: "accountEmpty", percent: "percentForm" }],
    [undefined, { percent: "over" }, { payee: "accountTwice", percent: "percentForm" }, { percent: "over" }],
    [undefined, { percent: "accountEmpty" }],
  ]);
});

it("begins with one row that is not filled in", () => {
  const [group, ...more] = groupsOf([]);
  expect(more).toEqual([]);
  expect(group?.users).toHaveLength(1);
  expect(judge([group as Group]).get(group?.key ?? 0)).toEqual({ type: "groupMissing" });
});

it("sends what it was given, percents as text", () => {
  const users = [
    { userId: 7, userName: "Li Lei", value: "33.33" },
    { userId: 8, userName: "Han Meimei", value: "0.01" },
  ];
  const groups = groupsOf([{ bonusType: "RENEW", bonusTypeName: "Renewal", users }]);
  expect(arrDataOf(groups)).toEqual([
    {
      bonusType: "RENEW",
      users: [
        { userId: 7, value: "33.33" },
        { userId: 8, value: "0.01" },
      ],
    },
  ]);
});
