import { expect, it } from "vitest";
import { newOf } from "./useRinging";

const alarm = (alarmId: string, alarmTime: number) => ({ alarmId, alarmTime, alarmClass: "OTHER" });
const ids = (rows: { alarmId: string }[]) => rows.map(({ alarmId }) => alarmId);

const [old, middle, young] = [alarm("a", 100), alarm("b", 200), alarm("c", 300)];

it("tells of all at first", () => expect(ids(newOf([young, old], null))).toEqual(["c", "a"]));
it("tells of none twice", () => expect(newOf([middle, old], middle)).toEqual([]));
it("tells of those that came since", () => expect(ids(newOf([young, middle, old], middle))).toEqual(["c"]));
it("is silent when the newest was processed and older ones move up", () =>
  expect(newOf([middle, old], young)).toEqual([]));
it("tells of what came after the newest was processed", () =>
  expect(ids(newOf([young, old], middle))).toEqual(["c"]));
it("is silent when there are none", () => expect(newOf([], young)).toEqual([]));
