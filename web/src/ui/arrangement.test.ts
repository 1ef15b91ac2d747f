import { describe, expect, it } from "vitest";
import {
  arranged,
  arrangedNarrow,
  asMade,
  ledFirst,
  movable,
  moved,
  placed,
  resized,
  settled,
  toggled,
} from "./arrangement";
import { type Column, edgesOf, widthOf } from "./table/column";

const columns: Column<object>[] = (
  [
    { key: "name", fixed: "left", width: 100 },
    { key: "a", width: 50 },
    { key: "b", width: 60 },
    { key: "c", width: 120 },
    { key: "acts", fixed: "right", width: 80 },
  ] as const
).map((column) => ({ ...column, title: column.key, render: () => null }));
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

  it("on a phone scroll all, and begin with those that lead until somebody moves one; what is hidden moves none", () => {
    const led = columns.map((column) => ({ ...column, leads: ["b", "c"].includes(column.key) }));
    const phone = arrangedNarrow(led, asMade);
    expect(keys(phone)).toEqual(["b", "c", "name", "a", "acts"]);
    expect(phone.map(({ fixed }) => fixed)).toEqual([undefined, undefined, undefined, undefined, "right"]);
    expect(keys(arrangedNarrow(led, toggled(settled(led, asMade), "a", false)))).toEqual([
      "b",
      "c",
      "name",
      "acts",
    ]);
    const named = led.map((column) => ({ ...column, leads: column.leads || column.key === "name" }));
    expect(keys(arrangedNarrow(named, asMade))).toEqual(["name", "b", "c", "a", "acts"]);
    expect(keys(movable(ledFirst(led), asMade))).toEqual(["b", "c", "a"]);
    const own = arrangedNarrow(led, { order: ["a", "b", "c"], hidden: [] });
    expect(keys(own)).toEqual(["a", "b", "name", "c", "acts"]);
  });

  it("that are new come after those that were arranged", () => {
    expect(keys(movable(columns, { order: ["b"], hidden: [] }))).toEqual(["b", "a", "c"]);
  });

  it("move a place, and not beyond the ends", () => {
    const all = ["a", "b", "c"];
    expect(moved(all, "b", 2, asMade).order).toEqual(["a", "c", "b"]);
    expect(moved(all, "b", 0, asMade).order).toEqual(["b", "a", "c"]);
    expect(moved(all, "c", 3, asMade).order).toEqual(all);
  });

  it("of another width keep their places when one is moved", () => {
    const made = [
      ...[{ key: "a" }, { key: "w", only: "wide" as const }, { key: "b" }],
      ...[{ key: "p", only: "phone" as const, leads: true }, { key: "c" }],
    ].map((column) => ({ title: "", width: 50, render: () => null, ...column }) as Column<object>);
    const of = (width: "phone" | "wide") => made.filter(({ only }) => only === undefined || only === width);
    const wide = moved(["a", "w", "b", "c"], "c", 0, placed(made, asMade));
    expect(keys(arranged(of("wide"), wide))).toEqual(["c", "a", "w", "b"]);
    expect(keys(arrangedNarrow(of("phone"), wide))).toEqual(["p", "c", "a", "b"]);
    const phone = moved(["p", "a", "b", "c"], "c", 1, placed(made, asMade));
    expect(keys(arrangedNarrow(of("phone"), phone))).toEqual(["p", "c", "a", "b"]);
    expect(keys(arranged(of("wide"), phone))).toEqual(["c", "w", "a", "b"]);
    const both = moved(["c", "w", "a", "b"], "w", 3, placed(made, phone));
    expect(keys(arranged(of("wide"), both))).toEqual(["c", "a", "b", "w"]);
    expect(keys(arrangedNarrow(of("phone"), both))).toEqual(["p", "c", "a", "b"]);
  });

  it("of a phone come first where an arrangement was kept that has none of them", () => {
    const made = [
      ...[{ key: "w", only: "wide" as const }, { key: "a" }, { key: "b" }, { key: "new" }],
      ...[{ key: "p", only: "phone" as const, leads: true }],
    ].map((column) => ({ title: "", width: 50, render: () => null, ...column }) as Column<object>);
    const phone = made.filter(({ only }) => only !== "wide");
    const old = { order: ["b", "w", "a"], hidden: [] };
    expect(keys(arrangedNarrow(phone, old))).toEqual(["p", "b", "a", "new"]);
    expect(placed(made, old).order).toEqual(["p", "b", "w", "a", "new"]);
    const own = { order: ["b", "p", "a"], hidden: [] };
    expect(keys(arrangedNarrow(phone, own))).toEqual(["b", "p", "a", "new"]);
  });

  it("come back", () => {
    const hidden = toggled(asMade, "a", false);
    expect(hidden.hidden).toEqual(["a"]);
    expect(toggled(hidden, "a", true).hidden).toEqual([]);
  });

  it("that nobody asked for are hidden until somebody arranges them", () => {
    const some = columns.map((column) => (column.key === "b" ? { ...column, hidden: true } : column));
    expect(keys(arranged(some, asMade))).toEqual(["name", "a", "c", "acts"]);
    const shown = toggled(settled(some, asMade), "b", true);
    expect(keys(arranged(some, shown))).toEqual(keys(columns));
  });

  it("are as wide as somebody made them, wherever they stand, until all are as made", () => {
    const wide = resized(columns, asMade, { name: 222, a: 9999, gone: 70 });
    expect(arranged(columns, wide).map(({ width }) => width)).toEqual([222, 800, 60, 120, 80]);
    const later = resized(columns, toggled(moved(["a", "b", "c"], "c", 0, wide), "a", false), { b: 10 });
    expect(arranged(columns, later).map(({ key, width }) => [key, width])).toEqual([
      ...[
        ["name", 222],
        ["c", 120],
        ["b", 48],
        ["acts", 80],
      ],
    ]);
    expect(arranged(columns, asMade).map(({ width }) => width)).toEqual([100, 50, 60, 120, 80]);
  });

  it("stay at their edges", () => {
    expect([...edgesOf(columns, 40)]).toEqual([
      ["name", 40],
      ["acts", 0],
    ]);
  });

  it("know how wide they are", () => expect(widthOf(columns)).toBe(100 + 50 + 60 + 120 + 80));
});
