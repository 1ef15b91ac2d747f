import type { Opened } from "@/features/command/public";
import type { ManagedDevice } from "./manage";

/** A terminal that reports but is not registered. */
export interface Terminal {
  identity: string;
  protocol: string;
}

/** From where the devices of a transfer come: the chosen rows, a list of numbers, or the picker. */
export type MoveMode = "chosen" | "numbers" | "pick";

/** The vehicle that a device is to be fitted to. */
export interface Fitting {
  carId: number;
  plate: string;
}

/** What is being done, and with which devices. */
export type Doing =
  | { what: "add"; terminal?: Terminal }
  | { what: "edit" | "password"; row: ManagedDevice }
  | { what: "delete" | "factory"; rows: ManagedDevice[] }
  | { what: "move"; mode: MoveMode; whole: boolean; rows: ManagedDevice[] }
  | { what: "command"; open: Opened }
  | { what: "commands"; rows: ManagedDevice[] }
  | ({ what: "fit" } & Fitting)
  | { what: "inbox" };

/** The calls behind what acts on devices. */
export const calls = {
  add: "/device/insertdevice",
  edit: "/device/updatedevice",
  password: "/ucindividual/resetUserPassword",
  delete: "/device/deletedevice",
  move: "/device/updatedeviceorgan",
  export: "/device/exportdevicelist",
  import: "/device/insertdeviceimport",
  factory: "/ucindividual/recoverSetting",
  commands: "/report/sendcommandbatch",
} as const;

/** Why something cannot be done with so many devices; null when it can. */
export function obstacleOf(need: "one" | "some", count: number): "chooseFirst" | "chooseOne" | null {
  if (count === 0) return "chooseFirst";
  return need === "one" && count > 1 ? "chooseOne" : null;
}

/** Vehicles of the devices, and how many devices of these vehicles are not among them. */
export function vehiclesOf(rows: Pick<ManagedDevice, "carId" | "carDeviceCount">[]) {
  const cars = new Map<number, { chosen: number; all: number }>();
  for (const { carId, carDeviceCount } of rows) {
    if (carId === 0) continue;
    const car = cars.get(carId) ?? { chosen: 0, all: carDeviceCount };
    cars.set(carId, { ...car, chosen: car.chosen + 1 });
  }
  const others = [...cars.values()].reduce((sum, { chosen, all }) => sum + Math.max(0, all - chosen), 0);
  return { carIds: [...cars.keys()], others };
}
