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
