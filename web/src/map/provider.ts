import type { StyleSpecification } from "maplibre-gl";
import type { Schema } from "@/lib/api";
import type { Lang } from "@/lib/locale";
import type { Palette } from "@/lib/palette";
import { baseStyle } from "./baseStyle";
import { gcjTemplate } from "./gcjProtocol";
import { TILE } from "./mercator";
import { tileAddresses, wordedFor } from "./tileAddress";

/** A base map as the operator configures it; all our data stay WGS-84. */
export type MapProvider = Schema<"MapProvider">;

/** The map that is built into the server; it is named in the user's language. */
export const OFFLINE = "offline";

/** Where the archive that is built in is; another address is an operator's own. */
const EMBEDDED = "/basemap.pmtiles";

/** A map as one draws it, or imagery with names. */
export type MapMode = "normal" | "hybrid";

/** A style or vector tiles in GCJ-02 cannot be un-shifted, and would put every vehicle some hundred metres off. */
export function isUsable({ crs, kind }: MapProvider): boolean {
  return crs === "wgs84" || kind === "raster" || kind === "baidu";
}

/** Whether a map is worth looking at from as near as a street. */
export function hasStreets({ kind, url }: MapProvider): boolean {
  return kind !== "pmtiles" || url !== EMBEDDED;
}

/** How near one place is looked at, as a zoom: a map without streets shows more of the land, or it shows nothing. */
export function nearest(provider: MapProvider | undefined, streets: number): number {
  return provider && !hasStreets(provider) ? Math.min(streets, 12) : streets;
}

/** Whether a provider offers imagery. */
export function hasHybrid({ kind, imagery }: MapProvider): boolean {
  return kind === "baidu" || imagery !== "";
}

/** The archive whose layers must be looked at before it can be drawn; nothing for the one that is built in and for other kinds. */
export function unknownArchive(provider: MapProvider | undefined): string | undefined {
  return provider?.kind === "pmtiles" && hasStreets(provider) ? keyed(provider) : undefined;
}

function keyed({ url, key }: MapProvider): string {
  return url.replace("{key}", encodeURIComponent(key));
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
  mode: MapMode = "normal",
): StyleSpecification | string {
  if (provider === undefined || unknownArchive(provider)) return plainStyle(palette);
  if (provider.kind === "baidu") return { version: 8, sources: {}, layers: [] };
  if (provider.kind === "pmtiles") return baseStyle(keyed(provider), provider.attribution, palette, lang);
  if (provider.kind === "style") return keyed(provider);
  return rasterStyle(provider, palette, lang, hasHybrid(provider) ? mode : "normal");
}

/** Pictures one over the other: the map or imagery, and names. */
function rasterStyle(provider: MapProvider, palette: Palette, lang: Lang, mode: MapMode): StyleSpecification {
  const [ground, names] =
    mode === "hybrid" ? [provider.imagery, provider.imageryLabels] : [provider.url, provider.labels];
  const crs = mode === "hybrid" ? provider.imageryCrs : provider.crs;
  const style: StyleSpecification = { version: 8, sources: {}, layers: [plain(palette)] };
  const put = (id: string, template: string, shifted: boolean, attribution?: string) => {
    const url = wordedFor(template.replace("{key}", encodeURIComponent(provider.key)), lang);
    const full = url.startsWith("/") ? window.location.origin + url : url;
    style.sources[id] = {
      type: "raster",
      ...(shifted ? { tiles: [gcjTemplate(full)] } : tileAddresses(full)),
      tileSize: TILE,
      ...(provider.maxZoom > 0 ? { maxzoom: provider.maxZoom } : {}),
      ...(attribution === undefined ? {} : { attribution }),
    };
    style.layers.push({ id, type: "raster", source: id });
  };
  // Who says view by view whose the map is, is named by useCopyright.
  put("base", ground, crs === "gcj02", provider.copyright === "" ? provider.attribution : undefined);
  if (names !== "") put("names", names, provider.crs === "gcj02");
  return style;
}

/** Nothing but ground: what is shown where there is no base map, or not yet. */
export function plainStyle(palette: Palette): StyleSpecification {
  return { version: 8, sources: {}, layers: [plain(palette)] };
}

function plain(palette: Palette) {
  return { id: "plain", type: "background" as const, paint: { "background-color": palette.map.land } };
}
