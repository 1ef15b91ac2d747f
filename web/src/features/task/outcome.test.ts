import { expect, test } from "vitest";
import type { Task } from "./api";
import { counted, doneWords, endWords, hasFile, madeBy, outcomeOf } from "./outcome";

const of = (kind: string) =>
  ({ kind, taskId: 7, createTime: new Date(2026, 2, 1, 23, 5).getTime() / 1000 }) as Task;

test.each([
  ["command-batch", "/commandrecord?batch=7&from=2026-03-01T00:00", "devices", "doneBatch"],
  ["threshold-tryout", "/alarmthreshold?tryout=7", "devices", "doneDevices"],
  ["alarm-process", undefined, "alarms", "doneAlarms"],
  ["device-list", undefined, "rows", "doneNote"],
])("what comes of %s", (kind, page, things, words) => {
  expect([outcomeOf(of(kind)), counted(of(kind)), doneWords(of(kind))]).toEqual([page, things, words]);
});

test("a batch that is done has issued its commands, and is called by these", () => {
  const of = (kind: string, state: Task["state"]) =>
    ({ kind, state, taskId: 7, createTime: 1, title: "Restart · 2", fileName: "x.xlsx" }) as Task;
  expect(endWords(of("command-batch", "failed"))).toBe("failedTitle");
  const done = ["command-batch", "threshold-tryout", "device-list"].map((kind) => of(kind, "done"));
  expect(done.map(endWords)).toEqual(["batchTitle", "doneOutcome", "doneTitle"]);
  expect(done.map(madeBy)).toEqual(["Restart · 2", "x.xlsx", "x.xlsx"]);
  expect(done.map(hasFile)).toEqual([true, true, true]);
});

test("processed alarms are no file", () => {
  const task = { kind: "alarm-process", state: "done", taskId: 7, title: "300 alarms", fileName: "" } as Task;
  expect([endWords(task), madeBy(task), hasFile(task)]).toEqual(["alarmsTitle", "300 alarms", false]);
});
