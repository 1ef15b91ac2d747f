import type { Schema } from "@/lib/api";

/** A device as lists have it: on line, on its way, near Beijing. */
export function deviceRow(deviceId: number, more: Partial<Schema<"DeviceRow">> = {}): Schema<"DeviceRow"> {
  return {
    ...{ id: deviceId, deviceId, imei: `86000000000${1000 + deviceId}`, deviceName: `Tracker ${deviceId}` },
    ...{
      deviceModel: "GT06N",
      deviceModelName: "GT06N",
      modelHides: false,
      modelPack: false,
      deviceTypeName: "Wired",
      deviceTypeIden: "DEVICE_TYPE.YX",
    },
    ...{ plateNo: `京A0000${deviceId}`, carOwner: "Li Lei", carBrand: "", vinNo: "", carRemark: "" },
    ...{ organId: 1, organName: "Head office", attention: 0, attentionRemark: "", attentionName: "None" },
    ...{ blng: 116.4, blat: 39.9, lon: 116.4, lat: 39.9, course: 90, speed: 60, moving: true, satellites: 9 },
    ...{ lastLocationTime: 1_700_000_000, locationType: 1, locationTypeName: "GPS", currentAddress: "" },
    ...{ onlineStateName: "Online", shortStateName: "Moving", deviceState: 1, deviceStateName: "Online" },
    onlineStateIden: "ONLINE_STATE.ONLINE",
    deviceTypeIden: "DEVICE_TYPE.YX",
    ...{
      electric: null,
      outsideVoltage: 13.84,
      supplyVoltage: 12,
      voltageLow: false,
      signal: null,
      ACC: 1,
      lastSignalTime: 1_700_000_000,
    },
    ...{
      lastOnlineTime: 1_700_000_000,
      offlineLong: 0,
      nextReportDue: 0,
      fuelCut: false,
      alarmType: "",
      alarmTypeName: "",
    },
    ...more,
  };
}
