import { defineList, type FiltersOf, sortedBy } from "@/ui/useList";
import { numberOf } from "@/ui/useListParams";
import type { ManagedDevice } from "./manage";
import { deviceKey } from "./queries";

/** States in the order of the filter. */
export const onlineStates = ["1", "10", "2", "0", "100"] as const;

const filters = { organ: "", below: "", type: "", model: "", state: onlineStates, key: "" } as const;
type Filters = FiltersOf<typeof filters>;

/** The filters as the server takes them, for the list and for its export. */
export function scopeOf({ organ, below, type, model, state, key }: Filters) {
  return {
    organId: numberOf(organ),
    hasSubOrgan: below === "0" ? ("0" as const) : ("1" as const),
    deviceType: type || undefined,
    deviceModel: model || undefined,
    onlineState: state || undefined,
    searchKey: key || undefined,
  };
}

/** What a row is called: the IMEI, where the model does not hide it. */
export function nameOf(row: ManagedDevice): string {
  return row.modelHides ? row.deviceName || row.plateNo : row.imei;
}

/** The devices of one's own organisation and of those below, as they are administered, newest first. */
export const devices = defineList({
  name: "device",
  key: [...deviceKey, "managed"],
  path: "/device/getdevicelist",
  filters,
  query: scopeOf,
  quiet: ["below"],
  sorts: {
    ...sortedBy("imei", "plateNo", "organName", "carOwner", "deviceName", "deviceModel", "deviceType"),
    ...sortedBy("deviceRemark"),
    ...sortedBy("onlineState", "lastOnlineTime", "activeTime", "expireTime", "createTime"),
    sim: "simNo",
    installation: "installLocation",
  },
  rowKey: "deviceId",
  nameOf,
});

/** The code of a model by what was typed: its code or name, else the text itself. */
export function modelOf(text: string, models: { key: string; val: string }[]): string {
  const typed = text.trim().toLowerCase();
  const found = models.find(({ key, val }) => key.toLowerCase() === typed || val.toLowerCase() === typed);
  return found?.key ?? text.trim();
}
