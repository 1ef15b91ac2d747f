import { describe, expect, it } from "vitest";
import type { OrganNode } from "@/features/organ/public";
import type { LiveRow } from "@/live/messages";
import { belongs, readFilters, writeFilters } from "./filters";
import { mapFilter, markerOf } from "./map/useMapFilter";
import { holds, WHOLE_UP_TO, wantedFor, widen } from "./map/wanted";
import { Selection } from "./selection";
import { hasVoltage, isLow } from "./window/levels";

const node = (id: number, children: OrganNode[] = []): OrganNode => ({
  id,
  organId: id,
  organName: String(id),
  parentId: 0,
  level: 1,
  status: 1,
  path: "",
  remark: "",
  roleIds: "",
  sort: 0,
  totalCount: 0,
  ownCount: 0,
  children,
});
const tree = [node(-10), node(1, [node(2, [node(3)]), node(4)])];
const row = (more: Partial<LiveRow>) =>
  ({
    deviceId: 1,
    imei: "1",
    organId: 1,
    deviceState: 1,
    attention: 0,
    lon: 1,
    lat: 1,
    course: 0,
    plateNo: "",
    deviceName: "",
    carOwner: "",
    ...more,
  }) as LiveRow;

describe("filters live in the address", () => {
  it("round trip, defaults left out", () => {
    const params = new URLSearchParams();
    writeFilters(params, { organ: 3, sub: false, search: "沪A", state: "offline" });
    expect(readFilters(params)).toEqual({ organ: 3, sub: false, search: "沪A", state: "offline", page: 1 });
    expect(readFilters(new URLSearchParams({ q: "x".repeat(101) })).search).toHaveLength(100);
    writeFilters(params, { organ: null, sub: true, search: "", state: "all" });
    expect(params.toString()).toBe("");
  });

  it("any other change goes back to page 1", () => {
    const params = new URLSearchParams("page=4");
    writeFilters(params, { state: "online" });
    expect(params.toString()).toBe("state=online");
  });

  it("refuses rubbish", () => {
    expect(readFilters(new URLSearchParams("organ=x&state=?&page=-3"))).toEqual({
      organ: null,
      sub: true,
      search: "",
      state: "all",
      page: 1,
    });
  });
});

describe("state tabs", () => {
  it.each([
    ["all", 100, true],
    ["online", 1, true],
    ["online", 10, true],
    ["online", 2, false],
    ["offline", 2, true],
    ["offline", 100, false],
    ["unused", 0, true],
    ["unused", 100, true],
    ["parked", 10, true],
    ["parked", 1, false],
    ["moving", 1, false],
  ] as const)("%s holds state %i: %s", (tab, deviceState, want) =>
    expect(belongs(tab, { deviceState, moving: false })).toBe(want),
  );

  it("moving holds what is on its way", () =>
    expect(belongs("moving", { deviceState: 1, moving: true })).toBe(true));
});

describe("map filter", () => {
  it("follows the subtree, or the node alone", () => {
    expect(mapFilter(tree, 2, true, "all")(row({ organId: 3 }))).toBe(true);
    expect(mapFilter(tree, 2, false, "all")(row({ organId: 3 }))).toBe(false);
    expect(mapFilter(tree, 2, true, "all")(row({ organId: 4 }))).toBe(false);
  });

  it("the watched group is by attention, whatever the organisation", () => {
    expect(mapFilter(tree, -10, true, "all")(row({ organId: 99, attention: 2 }))).toBe(true);
    expect(mapFilter(tree, -10, true, "all")(row({ organId: 1 }))).toBe(false);
  });

  it("draws nothing without a position", () => {
    expect(markerOf(row({ lon: null }))).toBeNull();
    expect(markerOf(row({ imei: "86", plateNo: "沪A1" }))?.label).toBe("沪A1");
  });
});

describe("selection", () => {
  it("focus selects; removing the focused one closes its window", () => {
    const s = new Selection();
    s.focus({ deviceId: 1, imei: "1" }, true);
    s.add([{ deviceId: 2, imei: "2" }]);
    expect([...s.chosen.get().picked.keys()]).toEqual([1, 2]);
    s.remove([1]);
    expect(s.chosen.get().focused).toBeNull();
    expect(s.seek.get()).toBe(1);
  });
});

it("a selection drops what is gone, by id or by number, and the window with it", () => {
  const s = new Selection([1, 2, 3, 4].map((n) => ({ deviceId: n, imei: `i${n}` })));
  s.focus({ deviceId: 2, imei: "i2" }, false);
  const before = s.chosen.get();
  s.forget({ ids: [9], imeis: ["i8"] });
  expect(s.chosen.get()).toBe(before); // nobody is told of what is not selected
  s.forget({ ids: [1, 2], imeis: [] });
  s.forget({ ids: [], imeis: ["i3"] });
  expect([...s.chosen.get().picked.keys()]).toEqual([4]);
  expect(s.chosen.get().focused).toBeNull();
});

describe("what is asked of the live line", () => {
  const view = { zoom: 10, rect: [10, 10, 12, 12] as [number, number, number, number] };
  const none = { all: [], outside: [] };
  const big = { id: 1, sub: true, count: WHOLE_UP_TO + 1, search: "" };

  it("small fleets whole, large ones by view from near", () => {
    expect(wantedFor({ ...big, count: 10 }, view, none, null).organs).toEqual([{ id: 1, sub: true }]);
    expect(wantedFor(big, { ...view, zoom: 5 }, none, null).organs).toBeDefined();
    expect(wantedFor(big, null, none, null).organs).toBeDefined();
    expect(wantedFor(big, view, { all: ["a"], outside: [] }, null)).toEqual({
      rect: [9, 9, 13, 13],
      devices: ["a"],
    });
  });

  it("a search is followed wherever one looks, and the selected ones with it", () => {
    expect(wantedFor({ ...big, search: "沪A" }, view, { all: ["a", "b"], outside: ["b"] }, null)).toEqual({
      organs: [{ id: 1, sub: true }],
      search: "沪A",
      devices: ["a", "b"],
    });
  });

  it("names single vehicles only where the organisation does not hold them", () => {
    const imeis = { all: ["a", "b"], outside: ["b"] };
    expect(wantedFor({ ...big, count: 10 }, view, imeis, null).devices).toEqual(["b"]);
    expect(wantedFor(big, view, imeis, null).devices).toEqual(["a", "b"]);
  });

  it("keeps the rectangle while the view stays inside", () => {
    const first = wantedFor(big, view, none, null);
    const moved = { ...view, rect: [10.5, 10.5, 12.5, 12.5] as [number, number, number, number] };
    expect(wantedFor(big, moved, none, first)).toEqual(first);
  });

  it("widening stays on the globe", () => {
    expect(widen([-179, -89, 179, 89])).toEqual([-180, -90, 180, 90]);
    expect(holds(undefined, [0, 0, 1, 1])).toBe(false);
  });
});

describe("levels", () => {
  it("20 and below is low; -1 volt is none", () => {
    expect([isLow(20), isLow(21)]).toEqual([true, false]);
    expect([hasVoltage(-1), hasVoltage(0), hasVoltage(null)]).toEqual([false, true, false]);
  });
});
