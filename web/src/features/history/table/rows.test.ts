import { expect, it } from "vitest";
import { drawnRows, ROW, scrolledTo } from "./rows";

it.each([
  ["at the top", 500, 0, [0, 19]],
  ["in the middle", 500, 100 * ROW, [96, 115]],
  ["between two rows", 500, 100 * ROW + 17, [96, 115]],
  ["at the end", 500, 490 * ROW, [481, 500]],
  ["beyond the end", 500, 900 * ROW, [481, 500]],
  ["of a short page", 5, 0, [0, 5]],
  ["of an empty page", 0, 0, [0, 0]],
])("draws what is in sight and some rows beside it: %s", (_, count, scrolled, rows) => {
  expect(drawnRows(count, scrolled, 300)).toEqual(rows);
});

it("scrolls only to what is out of sight", () => {
  expect(scrolledTo(3, 0, 300)).toBe(0);
  expect(scrolledTo(10, 0, 300)).toBe(10 * ROW - 150);
  expect(scrolledTo(0, 900, 300)).toBe(0);
});
