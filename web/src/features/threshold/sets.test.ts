import { expect, it } from "vitest";
import type { RiskAtom } from "./api";
import { chosen, lasting, sound } from "./sets";

it("keeps the days of what stays chosen, and begins with the usual ones", () => {
  const set: RiskAtom[] = [{ atom: "STOP" }, { atom: "still", days: 9 }];
  expect(chosen(set, ["still", "silent", "REMOVE"])).toEqual([
    { atom: "still", days: 9 },
    { atom: "silent", days: 1 },
    { atom: "REMOVE" },
  ]);
  expect(lasting(set, "still", 4)).toEqual([{ atom: "STOP" }, { atom: "still", days: 4 }]);
});

it("can be saved with a set at least, none of them empty, and days within bounds", () => {
  expect(sound([])).toBe(false);
  expect(sound([[{ atom: "STOP" }], []])).toBe(false);
  expect(sound([[{ atom: "STOP" }, { atom: "silent", days: 90 }]])).toBe(true);
  for (const days of [0, 91, 1.5]) expect(sound([[{ atom: "still", days }]])).toBe(false);
});
