import { beforeEach, expect, it, vi } from "vitest";
import { aboutOf, keepChosen, keepLayout, keepLook, readChosen, readLayout, readLook } from "./layout";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const filters = { organ: 1, sub: true, search: "", state: "all", page: 1 } as const;

it("panels stand as they were left", () => {
  keepLayout({ shown: false });
  keepLayout({ treeHeight: 240 });
  expect(readLayout()).toEqual({ shown: false, organs: true, vehicles: true, treeHeight: 240 });
  localStorage.setItem("waymark.monitor.layout", "[broken");
  expect(readLayout().shown).toBe(true);
});

it("on a phone the organisations are folded until somebody opens them: their tree left room for one vehicle", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(readLayout()).toMatchObject({ organs: false, vehicles: true });
  keepLayout({ organs: true });
  expect(readLayout().organs).toBe(true);
  vi.unstubAllGlobals();
});

it("what nobody chose is not kept: hiding the panels in a narrow window folds no tree in a wide one", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  keepLayout({ shown: false });
  keepLayout({ treeHeight: 240 });
  vi.unstubAllGlobals();
  expect(readLayout()).toEqual({ shown: false, organs: true, vehicles: true, treeHeight: 240 });
});

it("the map is where it was, for the same filters only", () => {
  keepLook({ center: [116, 40], zoom: 9, about: aboutOf(filters, 1) });
  expect(readLook(aboutOf({ ...filters, page: 2, state: "offline" }, 1))?.zoom).toBe(9);
  expect(readLook(aboutOf({ ...filters, organ: 2 }, 1))).toBeNull();
  expect(readLook(aboutOf(filters, 2))).toBeNull(); // another user, where this one sat
  sessionStorage.setItem("waymark.monitor.look", '{"center":["x",1],"zoom":2,"about":""}');
  expect(readLook("")).toBeNull();
});

it("the selection is kept", () => {
  keepChosen(1, [{ deviceId: 7, imei: "86" }]);
  expect(readChosen(1)).toEqual([{ deviceId: 7, imei: "86" }]);
  expect(readChosen(2)).toEqual([]); // who signs in where another sat begins with nothing
  sessionStorage.setItem("waymark.monitor.chosen.1", '[{"deviceId":"7"}]');
  expect(readChosen(1)).toEqual([]);
});
