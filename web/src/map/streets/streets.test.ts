import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { LayerSpecification } from "maplibre-gl";
import { describe, expect, it } from "vitest";
import { palettes } from "@/lib/palette";
import { openMapTilesLayers } from "./openMapTiles";
import { protomapsLayers } from "./protomaps";
import { schemaOf } from "./schema";

describe("schemas", () => {
  it("are told by the layers that an archive names", () => {
    expect(
      schemaOf(["boundaries", "buildings", "earth", "landuse", "places", "pois", "roads", "water"]),
    ).toBe("protomaps");
    expect(
      schemaOf(["water", "waterway", "transportation", "transportation_name", "place", "boundary"]),
    ).toBe("openmaptiles");
    expect(schemaOf(["land", "lake", "river", "boundary", "place"])).toBe("own");
    expect(schemaOf(["water"])).toBe("unknown");
    expect(schemaOf([])).toBe("unknown");
  });
});

const cases = (["light", "dark"] as const).flatMap((theme) =>
  (["cn", "en"] as const).flatMap((lang): [string, string, LayerSpecification[]][] => [
    ["protomaps", `${theme} ${lang}`, protomapsLayers("base", theme, lang)],
    ["openmaptiles", `${theme} ${lang}`, openMapTilesLayers("base", palettes[theme], lang)],
  ]),
);

describe("styles of streets", () => {
  it.each(cases)(
    "%s, %s: valid, in fonts of the system, without anything from the network",
    (_, __, layers) => {
      const style = {
        version: 8 as const,
        sources: { base: { type: "vector" as const, url: "pmtiles://x" } },
        layers,
      };
      const wrong = validateStyleMin(style).filter(({ message }) => !/glyphs/.test(message));
      expect(wrong).toEqual([]);
      const text = JSON.stringify(layers);
      expect(text).not.toMatch(/icon-image|https?:|Noto Sans (Regular|Medium|Italic|Devanagari)/);
      expect(layers.some(({ type }) => type === "symbol")).toBe(true);
      expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    },
  );

  it("name places in the reader's language first", () => {
    for (const [, , layers] of cases.filter(([, about]) => about.endsWith("cn")))
      expect(JSON.stringify(layers)).toMatch(/name:zh/);
    for (const [, , layers] of cases.filter(([, about]) => about.endsWith("en")))
      expect(JSON.stringify(layers)).toMatch(/name:en/);
  });
});
