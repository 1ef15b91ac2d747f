import { expect, it } from "vitest";
import { nameOfRefused, subtitleOf, titleOf } from "./names";
import { isSelectable, kindOf } from "./state";

const device = { deviceName: "", plateNo: "", carOwner: "", imei: "861", modelHides: false };

it.each([
  [{}, "861", ""],
  [{ plateNo: "沪A1" }, "沪A1", "861"],
  [{ plateNo: "沪A1", carOwner: "Li" }, "沪A1", "Li"],
  [{ deviceName: "N", plateNo: "沪A1", carOwner: "Li" }, "沪A1", "N / Li"],
  [{ deviceName: "沪A1", plateNo: "沪A1" }, "沪A1", "861"],
  [{ deviceName: "N" }, "N", "861"],
])("%o reads %s, %s", (more, title, subtitle) => {
  expect(titleOf({ ...device, ...more })).toBe(title);
  expect(subtitleOf({ ...device, ...more })).toBe(subtitle);
});

it("hides the IMEI of one whose model says so", () => {
  const hidden = { ...device, modelHides: true };
  expect(titleOf({ ...hidden, plateNo: "沪A1" })).toBe("沪A1");
  expect(subtitleOf({ ...hidden, plateNo: "沪A1" })).toBe("");
  expect([titleOf({ ...hidden, deviceName: "N" }), titleOf(hidden)]).toEqual(["N", "–"]);
});

it.each([
  [0, "unused", false],
  [1, "online", true],
  [2, "offline", true],
  [10, "parked", true],
  [100, "expired", false],
] as const)("state %i is %s, selectable %s", (state, kind, selectable) => {
  expect(kindOf(state)).toBe(kind);
  expect(isSelectable(state)).toBe(selectable);
});

it("says what was refused by its IMEI and plate, and one that hides its IMEI by its name", () => {
  const refused = { imei: "861", plateNo: "沪A1" };
  expect(nameOfRefused(refused, [])).toBe("861 沪A1");
  expect(nameOfRefused(refused, [device])).toBe("861 沪A1");
  expect(nameOfRefused(refused, [{ ...device, plateNo: "沪A1", modelHides: true }])).toBe("沪A1");
  expect(nameOfRefused({ ...refused, plateNo: "" }, [{ ...device, modelHides: true }])).toBe("–");
});
