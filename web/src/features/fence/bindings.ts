import type { Bound } from "./api";

export const GROUP = "DATA_CLASS.ORGAN";
export const DEVICE = "DATA_CLASS.DEVICE";

/** An entry of the list of devices and groups; with a negative number it is not saved yet. */
export type Entry = Pick<Bound, "fenceDeviceId" | "dataClass" | "imei" | "organId" | "organName" | "label"> &
  Partial<Pick<Bound, "mine" | "plateNo" | "modelHides">>;

export const isUnsaved = ({ fenceDeviceId }: Entry) => fenceDeviceId < 0;

/** What an organisation above has bound is not to be deleted here. */
export const isFixed = ({ mine }: Entry) => mine === 0;

/** What tells a device from others of its name: its plate, and its IMEI where its model shows that; "" of a group. */
export function detailOf({ label, plateNo = "", imei, modelHides }: Entry): string {
  return [plateNo, modelHides ? "" : imei].filter((part) => part && part !== label).join(" / ");
}

const same = (a: Entry, b: Entry) =>
  a.dataClass === b.dataClass && (a.dataClass === GROUP ? a.organId === b.organId : a.imei === b.imei);

/** The list with entries added that it does not have yet, each with a negative number of its own. */
export function withAdded(entries: Entry[], added: Omit<Entry, "fenceDeviceId">[]): Entry[] {
  const out = [...entries];
  for (const entry of added) {
    const next = { ...entry, fenceDeviceId: Math.min(0, ...out.map((e) => e.fenceDeviceId)) - 1 };
    if (!out.some((e) => same(e, next))) out.push(next);
  }
  return out;
}

/** What is kept, as the server says it, with what was not saved yet behind it. */
export function merged(kept: Bound[], unsaved: Entry[]): Entry[] {
  return [...kept, ...unsaved.filter((entry) => isUnsaved(entry) && !kept.some((k) => same(k, entry)))];
}
