import { expect, it } from "vitest";
import { circleOf } from "../chunks";

it.each([
  ["nothing", {}, []],
  ["a file that two others load", { a: ["c"], b: ["c", "a"], c: [] }, []],
  ["two that load each other", { a: ["b"], b: ["a"] }, ["a", "b", "a"]],
  ["a circle behind others", { a: ["b", "c"], b: [], c: ["d"], d: ["e"], e: ["c"] }, ["c", "d", "e", "c"]],
])("finds the circle of %s", (_, loads, circle) => {
  expect(circleOf(new Map(Object.entries(loads)))).toEqual(circle);
});
