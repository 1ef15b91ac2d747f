import type { StyleSpecification } from "maplibre-gl";
import type { Schema } from "@/lib/api";
import type { Lang } from "@/lib/locale";
import type { Palette } from "@/lib/palette";
import { baseStyle } from "./baseStyle";
import { gcjTemplate } from "./gcjProtocol";
import { TILE } from "./mercator";
import { tileAddresses } from "./tileAddress";

/** A base map as the operator configures it; all our data stay WGS-84. */
export type MapProvider = Schema<"MapProvider">;

/** The map that is built into the server; it is named in the user's language. */
export const OFFLINE = "offline";

/** A style or vector tiles in GCJ-02 cannot be un-shifted, and would put every vehicle some hundred metres off. */
export function isUsable(provider: MapProvider): boolean {
  return provider.crs === "wgs84" || provider.kind === "raster";
}

/** The one to start with: the user's last, the operator's default, or the first that can be used. */
export function chooseProvider(list: MapProvider[], ...wanted: (string | null)[]): MapProvider | undefined {
  const usable = list.filter(isUsable);
  for (const id of wanted) {
    const found = usable.find((provider) => provider.id === id);
    if (found) return found;
  }
  return usable[0];
}

/** The MapLibre style of a provider, or the address of one. */
export function styleOf(
  provider: MapProvider | undefined,
  palette: Palette,
  lang: Lang,
): StyleSpecification | string {
  if (provider === undefined) return plainStyle(palette);
  const url = provider.url.replace("{key}", encodeURIComponent(provider.key));
  if (provider.kind === "pmtiles") return baseStyle(url, provider.attribution, palette, lang);
  if (provider.kind === "style") return url;
  const full = url.startsWith("/") ? window.location.origin + url : url;
  const tiles = provider.crs === "gcj02" ? [gcjTemplate(full)] : tileAddresses(full);
  return {
    version: 8,
    sources: { base: { type: "raster", tiles, tileSize: TILE, attribution: provider.attribution } },
    layers: [plain(palette), { id: "tiles", type: "raster", source: "base" }],
  };
}

/** Nothing but ground: what is shown where there is no base map, or not yet. */
export function plainStyle(palette: Palette): StyleSpecification {
  return { version: 8, sources: {}, layers: [plain(palette)] };
}

function plain(palette: Palette) {
  return { id: "plain", type: "background" as const, paint: { "background-color": palette.map.land } };
}
