import { expect, it } from "vitest";
import { isPlaced, subjectOf } from "./names";

const named = { deviceName: "", plateNo: "", carOwner: "", imei: "860000000000001" };

it.each([
  [{ deviceName: "Tracker 7", plateNo: "京A00001" }, "Tracker 7"],
  [{ plateNo: "京A00001", carOwner: "Li" }, "京A00001 Li"],
  [{ plateNo: "京A00001" }, "京A00001"],
  [{ carOwner: "Li" }, "Li"],
  [{}, "860000000000001"],
])("calls what an alarm is about by name, plate and owner, or number: %o", (given, said) =>
  expect(subjectOf({ ...named, ...given })).toBe(said),
);

it("knows a place from none", () => {
  expect(isPlaced({ lon: 0, lat: 0 })).toBe(false);
  expect(isPlaced({ lon: 0, lat: 51.5 })).toBe(true);
});
