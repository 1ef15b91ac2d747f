import type { Map as MapLibre } from "maplibre-gl";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { createLive, LiveContext } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import type { VehicleLayer } from "@/map/VehicleLayer";
import { show, until } from "@/testing/show";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useCamera } from "./useCamera";

const row = (deviceId: number, lon: number | null) =>
  ({ deviceId, imei: `i${deviceId}`, organId: 1, deviceState: 1, lon, lat: lon, attention: 0 }) as LiveRow;

const layer = {} as VehicleLayer;

function Camera({ map }: { map: MapLibre }) {
  useCamera(map, layer, true, 14);
  return null;
}

/** The monitor centre with a map that notes where it was sent. */
async function looking() {
  const live = createLive(() => {});
  const selection = new Selection();
  const easeTo = vi.fn<(look: { center: [number, number] }) => void>();
  const rest = { getZoom: () => 5, on: () => {}, off: () => {}, fitBounds: () => {} };
  const map = { ...rest, easeTo, getContainer: () => document.body } as unknown as MapLibre;
  const filters = { organ: 1, sub: true, search: "", state: "all", page: 1 } as const;
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
  const choose = (deviceId: number, seek = true) =>
    act(async () => selection.focus({ deviceId, imei: `i${deviceId}` }, seek));
  return { selection, reports, choose, went: () => easeTo.mock.calls.map(([{ center }]) => center[0]) };
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
