import { afterEach, expect, it } from "vitest";
import { keepPrefs, readPrefs, typesOf } from "./prefs";

afterEach(() => localStorage.clear());

it("asks for all types without naming them, so that a new one is among them", () => {
  expect(typesOf(["sos", "powerCut"], [])).toBeUndefined();
  expect(typesOf(["sos", "powerCut"], ["gone"])).toBeUndefined();
  expect(typesOf(["sos", "powerCut", "removal"], ["powerCut"])).toBe("sos,removal");
  expect(typesOf([], [])).toBeUndefined();
});

it("remembers how the list stands, and begins small where what was kept is broken", () => {
  keepPrefs({ full: true, onMap: false, hidden: ["sos"] });
  expect(readPrefs()).toEqual({ full: true, onMap: false, hidden: ["sos"] });
  localStorage.setItem("waymark.alarm.list", '{"full":3}');
  expect(readPrefs()).toEqual({ full: false, onMap: true, hidden: [] });
});
