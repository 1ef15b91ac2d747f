import { describe, expect, it } from "vitest";
import { arranged, asMade, movable, moved, toggled, widthOf } from "./arrangement";

const columns = [
  { key: "name", fixed: "left" as const, width: 100 },
  { key: "a", width: 50 },
  { key: "b", width: 60 },
  { key: "c" },
  { key: "acts", fixed: "right" as const, width: 80 },
];
const keys = (list: { key?: unknown }[]) => list.map(({ key }) => key);

describe("columns of a list", () => {
  it("stand as they were made", () => expect(keys(arranged(columns, asMade))).toEqual(keys(columns)));

  it("can be hidden and moved, but for the fixed ones", () => {
    expect(keys(arranged(columns, { order: ["c", "a", "b"], hidden: ["a", "name"] }))).toEqual([
      "name",
      "c",
      "b",
      "acts",
    ]);
  });

  it("that are new come after those that were arranged", () => {
    expect(keys(movable(columns, { order: ["b"], hidden: [] }))).toEqual(["b", "a", "c"]);
  });

  it("move a place, and not beyond the ends", () => {
    const all = ["a", "b", "c"];
    expect(moved(all, "b", 1, asMade).order).toEqual(["a", "c", "b"]);
    expect(moved(all, "b", -1, asMade).order).toEqual(["b", "a", "c"]);
    expect(moved(all, "c", 1, asMade).order).toEqual(all);
  });

  it("come back", () => {
    const hidden = toggled(asMade, "a", false);
    expect(hidden.hidden).toEqual(["a"]);
    expect(toggled(hidden, "a", true).hidden).toEqual([]);
  });

  it("know how wide they are", () => expect(widthOf(columns)).toBe(100 + 50 + 60 + 120 + 80));
});
