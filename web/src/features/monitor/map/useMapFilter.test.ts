import { expect, it } from "vitest";
import type { LiveRow } from "@/live/messages";
import { deviceRow } from "@/testing/device";
import { markerOf } from "./useMapFilter";

it.each([true, false])(
  "the marker of a vehicle says that it is cut off where its row does (%s)",
  (fuelCut) => {
    const row = { ...deviceRow(1, { fuelCut }), recv: 1 } as unknown as LiveRow;
    expect(markerOf(row)?.cut).toBe(fuelCut);
  },
);

const drawn = (more: Partial<LiveRow>) =>
  markerOf({ ...deviceRow(1), recv: 1, ...more } as unknown as LiveRow);

it("the marker of a vehicle has its number below its plate, and that of a model that hides it nowhere", () => {
  const imei = deviceRow(1).imei;
  expect(drawn({})).toMatchObject({ label: "京A00001", imei });
  expect(drawn({ modelHides: true })).toMatchObject({ label: "京A00001", imei: "" });
  expect(drawn({ modelHides: true, plateNo: "" })).toMatchObject({ label: "Tracker 1", imei: "" });
  expect(drawn({ modelHides: true, plateNo: "", deviceName: "" })).toMatchObject({ label: "–", imei: "" });
  expect(drawn({ plateNo: "", deviceName: "" })).toMatchObject({ label: imei, imei: "" });
});
