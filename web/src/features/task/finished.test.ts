import { beforeEach, expect, test, vi } from "vitest";
import type { Task } from "./api";
import { takeFinished, waitFor } from "./finished";

function inMemory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", inMemory());
});

const task = (taskId: number, state: Task["state"]) => ({ taskId, state }) as Task;
const ids = (tasks: Task[]) => tasks.map((one) => one.taskId);

test("what ended before this tab knew of it is no news", () => {
  expect(takeFinished([task(1, "done"), task(2, "failed")])).toEqual([]);
});

test("each end is told once", () => {
  takeFinished([task(1, "running"), task(2, "queued"), task(3, "running")]);
  expect(ids(takeFinished([task(1, "done"), task(2, "failed"), task(3, "cancelled")]))).toEqual([1, 2]);
  expect(takeFinished([task(1, "done"), task(2, "failed")])).toEqual([]);
});

test("one that is done before the first look is told too, and a late old list does not lose it", () => {
  waitFor(7);
  expect(takeFinished([task(6, "done")])).toEqual([]);
  expect(ids(takeFinished([task(7, "done"), task(6, "done")]))).toEqual([7]);
});

test("one that was removed elsewhere is forgotten", () => {
  waitFor(7);
  takeFinished([task(8, "done")]);
  expect(takeFinished([task(8, "done"), task(7, "done")])).toEqual([]);
});
