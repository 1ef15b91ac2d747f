import { isNarrow } from "@/lib/narrow";
import { local, parseStored, perTab } from "@/lib/storage";
import type { Filters } from "./filters";
import type { Picked } from "./selection";

/** How the panels stand; kept across visits. */
export interface Layout {
  shown: boolean;
  organs: boolean;
  vehicles: boolean;
  /** Height of the tree of organisations in pixels; null for what fits the window. */
  treeHeight: number | null;
}

/** Where one looks, and for which filters; kept for this browser tab. */
export interface Look {
  center: [number, number];
  zoom: number;
  about: string;
}

const LAYOUT = "waymark.monitor.layout";
const LOOK = "waymark.monitor.look";
const CHOSEN = "waymark.monitor.chosen";

/** A phone has room for the tree or for vehicles: these are what one comes for. */
const fresh = (): Layout => ({ shown: true, organs: !isNarrow(), vehicles: true, treeHeight: null });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isLayout = (value: unknown): value is Partial<Layout> => isObject(value);
const isLook = (value: unknown): value is Look =>
  isObject(value) &&
  Array.isArray(value.center) &&
  [...value.center, value.zoom].every((n) => Number.isFinite(n)) &&
  typeof value.about === "string";
const isChosen = (value: unknown): value is Picked[] =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && typeof one.deviceId === "number" && typeof one.imei === "string");

const stored = (): Partial<Layout> => parseStored(local.get(LAYOUT), isLayout, {});

export function readLayout(): Layout {
  return { ...fresh(), ...stored() };
}

/** Keeps a change, and nothing that nobody has chosen: that depends on how wide the window is. */
export function keepLayout(change: Partial<Layout>): void {
  local.set(LAYOUT, JSON.stringify({ ...stored(), ...change }));
}

/** What a look is about: with other filters, and for another user, the map goes where their vehicles are. */
export function aboutOf({ organ, sub, search }: Filters & { organ: number }, userId: number): string {
  return JSON.stringify([userId, organ, sub, search]);
}

/** The look that was kept for these filters; null when there is none. */
export function readLook(about: string): Look | null {
  const look = parseStored<Look | null>(perTab.get(LOOK), isLook, null);
  return look?.about === about ? look : null;
}

export function keepLook(look: Look): void {
  perTab.set(LOOK, JSON.stringify(look));
}

/** What a user selected in this browser tab, where somebody else may have sat before. */
export function readChosen(userId: number): Picked[] {
  return parseStored(perTab.get(`${CHOSEN}.${userId}`), isChosen, []);
}

export function keepChosen(userId: number, picked: Iterable<Picked>): void {
  perTab.set(`${CHOSEN}.${userId}`, JSON.stringify([...picked]));
}
