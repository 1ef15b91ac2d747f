import type { MapProvider } from "@/map/provider";

/** A base map of pictures, and nothing special about it. */
export function madeProvider(id: string, more: Partial<MapProvider> = {}): MapProvider {
  return {
    ...{ id, name: `Map ${id}`, kind: "raster", url: `/${id}/{z}/{x}/{y}`, crs: "wgs84", attribution: "" },
    ...{ key: "", labels: "", imagery: "", imageryLabels: "", imageryCrs: "wgs84", maxZoom: 18 },
    ...{ unmeasured: "", copyright: "" },
    ...more,
  };
}
