import { moveVehicles } from "@/features/vehicle/public";
import { numbersOf } from "@/lib/manyNumbers";
import type { RefusedItem } from "@/ui/RefusedList";
import { type ManagedDevice, moveDevices } from "./manage";
import { type MoveMode, vehiclesOf } from "./manageActs";
import { type Known, nameOfRefused } from "./names";
import type { PickedDevice } from "./pick";

/** The form of a transfer. */
export interface MoveForm {
  organId: number;
  imeis?: string;
  picked: PickedDevice[];
  /** Vehicles of chosen devices are taken with all their devices. */
  whole?: boolean;
}

/** How many devices were moved, and what was not, with the reason. */
export interface MoveOutcome {
  moved: number;
  refused: RefusedItem[];
}

/** Moves what the form says; `rows` are the chosen devices of the list. */
export async function move(mode: MoveMode, form: MoveForm, rows: ManagedDevice[]): Promise<MoveOutcome> {
  if (mode === "numbers") return byNumber(form.organId, numbersOf(form.imeis ?? ""));
  if (mode === "pick")
    return byNumber(
      form.organId,
      form.picked.map(({ imei }) => imei),
      form.picked,
    );
  if (!form.whole)
    return byNumber(
      form.organId,
      rows.map(({ imei }) => imei),
      rows,
    );
  const loose = rows.filter(({ carId }) => carId === 0).map(({ imei }) => imei);
  const cars = await wholeCars(form.organId, vehiclesOf(rows).carIds);
  const devices = await byNumber(form.organId, loose, rows);
  return { moved: cars.moved + devices.moved, refused: [...cars.refused, ...devices.refused] };
}

async function byNumber(organId: number, imeis: string[], known: Known[] = []): Promise<MoveOutcome> {
  if (imeis.length === 0) return { moved: 0, refused: [] };
  const { moved, refused } = await moveDevices(organId, imeis.join("\n"));
  return {
    moved,
    refused: refused.map((one) => ({ key: one.imei, name: nameOfRefused(one, known), reason: one.reason })),
  };
}

async function wholeCars(organId: number, carIds: number[]): Promise<MoveOutcome> {
  if (carIds.length === 0) return { moved: 0, refused: [] };
  const { devices, refused } = await moveVehicles(organId, carIds);
  return {
    moved: devices,
    refused: refused.map(({ carId, plateNo, reason }) => ({
      key: `car ${carId}`,
      name: plateNo || String(carId),
      reason,
    })),
  };
}
