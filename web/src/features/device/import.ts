import { type ImportKind, type ImportRow, reasonsOf, zone } from "@/features/batch/public";
import { isSimNumber } from "@/features/sim/public";
import type { Schema } from "@/lib/api";
import { digitsOf } from "@/lib/digits";
import { download, get, post, uploadWatched } from "@/lib/http";
import { isImei } from "./deviceForm";

function rowOf(row: Schema<"DeviceImportRow">): ImportRow {
  const { plateNo, imei, deviceName, deviceModel, simNo, clockZone } = row;
  return {
    id: row.deviceImportId,
    rowNo: row.rowNo,
    values: { plateNo, imei, deviceName, deviceModel, simNo, clockZone },
    names: { deviceModel: row.deviceModelName },
    reasons: reasonsOf(row),
  };
}

/** Imports of devices. */
export const deviceImport: ImportKind = {
  name: "device",
  call: "/device/insertdeviceimport",
  fields: ["plateNo", "imei", "deviceName", "deviceModel", "simNo", "clockZone"],
  brief: ["plateNo", "imei", "deviceName", "deviceModel", "simNo"],
  required: ["imei", "deviceName", "deviceModel"],
  lists: { deviceModel: "DEVICE_MODEL" },
  forms: {
    imei: { typed: digitsOf, check: isImei, expected: "imei" },
    simNo: { typed: digitsOf, check: isSimNumber, expected: "sim" },
  },
  needsOrgan: true,
  open: (signal) => get("/device/getimportbatch", {}, signal),
  upload: (form, onProgress, signal) => uploadWatched("/device/insertdeviceimport", form, onProgress, signal),
  rows: async (query, signal) => {
    const page = await get("/device/getdeviceimportlist", query, signal);
    return { ...page, rows: page.rows.map(rowOf) };
  },
  correct: async (deviceImportId, values) => {
    const row = await post("/device/updatedeviceimport", { deviceImportId, ...values });
    return row && rowOf(row);
  },
  finish: (organId) => post("/device/finishimportdevice", { organId }),
  drop: () => post("/device/dropimport", {}),
  template: (fileName) => download("/device/getimporttemplate", {}, fileName),
  result: (batchId, fileName) => download("/device/getimportresult", { batchId, zone: zone() }, fileName),
};
