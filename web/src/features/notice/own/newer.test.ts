import { expect, it } from "vitest";
import type { OwnNotice } from "../api";
import { newerThan } from "./newer";

const one = (noticeId: number, isRead: 0 | 1 = 0): OwnNotice => ({
  noticeId,
  isRead,
  time: 1,
  alarmCount: 1,
  atLeast: 0,
  storm: 0,
  alarms: [],
});

it("takes what is there as the page opens for old", () =>
  expect(newerThan([one(3), one(2)], null)).toEqual([]));

it("finds what came since, but not what was read elsewhere", () =>
  expect(newerThan([one(5), one(4, 1), one(3)], 3).map(({ noticeId }) => noticeId)).toEqual([5]));
