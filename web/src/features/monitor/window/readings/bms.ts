import type { Reading } from "./useReadings";

/** What the cells of a battery pack have, in volts. */
export interface Cells {
  count: number;
  max: number;
  min: number;
  average: number;
}

/** Cell voltages in mV, parted by ";"; null without any. */
export function cellsOf(text: string): Cells | null {
  const volts = text
    .split(";")
    .map((mv) => Number(mv) / 1000)
    .filter((v) => v > 0);
  if (volts.length === 0) return null;
  const sum = volts.reduce((a, b) => a + b, 0);
  return {
    count: volts.length,
    max: Math.max(...volts),
    min: Math.min(...volts),
    average: sum / volts.length,
  };
}

/** Whether a reading is of a battery pack or its controller. */
export function isOfPack({ key }: Reading): boolean {
  return /^(bms|controller)[A-Z]/.test(key) || key === "batteryVoltage";
}

/** What is of the pack itself; the rest is its state of now. */
const lasting = new Set(["bmsFullCapacity", "bmsCycles", "bmsVersion", "bmsAbsoluteCapacity", "bmsHealth"]);

/** Readings of a pack: what it is, and how it is now. */
export function sorted(rows: Reading[]): { info: Reading[]; state: Reading[]; cells: Cells | null } {
  const pack = rows.filter(isOfPack);
  return {
    info: pack.filter(({ key }) => lasting.has(key)),
    state: pack.filter(({ key }) => !lasting.has(key) && key !== "bmsCells"),
    cells: cellsOf(pack.find(({ key }) => key === "bmsCells")?.text ?? ""),
  };
}
