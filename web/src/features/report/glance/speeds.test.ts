import { expect, it } from "vitest";
import { bandText, speedOption } from "./speeds";

const band = (fromKmh: number, toKmh: number, share: number, wayShare: number) => ({
  ...{ fromKmh, toKmh, share, wayShare, speedBand: "", seconds: 0, mileage: 0, mileageKm: 0 },
});

it("names bands shortly and draws their parts of time and way side by side", () => {
  const bands = [band(0, 5, 20, 1), band(20, 40, 50, 40), band(120, 0, 30, 59)];
  expect(bands.map(bandText)).toEqual(["<5", "20–40", "≥120"]);
  const { yAxis, series } = speedOption(bands, ["Time", "Way"], { theme: "light", still: true });
  expect(yAxis.data).toEqual(["<5", "20–40", "≥120"]);
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ["Time", [20, 50, 30]],
    ["Way", [1, 40, 59]],
  ]);
  expect(series.some((one) => "stack" in one)).toBe(false);
});
