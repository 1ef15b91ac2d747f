import { expect, it } from "vitest";
import { heardOf, newIn } from "./heard";

const alarm = (alarmId: string, alarmTime: number) => ({ alarmId, alarmTime });
const [old, middle, young] = [alarm("a", 100), alarm("b", 200), alarm("c", 300)];
type Row = typeof old;

/** What is told of a list after another one; `more` are alarms that a list has below its rows. */
const told = (now: Row[], was: Row[], more = { now: 0, was: 0 }) => {
  const of = (rows: Row[], below: number) => ({ rows, total: rows.length + below });
  const found = newIn(of(now, more.now), heardOf(of(was, more.was)));
  return [...found.rows.map(({ alarmId }) => alarmId), ...(found.more ? ["below"] : [])];
};

it("tells of all at first", () => expect(newIn({ rows: [young, old], total: 2 }, null).rows).toHaveLength(2));
it("tells of none twice", () => expect(told([middle, old], [middle, old])).toEqual([]));
it("tells of those that came since", () => expect(told([young, old], [old])).toEqual(["c"]));
it("tells of one that began before others that were heard", () =>
  expect(told([young, middle, old], [young, old])).toEqual(["b"]));
it("tells of one that began before all that were heard", () =>
  expect(told([young, middle, old], [young, middle])).toEqual(["a"]));
it("tells of one that is new again", () => {
  expect(told([old], [middle, old])).toEqual([]);
  expect(told([middle, old], [old])).toEqual(["b"]);
});
it("is silent when the newest was processed and older ones move up", () =>
  expect(told([middle, old], [young, middle], { now: 5, was: 6 })).toEqual([]));
it("tells of one that came while older ones moved up", () =>
  expect(told([young, middle], [middle], { now: 5, was: 9 })).toEqual(["c"]));
it("tells that some came below what it has", () =>
  expect(told([young, middle], [young, middle], { now: 8, was: 7 })).toEqual(["below"]));
it("is silent when there are none", () => expect(told([], [young])).toEqual([]));
