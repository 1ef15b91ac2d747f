import type { StyleSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { keepOverlay } from "./overlay";
import { chooseProvider, hasHybrid, isUsable, type MapProvider, styleOf } from "./provider";
import { addressOf, tileAddresses } from "./tileAddress";

const provider = (more: Partial<MapProvider>): MapProvider => ({
  id: "p",
  name: "P",
  kind: "raster",
  url: "https://tiles.example/{z}/{x}/{y}.png?tk={key}",
  crs: "wgs84",
  attribution: "© P",
  key: "a b",
  labels: "",
  imagery: "",
  imageryLabels: "",
  imageryCrs: "wgs84",
  maxZoom: 18,
  unmeasured: "",
  copyright: "",
  ...more,
});
const style = (more: Partial<MapProvider>) => styleOf(provider(more), palettes.light, "en");

describe("providers", () => {
  it("in GCJ-02 can be used as pictures, not as vectors", () => {
    expect(isUsable(provider({ crs: "gcj02" }))).toBe(true);
    expect(isUsable(provider({ crs: "gcj02", kind: "style" }))).toBe(false);
    expect(isUsable(provider({ crs: "gcj02", kind: "pmtiles" }))).toBe(false);
  });

  it("are chosen by the user, else the operator, else the first that can be used", () => {
    const list = [
      provider({ id: "bad", crs: "gcj02", kind: "style" }),
      provider({ id: "a" }),
      provider({ id: "b" }),
    ];
    expect(chooseProvider(list, "b", "a")?.id).toBe("b");
    expect(chooseProvider(list, "bad", "gone")?.id).toBe("a");
    expect(chooseProvider([], "b")).toBeUndefined();
  });

  it("get their key, escaped", () => {
    expect((style({}) as StyleSpecification).sources.base).toMatchObject({
      tiles: ["https://tiles.example/{z}/{x}/{y}.png?tk=a%20b"],
      attribution: "© P",
    });
  });

  it("in GCJ-02 go through our protocol", () => {
    const base = (style({ crs: "gcj02" }) as StyleSpecification).sources.base as { tiles: string[] };
    expect(base.tiles[0]).toMatch(/^gcj02:\/\/\{z\}\/\{x\}\/\{y\}\/https%3A%2F%2Ftiles/);
  });

  it("show imagery with names in the hybrid mode, each in its own coordinates", () => {
    const both = provider({
      url: "/map/tiles/p/base/{z}/{x}/{y}?lang={lang:cn|en}",
      labels: "/labels/{z}/{x}/{y}",
      imagery: "/imagery/{z}/{x}/{y}",
      imageryLabels: "/imagery-labels/{z}/{x}/{y}",
      crs: "gcj02",
      maxZoom: 16,
    });
    const tilesOf = (mode: "normal" | "hybrid") => {
      const { sources, layers } = styleOf(both, palettes.dark, "cn", mode) as StyleSpecification;
      expect(layers.map(({ id }) => id)).toEqual(["plain", "base", "names"]);
      return Object.values(sources).map((source) => {
        expect(source).toMatchObject({ type: "raster", maxzoom: 16 });
        return decodeURIComponent((source as { tiles: string[] }).tiles[0] ?? "");
      });
    };
    const origin = window.location.origin;
    expect(tilesOf("normal")).toEqual([
      `gcj02://{z}/{x}/{y}/${origin}/map/tiles/p/base/{z}/{x}/{y}?lang=cn`,
      `gcj02://{z}/{x}/{y}/${origin}/labels/{z}/{x}/{y}`,
    ]);
    expect(tilesOf("hybrid")).toEqual([
      `${origin}/imagery/{z}/{x}/{y}`,
      `gcj02://{z}/{x}/{y}/${origin}/imagery-labels/{z}/{x}/{y}`,
    ]);
    expect(hasHybrid(both)).toBe(true);
    expect(hasHybrid(provider({}))).toBe(false);
  });

  it("of kind style are their address", () => {
    expect(style({ kind: "style", url: "/styles/light.json?key={key}" })).toBe(
      "/styles/light.json?key=a%20b",
    );
  });
});

describe("hosts of tiles", () => {
  it("are spelt out", () => {
    expect(tileAddresses("https://t{0-2}.example/{z}").tiles).toEqual([
      "https://t0.example/{z}",
      "https://t1.example/{z}",
      "https://t2.example/{z}",
    ]);
    expect(tileAddresses("https://{s}.example/").tiles).toHaveLength(3);
    expect(tileAddresses("https://one.example/{z}/{x}/{y}")).toEqual({
      tiles: ["https://one.example/{z}/{x}/{y}"],
      scheme: "xyz",
    });
  });

  it("take turns", () => {
    const template = "https://{a-b}.example/{z}/{x}/{y}";
    expect(addressOf(template, { z: 3, x: 2, y: 2 })).toBe("https://a.example/3/2/2");
    expect(addressOf(template, { z: 3, x: 3, y: 2 })).toBe("https://b.example/3/3/2");
  });

  it("count rows from the south, or name tiles by quadkeys, where they are asked to", () => {
    const tile = { z: 5, x: 26, y: 12 };
    expect(addressOf("https://a.example/{z}/{x}/{-y}", tile)).toBe("https://a.example/5/26/19");
    expect(addressOf("https://a.example/{q}", tile)).toBe("https://a.example/13210");
    expect(tileAddresses("https://a.example/{z}/{x}/{-y}").scheme).toBe("tms");
    expect(tileAddresses("https://a.example/{q}").tiles).toEqual(["https://a.example/{quadkey}"]);
  });
});

it("a provider's style takes the place of another without our layers going", () => {
  const ours = { id: "wm-cars", type: "background" } as const;
  const before: StyleSpecification = {
    version: 8,
    sources: { base: { type: "vector" }, "wm-singles": { type: "vector" } },
    layers: [{ id: "sea", type: "background" }, ours],
  };
  const theirs: StyleSpecification = {
    version: 8,
    name: "small",
    sources: { osm: { type: "vector", tiles: ["https://tiles.example/{z}/{x}/{y}"] } },
    layers: [{ id: "ground", type: "background" }],
  };
  const after = keepOverlay(before, theirs);
  expect(Object.keys(after.sources)).toEqual(["osm", "wm-singles"]);
  expect(after.layers.map((layer) => layer.id)).toEqual(["ground", "wm-cars"]);
  expect(after.name).toBe("small");
});
