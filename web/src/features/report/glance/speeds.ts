import type { Schema } from "@/lib/api";
import { palettes } from "@/lib/palette";
import { bar, barsOf, type Look } from "./look";

/** For how long and how far vehicles went at some speed. */
export type SpeedBand = Schema<"SpeedRecord">;

/** A band in few characters: "<5", "20–40", "≥120". */
export function bandText({ fromKmh, toKmh }: Pick<SpeedBand, "fromKmh" | "toKmh">): string {
  if (fromKmh === 0) return `<${toKmh}`;
  return toKmh === 0 ? `≥${fromKmh}` : `${fromKmh}–${toKmh}`;
}

/** What is drawn: for each band its part of the time and of the way. */
export function speedOption(
  bands: SpeedBand[],
  [time, way]: readonly [time: string, way: string],
  look: Look,
) {
  const { state } = palettes[look.theme];
  const { xAxis, yAxis, ...drawn } = barsOf(look, bands.map(bandText), "%");
  return {
    ...drawn,
    // The bands lie, the slowest on top: their names would not stand beside each other.
    grid: { ...drawn.grid, left: 60, right: 24 },
    xAxis: { ...yAxis, splitNumber: 4 },
    yAxis: { ...xAxis, inverse: true },
    series: [
      bar(
        time,
        state.parked,
        bands.map(({ share }) => share),
      ),
      bar(
        way,
        state.settled,
        bands.map(({ wayShare }) => wayShare),
      ),
    ],
  };
}
