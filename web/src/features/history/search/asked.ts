import dayjs from "dayjs";
import { dateOf, textOf } from "@/ui/dates";
import type { Wanted } from "../points/load";
import { spanOfShortcut } from "./shortcuts";

/** What the form holds, and the address keeps. */
export interface Asked {
  /** One device, or two that are compared. */
  imeis: string[];
  /** "2026-03-01T08:30" in the browser's zone; "" for none. */
  from: string;
  to: string;
  /** Numbers of LOCATION_TYPE, as `knownModes`; none for all. */
  modes: string[];
}

/** What LOCATION_TYPE has, less 0: a point without a position is on no track. */
const knownModes = ["1", "2", "3", "4", "5"];

/** Two are compared at most. */
export const MOST_DEVICES = 2;

/** A moment of an address: as the form has it, or in epoch seconds. */
function momentOf(text: string | null): string {
  if (!text) return "";
  const date = /^\d{9,11}$/.test(text) ? dayjs(Number(text) * 1000) : dateOf(text);
  return textOf(date, "minute");
}

/** What an address asks for. One that names a device and no time means the last 24 hours. */
export function askedOf(search: URLSearchParams, now = dayjs()): Asked {
  const imeis = search.getAll("imei").filter((imei, i, all) => imei !== "" && all.indexOf(imei) === i);
  const asked = {
    imeis: imeis.slice(0, MOST_DEVICES),
    from: momentOf(search.get("from")),
    to: momentOf(search.get("to")),
    modes: knownModes.filter((mode) => (search.get("modes") ?? "").split(",").includes(mode)),
  };
  return imeis.length === 0 ? asked : dated(asked, now);
}

/** The same, and of the last 24 hours where it names no time. */
export function dated(asked: Asked, now = dayjs()): Asked {
  if (asked.from || asked.to) return asked;
  const [from, to] = spanOfShortcut("last24Hours", now);
  return { ...asked, from: textOf(from, "minute"), to: textOf(to, "minute") };
}

/** What is asked for once a vehicle is picked: in the span of the form, or of the last 24 hours where that lacks an end. */
export function begun(draft: Asked, imei: string, now = dayjs()): Asked {
  const whole = draft.from !== "" && draft.to !== "";
  return dated({ ...draft, imeis: [imei], ...(whole ? {} : { from: "", to: "" }) }, now);
}

/** Writes what is asked for into an address. */
export function keepAsked(search: URLSearchParams, { imeis, from, to, modes }: Asked): void {
  for (const name of ["imei", "from", "to", "modes"]) search.delete(name);
  for (const imei of imeis) search.append("imei", imei);
  search.set("from", from);
  search.set("to", to);
  if (modes.length > 0) search.set("modes", modes.join(","));
}

/** Why nothing can be looked for yet, as the name of a text; null where it can. */
export function missing({ imeis, from, to }: Asked): "vehicleFirst" | "rangeFirst" | null {
  if (imeis.length === 0) return "vehicleFirst";
  return dateOf(from) && dateOf(to) ? null : "rangeFirst";
}

/** What to ask the server for, a device each; the last minute belongs to the span. */
export function wantedOf(asked: Asked): Wanted[] {
  if (missing(asked)) return [];
  const seconds = (text: string) => dateOf(text)?.unix() ?? 0;
  const { from, to, modes } = asked;
  return asked.imeis.map((imei) => ({ imei, from: seconds(from), to: seconds(to) + 59, modes }));
}
