import { useMay } from "@/features/site/public";
import { fetchVehicles, type VehicleFields, vehicleFieldsOf } from "@/features/vehicle/public";
import { fetchManaged } from "./manage";

/** The vehicle of a plate, as it is now. */
export interface FoundCar {
  plate: string;
  organId: number;
  organName: string;
  /** Devices that are fitted to it. */
  devices: number;
  fields: VehicleFields & { carRemark: string };
}

/** More than any plate has as part of others. */
const ENOUGH = 200;

/** Whether this user may look vehicles up: not those who may change a device, and see no list of such. */
export function useMayFindCar(): boolean {
  const may = useMay();
  return may("/car/getcarlist") !== false || may("/device/getdevicelist") !== false;
}

/** Looks a vehicle up in the list that this user may see: of vehicles, else of devices; null where neither has it. */
export function useFindCar(): (carId: number, plate: string) => Promise<FoundCar | null> {
  const may = useMay();
  const all = { searchKey: "", pageSize: ENOUGH, currentPage: 1 };
  if (may("/car/getcarlist"))
    return async (carId, plate) => {
      const { rows } = await fetchVehicles({ ...all, searchKey: plate });
      const row = rows.find((car) => car.carId === carId);
      if (!row) return null;
      const { organId, organName, deviceCount: devices, remark: carRemark } = row;
      return { plate, organId, organName, devices, fields: { ...vehicleFieldsOf(row), carRemark } };
    };
  return async (carId, plate) => {
    const { rows } = await fetchManaged({ ...all, searchKey: plate });
    const row = rows.find((device) => device.carId === carId);
    if (!row) return null;
    const { organId, organName, carDeviceCount: devices, carRemark } = row;
    return { plate, organId, organName, devices, fields: { ...vehicleFieldsOf(row), carRemark } };
  };
}
