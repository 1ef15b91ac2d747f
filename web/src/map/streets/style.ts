import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Lang } from "@/lib/locale";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { readArchive } from "../archive";
import { baseStyle } from "../baseStyle";
import { schemaOf } from "./schema";

const SOURCE = "base";

/**
 * The style of an archive, by the schema that its metadata show. Rejects where the archive cannot be read, and where
 * nobody here knows its layers.
 */
export async function streetsStyle(
  url: string,
  attribution: string,
  theme: Theme,
  lang: Lang,
): Promise<StyleSpecification> {
  const address = String(new URL(url, window.location.origin));
  const facts = await readArchive(address);
  const named = attribution || facts.attribution;
  const schema = schemaOf(facts.layers);
  if (schema === "own") return baseStyle(url, named, palettes[theme], lang);
  return {
    version: 8,
    sources: { [SOURCE]: { type: "vector", url: `pmtiles://${address}`, attribution: named } },
    layers: await layersOf(schema, theme, lang),
  };
}

async function layersOf(
  schema: "protomaps" | "openmaptiles" | "unknown",
  theme: Theme,
  lang: Lang,
): Promise<LayerSpecification[]> {
  if (schema === "protomaps") return (await import("./protomaps")).protomapsLayers(SOURCE, theme, lang);
  if (schema === "openmaptiles")
    return (await import("./openMapTiles")).openMapTilesLayers(SOURCE, palettes[theme], lang);
  throw new Error("the archive has layers that are not known here");
}
