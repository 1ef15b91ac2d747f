import type { Schema } from "@/lib/api";

/** A base map of pictures, and nothing special about it. */
export function madeProvider(id: string, more: Partial<Schema<"MapProvider">> = {}): Schema<"MapProvider"> {
  return {
    ...{ id, name: `Map ${id}`, kind: "raster", url: `/${id}/{z}/{x}/{y}`, crs: "wgs84", attribution: "" },
    ...{ key: "", labels: "", imagery: "", imageryLabels: "", imageryCrs: "wgs84", maxZoom: 18 },
    ...{ unmeasured: "", copyright: "" },
    ...more,
  };
}
