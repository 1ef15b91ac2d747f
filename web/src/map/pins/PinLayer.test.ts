import type { LayerSpecification, Map as MapLibre } from "maplibre-gl";
import { expect, it } from "vitest";
import { PinLayer } from "./PinLayer";
import { nextOf, type Pin, stacksOf } from "./stacks";

const pin = (id: string, metresNorth: number, lon = 116.4): Pin => ({
  id,
  lon,
  lat: 39.9 + metresNorth / 111_195,
});
const ids = (stacks: Pin[][]) => stacks.map((stack) => stack.map(({ id }) => id));

it("alarms that lie together are one pin, wherever else there are some", () => {
  expect(
    ids(stacksOf([pin("new", 0), pin("far", 400), pin("old", 12), pin("oldest", 20), pin("west", 0, 116.3)])),
  ).toEqual([["new", "old", "oldest"], ["far"], ["west"]]);
  expect(stacksOf([])).toEqual([]);
});

it("each of a stack can be picked, one after the other", () => {
  const stack = [pin("a", 0), pin("b", 1), pin("c", 2)];
  expect(["", "a", "b", "c", "elsewhere"].map((picked) => nextOf(stack, picked))).toEqual([
    "a",
    "b",
    "c",
    "a",
    "a",
  ]);
  expect(nextOf([], "a")).toBeUndefined();
});

/** A map that keeps what it is given; what is clicked on is said to it. */
function fakeMap() {
  const given = {
    source: undefined as Record<string, unknown> | undefined,
    layers: [] as LayerSpecification[],
    features: [] as GeoJSON.Feature[],
  };
  let clicked = (_: object) => {};
  let under: object[] = [];
  const went: object[] = [];
  const drawn = {
    setData: (data: GeoJSON.FeatureCollection) => {
      given.features = data.features;
    },
    getClusterExpansionZoom: async () => 7,
  };
  const map = {
    on: (name: string, _: unknown, then?: typeof clicked) => {
      if (name === "click" && then) clicked = then;
    },
    addSource: (_: string, spec: Record<string, unknown>) => {
      given.source = spec;
    },
    getSource: () => (given.source ? drawn : undefined),
    getLayer: () => undefined,
    addLayer: (layer: LayerSpecification) => given.layers.push(layer),
    queryRenderedFeatures: () => under,
    easeTo: (to: object) => went.push(to),
  };
  const click = async (feature: object) => {
    under = [feature];
    clicked({ point: { x: 0, y: 0 } });
    await Promise.resolve();
  };
  return { map: map as unknown as MapLibre, given, click, went };
}

it("draws one pin with the number of its alarms, and a click shows the next of them", async () => {
  const { map, given, click } = fakeMap();
  const picks: string[] = [];
  const layer = new PinLayer(map, "alarms", "light", (id) => picks.push(id));
  const pins = [pin("new", 0), pin("far", 400), pin("old", 12)];
  layer.show(pins, "");
  expect(given.features.map(({ properties }) => properties)).toEqual([
    { stack: 0, count: 2, picked: false },
    { stack: 1, count: 1, picked: false },
  ]);
  await click(given.features[0] as object);
  layer.show(pins, "new");
  expect(given.features.map(({ properties }) => properties?.picked)).toEqual([true, false]);
  await click(given.features[0] as object);
  await click(given.features[1] as object);
  expect(picks).toEqual(["new", "old", "far"]);
});

it("a group that is seen from afar has the number of all its alarms, and a click goes nearer", async () => {
  const { map, given, click, went } = fakeMap();
  const picks: string[] = [];
  new PinLayer(map, "alarms", "light", (id) => picks.push(id)).show(
    [pin("a", 0), pin("b", 10), pin("c", 900)],
    "",
  );
  expect(given.source).toMatchObject({
    cluster: true,
    clusterProperties: { count: ["+", ["get", "count"]] },
  });
  const group = {
    properties: { cluster_id: 5, count: 3 },
    geometry: { type: "Point", coordinates: [116.4, 39.9] },
  };
  await click(group);
  expect([picks, went]).toEqual([[], [expect.objectContaining({ center: [116.4, 39.9], zoom: 7.3 })]]);
});
