import type { GeoJSONSource, GeoJSONSourceDiff, Map as MapLibre } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { CLUSTERED, SINGLES, vehicleLayers } from "./layers";
import type { Marker } from "./marker";
import { VehicleLayer } from "./VehicleLayer";

const marker = (id: number): Marker => ({
  ...{ id, lon: 116 + id / 1000, lat: 39, course: 0, kind: "online", watched: false },
  ...{ label: `京A${id}`, imei: "" },
});

/** A source that keeps what it was given. */
function kept() {
  const there = new Map<unknown, GeoJSON.GeoJsonProperties>();
  const put = (features: GeoJSON.Feature[]) => {
    for (const { properties } of features) there.set(properties?.id, properties);
  };
  const source = {
    setData: async ({ features }: GeoJSON.FeatureCollection) => {
      there.clear();
      put(features);
    },
    updateData: async ({ add = [], remove = [] }: GeoJSONSourceDiff) => {
      for (const id of remove) there.delete(id);
      put(add);
    },
  };
  return { there, source: source as unknown as GeoJSONSource };
}

/** A map from afar: every vehicle is in one group, none stands alone. */
function farMap() {
  const sources: Record<string, ReturnType<typeof kept>> = { [CLUSTERED]: kept(), [SINGLES]: kept() };
  const map = {
    ...{ on: () => {}, off: () => {}, getLayer: () => true, setMissingStyleImageResolver: () => {} },
    ...{ getSource: (id: string) => sources[id]?.source, isSourceLoaded: () => true },
    querySourceFeatures: () => [],
  };
  const idsOf = (id: string) => [...(sources[id]?.there.keys() ?? [])];
  return { map: map as unknown as MapLibre, idsOf, of: (id: string) => sources[id]?.there };
}

it("lies over the whole base map, whose names are placed after it", () => {
  const order = ["places"];
  const map = {
    ...{ on: () => {}, off: () => {}, setMissingStyleImageResolver: () => {}, addSource: () => {} },
    ...{ getLayer: () => undefined, getSource: () => undefined, isStyleLoaded: () => true },
    addLayer: ({ id }: { id: string }, before?: string) =>
      void order.splice(before ? order.indexOf(before) : order.length, 0, id),
  };
  const nothing = { onPick: () => {}, onBlank: () => {}, onFocusPlace: () => {} };
  const layer = new VehicleLayer(map as unknown as MapLibre, "light", nothing);
  expect(order).toEqual(["places", ...vehicleLayers("light").map(({ id }) => id)]);
  layer.destroy();
});

it("all that are selected at once are lifted out of their group, and go back into it", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
  });
  const { map, idsOf, of } = farMap();
  const nothing = { onPick: () => {}, onBlank: () => {}, onFocusPlace: () => {} };
  const layer = new VehicleLayer(map, "light", nothing);
  layer.reset([1, 2, 3, 4].map(marker));
  await vi.advanceTimersByTimeAsync(1000);
  expect([idsOf(CLUSTERED), idsOf(SINGLES)]).toEqual([[1, 2, 3, 4], []]);
  layer.mark(new Set([1, 2, 3]), null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([idsOf(CLUSTERED), idsOf(SINGLES)]).toEqual([[4], [1, 2, 3]]);
  expect([...(of(SINGLES)?.values() ?? [])].map((car) => car?.selected)).toEqual([1, 1, 1]);
  layer.mark(new Set(), null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([idsOf(CLUSTERED).sort(), idsOf(SINGLES)]).toEqual([[1, 2, 3, 4], []]);
  layer.destroy();
  vi.useRealTimers();
});

it("what moves is drawn once a second for who asks for less movement, and what is picked at once", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "performance"],
  });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const { map, of } = farMap();
  const nothing = { onPick: () => {}, onBlank: () => {}, onFocusPlace: () => {} };
  const layer = new VehicleLayer(map, "light", nothing);
  layer.reset([1, 2].map(marker));
  layer.mark(new Set([1]), null);
  await vi.advanceTimersByTimeAsync(5000);
  const draws = vi.spyOn(map.getSource<GeoJSONSource>(SINGLES) as GeoJSONSource, "setData");
  for (let at = 0; at < 50; at++) {
    layer.change([{ ...marker(1), lat: 39 + at / 1000 }], []);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(draws.mock.calls.length).toBeGreaterThan(3);
  expect(draws.mock.calls.length).toBeLessThan(8);
  layer.change([marker(1)], []);
  layer.mark(new Set([1, 2]), null);
  await vi.advanceTimersByTimeAsync(20);
  expect([...(of(SINGLES)?.keys() ?? [])]).toEqual([1, 2]);
  layer.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
