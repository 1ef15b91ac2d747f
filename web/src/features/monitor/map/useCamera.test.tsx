import type { Map as MapLibre } from "maplibre-gl";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { createLive, LiveContext } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import type { VehicleLayer } from "@/map/VehicleLayer";
import { show, until } from "@/testing/show";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { TO_VEHICLE } from "../window/useInView";
import { useCamera } from "./useCamera";

const names = { plateNo: "", deviceName: "", carOwner: "" };
const row = (deviceId: number, lon: number | null, lat = lon) =>
  ({
    deviceId,
    imei: `i${deviceId}`,
    organId: 1,
    deviceState: 1,
    lon,
    lat,
    attention: 0,
    ...names,
  }) as LiveRow;

const layer = {} as VehicleLayer;

function Camera({ map }: { map: MapLibre }) {
  useCamera(map, layer, true, 14);
  return null;
}

/** The monitor centre with a map that notes where it was sent. */
async function looking(container = document.body, search = "") {
  const live = createLive(() => {});
  const selection = new Selection();
  const easeTo = vi.fn<(look: { center: [number, number] }) => void>();
  const fitBounds = vi.fn<(bounds: unknown, look: unknown, about?: object) => void>();
  const rest = { getZoom: () => 5, getMinZoom: () => 1.5, on: () => {}, off: () => {} };
  const map = { ...rest, easeTo, fitBounds, getContainer: () => container } as unknown as MapLibre;
  const filters = { organ: 1, sub: true, search, state: "all", page: 1 } as const;
  await show(
    <LiveContext value={live}>
      <MonitorContext value={{ filters, setFilters: () => {}, selection, tree: [] }}>
        <Camera map={map} />
      </MonitorContext>
    </LiveContext>,
  );
  const reports = (...rows: LiveRow[]) =>
    act(async () => {
      live.vehicles.take({ type: "change", rows, version: "1.1" });
      await new Promise((done) => setTimeout(done, 50)); // the frame in which it is told
    });
  const found = (...rows: LiveRow[]) =>
    act(async () => live.vehicles.take({ type: "snapshot", rows, last: true, version: "1.1" }));
  const choose = (deviceId: number, seek = true) =>
    act(async () => selection.focus({ deviceId, imei: `i${deviceId}` }, seek));
  const went = () => easeTo.mock.calls.map(([{ center }]) => center[0]);
  return {
    selection,
    reports,
    found,
    choose,
    went,
    fitted: () => fitBounds.mock.calls.map(([, , about]) => about),
    bounds: () => fitBounds.mock.calls.map(([bounds]) => String(bounds)),
  };
}

it("goes once to a vehicle that is known only later, and follows it no further", async () => {
  const { reports, choose, went } = await looking();
  await choose(1);
  await reports(row(1, null));
  expect(went()).toEqual([]);
  await reports(row(1, 10));
  await until(() => expect(went()).toEqual([10]));
  await reports(row(1, 11));
  await reports(row(1, 12));
  expect(went()).toEqual([10]);
});

it("does not go to one that nobody looks at any more", async () => {
  const { selection, reports, choose, went } = await looking();
  await choose(1);
  await act(async () => selection.blur());
  await reports(row(1, 10));
  await choose(2);
  await choose(3, false); // on the map, where it is in view
  await reports(row(2, 20), row(3, 30));
  expect(went()).toEqual([]);
});

it.each([
  [[1], TO_VEHICLE],
  [[2], undefined],
  [[1, 2], undefined],
])(
  "has the window of a vehicle seen whole where nothing else is shown: of %j, with that of 1",
  async (ids, about) => {
    const { found, choose, fitted } = await looking();
    await choose(1, false);
    await found(...ids.map((id) => row(id, id * 10)));
    await until(() => expect(fitted()).toEqual([about]));
  },
);

it("looks at where most are when there is no room for all, however far out: the pole would be in sight, and no vehicle", async () => {
  const small = Object.create(document.body, { clientWidth: { value: 700 }, clientHeight: { value: 700 } });
  const { found, bounds } = await looking(small);
  await found(row(1, -47, -24), row(2, 116, 40), row(3, 121, 31));
  await until(() => expect(bounds()).toEqual(["LngLatBounds(LngLat(116, 31), LngLat(121, 40))"]));
});

it("leaves out none of those that a search found, however far apart they are", async () => {
  const small = Object.create(document.body, { clientWidth: { value: 700 }, clientHeight: { value: 700 } });
  const { found, bounds } = await looking(small, "a");
  await found({ ...row(1, -47, -24), plateNo: "A1" }, { ...row(2, 116, 40), plateNo: "A2" });
  await until(() => expect(bounds()).toEqual(["LngLatBounds(LngLat(-47, -24), LngLat(116, 40))"]));
});

it("leaves out none of those that somebody selected, however far apart they are", async () => {
  const small = Object.create(document.body, { clientWidth: { value: 700 }, clientHeight: { value: 700 } });
  const { selection, found, bounds } = await looking(small);
  await found(row(1, -47, -24), row(2, 116, 40));
  await act(async () => selection.addAll([row(1, -47), row(2, 116)]));
  expect(bounds().at(-1)).toBe("LngLatBounds(LngLat(-47, -24), LngLat(116, 40))");
});
