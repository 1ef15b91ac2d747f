import { expect, test } from "vitest";
import type { Task } from "./api";
import { countsDevices, doneWords, outcomeOf } from "./outcome";

const of = (kind: string) =>
  ({ kind, taskId: 7, createTime: new Date(2026, 2, 1, 23, 5).getTime() / 1000 }) as Task;

test.each([
  ["command-batch", "/commandrecord?batch=7&from=2026-03-01T00:00", true, "doneBatch"],
  ["threshold-tryout", "/alarmthreshold?tryout=7", true, "doneDevices"],
  ["device-list", undefined, false, "doneNote"],
])("what comes of %s", (kind, page, devices, words) => {
  expect([outcomeOf(of(kind)), countsDevices(of(kind)), doneWords(of(kind))]).toEqual([page, devices, words]);
});
