import { useMay } from "@/features/site/public";
import type { DeviceListQuery, DeviceRow } from "./api";
import type { ManagedDevice } from "./manage";
import { useManaged } from "./manageQueries";
import { useDeviceList } from "./queries";

/** A device as the picker gives it. */
export interface PickedDevice {
  deviceId: number;
  imei: string;
  deviceName: string;
  plateNo: string;
  carOwner: string;
  modelHides: boolean;
  organName: string;
  deviceState: number;
}

const fromMonitor = ({
  deviceId,
  imei,
  deviceName,
  plateNo,
  carOwner,
  modelHides,
  organName,
  deviceState,
}: DeviceRow): PickedDevice => ({
  ...{ deviceId, imei, deviceName, plateNo, carOwner, modelHides, organName, deviceState },
});

const fromManage = ({
  deviceId,
  imei,
  deviceName,
  plateNo,
  carOwner,
  modelHides,
  organName,
  onlineState,
}: ManagedDevice): PickedDevice => ({
  ...{ deviceId, imei, deviceName, plateNo, carOwner, modelHides, organName, deviceState: onlineState },
});

/** A page of devices from the list that this user may see: of monitoring, else of device manage. */
export function usePickable(
  query: Pick<DeviceListQuery, "organId" | "searchKey" | "currentPage" | "pageSize">,
) {
  const monitors = useMay()("/device/getorgandevicelist") === true;
  const asked = { ...query, hasSubOrgan: "1" as const };
  const list = useDeviceList(asked, monitors);
  const managed = useManaged(asked, !monitors);
  const { error, refetch, isPlaceholderData } = monitors ? list : managed;
  const data = monitors
    ? list.data && {
        rows: list.data.deviceList.rows.map(fromMonitor),
        total: list.data.deviceList.total,
      }
    : managed.data && { rows: managed.data.rows.map(fromManage), total: managed.data.total };
  return { data, error, refetch, isPlaceholderData };
}

/** The list with a device added, or taken out when it is there. */
export function toggledPick(chosen: PickedDevice[], device: PickedDevice): PickedDevice[] {
  const rest = chosen.filter(({ deviceId }) => deviceId !== device.deviceId);
  return rest.length < chosen.length ? rest : [...chosen, device];
}

/** The list with devices added that are not there yet. */
export function addedPicks(chosen: PickedDevice[], devices: PickedDevice[]): PickedDevice[] {
  const known = new Set(chosen.map(({ deviceId }) => deviceId));
  return [...chosen, ...devices.filter(({ deviceId }) => !known.has(deviceId))];
}
