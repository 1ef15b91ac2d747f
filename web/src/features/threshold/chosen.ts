import type { ChosenVehicle } from "@/features/vehicle/public";
import type { Subject } from "./api";

/** On which levels thresholds are set. */
export const levels = ["installation", "organ", "vehicle", "device"] as const;
export type Level = (typeof levels)[number];

/** What was chosen on each level, so that one finds it again on the way back. */
export interface Chosen {
  level: Level;
  organId?: number;
  /** What that organisation is called, until the tree is there. */
  organName?: string;
  vehicle?: ChosenVehicle;
  imei?: string;
  /** What that device is called. */
  deviceName?: string;
}

/** Whether a subject is the whole platform, and none of its organisations, vehicles and devices. */
export const isPlatform = ({ organId, carId, imei }: Subject) => !organId && !carId && !imei;

/** What thresholds are asked for; null where it is still to be chosen. */
export function subjectOf({ level, organId, vehicle, imei }: Chosen): Subject | null {
  if (level === "installation") return {};
  if (level === "organ") return organId ? { organId } : null;
  if (level === "vehicle") return vehicle ? { carId: vehicle.carId } : null;
  return imei ? { imei } : null;
}
