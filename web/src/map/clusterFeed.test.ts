import type { GeoJSONSource, GeoJSONSourceDiff } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { ClusterFeed } from "./clusterFeed";
import type { Marker } from "./marker";

const marker = (id: number): Marker => ({
  ...{ id, lon: id, lat: 0, course: 0, kind: "online", watched: false, label: "", imei: "" },
});

it("what stands apart is taken out of the groups, and comes back", async () => {
  vi.useFakeTimers();
  const markers = new Map([1, 2, 3].map((id) => [id, marker(id)]));
  const grouped = new Set<unknown>();
  const source = {
    setData: async (data: GeoJSON.FeatureCollection) => {
      grouped.clear();
      for (const { id } of data.features) grouped.add(id);
    },
    updateData: async ({ add = [], remove = [] }: GeoJSONSourceDiff) => {
      for (const id of remove) grouped.delete(id);
      for (const { id } of add) grouped.add(id);
    },
  } as unknown as GeoJSONSource;
  const apart = new Set([1]);
  const feed = new ClusterFeed(
    markers,
    () => source,
    (id) => apart.has(id),
  );
  feed.reset();
  await vi.runAllTimersAsync();
  expect([...grouped]).toEqual([2, 3]);
  apart.add(2);
  apart.delete(1);
  feed.change([1, 2], []);
  await vi.runAllTimersAsync();
  expect([...grouped].sort()).toEqual([1, 3]);
  vi.useRealTimers();
});
