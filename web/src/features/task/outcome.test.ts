import { expect, test } from "vitest";
import type { Task } from "./api";
import { countsDevices, doneWords, endWords, madeBy, outcomeOf } from "./outcome";

const of = (kind: string) =>
  ({ kind, taskId: 7, createTime: new Date(2026, 2, 1, 23, 5).getTime() / 1000 }) as Task;

test.each([
  ["command-batch", "/commandrecord?batch=7&from=2026-03-01T00:00", true, "doneBatch"],
  ["threshold-tryout", "/alarmthreshold?tryout=7", true, "doneDevices"],
  ["device-list", undefined, false, "doneNote"],
])("what comes of %s", (kind, page, devices, words) => {
  expect([outcomeOf(of(kind)), countsDevices(of(kind)), doneWords(of(kind))]).toEqual([page, devices, words]);
});

test("a batch that is done has issued its commands, and is called by these", () => {
  const of = (kind: string, state: Task["state"]) =>
    ({ kind, state, taskId: 7, createTime: 1, title: "Restart · 2", fileName: "x.xlsx" }) as Task;
  expect(endWords(of("command-batch", "failed"))).toBe("failedTitle");
  const done = ["command-batch", "threshold-tryout", "device-list"].map((kind) => of(kind, "done"));
  expect(done.map(endWords)).toEqual(["batchTitle", "doneOutcome", "doneTitle"]);
  expect(done.map(madeBy)).toEqual(["Restart · 2", "x.xlsx", "x.xlsx"]);
});
