import type {
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
  MapMouseEvent,
  MapTouchEvent,
} from "maplibre-gl";
import { palettes } from "@/lib/palette";
import type { Theme } from "@/lib/theme";
import { type Corner, cornerOf, metresBetween } from "@/map/measure";
import { ringOf, type Shape } from "./shape";

const SOURCE = "wm-area";

/** What is drawn: a circle or rectangle is pulled open, a polygon is clicked together. */
export type Kind = "circle" | "rectangle" | "polygon";

function layers(theme: Theme): LayerSpecification[] {
  const { accent } = palettes[theme];
  return [
    {
      id: "wm-area-fill",
      type: "fill",
      source: SOURCE,
      paint: { "fill-color": accent, "fill-opacity": 0.12 },
    },
    { id: "wm-area-line", type: "line", source: SOURCE, paint: { "line-color": accent, "line-width": 2 } },
  ];
}

type Pointer = MapMouseEvent | MapTouchEvent;

/** One area that is being drawn, or was; the next one takes its place. */
export class AreaLayer {
  #shape: Shape | null = null;
  #from: Pointer | null = null;

  constructor(
    private readonly map: MapLibre,
    private readonly theme: Theme,
    private readonly kind: Kind,
    /** Told the area while it changes, and whether it is finished. */
    private readonly onShape: (shape: Shape, finished: boolean) => void,
  ) {
    this.#ensure();
    map.on("style.load", this.#ensure);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = "crosshair";
    if (kind === "polygon") {
      map.on("click", this.#onClick);
      return;
    }
    map.dragPan.disable();
    for (const name of ["mousedown", "touchstart"] as const) map.on(name, this.#onDown);
    for (const name of ["mousemove", "touchmove"] as const) map.on(name, this.#onMove);
    for (const name of ["mouseup", "touchend"] as const) map.on(name, this.#onUp);
    window.addEventListener("mouseup", this.#onGone);
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    map.off("click", this.#onClick);
    for (const name of ["mousedown", "touchstart"] as const) map.off(name, this.#onDown);
    for (const name of ["mousemove", "touchmove"] as const) map.off(name, this.#onMove);
    for (const name of ["mouseup", "touchend"] as const) map.off(name, this.#onUp);
    window.removeEventListener("mouseup", this.#onGone);
    map.dragPan.enable();
    map.doubleClickZoom.enable();
    map.getCanvas().style.cursor = "";
    for (const { id } of layers(this.theme)) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(SOURCE)) map.removeSource(SOURCE);
  }

  /** Takes the last corner of a polygon back. */
  undo(): void {
    if (this.#shape?.kind === "polygon")
      this.#set({ kind: "polygon", corners: this.#shape.corners.slice(0, -1) }, true);
  }

  #ensure = (): void => {
    const { map } = this;
    if (!map.getSource(SOURCE))
      map.addSource(SOURCE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    for (const layer of layers(this.theme)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    this.#draw();
  };

  #onClick = (event: MapMouseEvent): void => {
    const corners = this.#shape?.kind === "polygon" ? this.#shape.corners : [];
    this.#set({ kind: "polygon", corners: [...corners, cornerOf(event.lngLat)] }, true);
  };

  #onDown = (event: Pointer): void => {
    this.#from = event;
  };

  #onMove = (event: Pointer): void => {
    if (this.#from) this.#set(this.#pulled(this.#from, event), false);
  };

  #onUp = (event: Pointer): void => {
    if (!this.#from) return;
    this.#set(this.#pulled(this.#from, event), true);
    this.#from = null;
  };

  /** Let go of over a window or a panel: it ends where it was last over the map. What is let go of over the map has ended by then. */
  #onGone = (): void => {
    if (!this.#from) return;
    this.#from = null;
    if (this.#shape) this.#set(this.#shape, true);
  };

  /** A circle around where the pull began, or the rectangle on the screen between both ends, however the map is turned. */
  #pulled(from: Pointer, to: Pointer): Shape {
    const center = cornerOf(from.lngLat);
    if (this.kind === "circle")
      return { kind: "circle", center, metres: metresBetween(center, cornerOf(to.lngLat)) };
    const at = (x: number, y: number): Corner => cornerOf(this.map.unproject([x, y]));
    const [a, b] = [from.point, to.point];
    if (a.x === b.x || a.y === b.y) return { kind: "polygon", corners: [] };
    return { kind: "polygon", corners: [at(a.x, a.y), at(b.x, a.y), at(b.x, b.y), at(a.x, b.y)] };
  }

  #set(shape: Shape, finished: boolean): void {
    this.#shape = shape;
    this.#draw();
    this.onShape(shape, finished);
  }

  #draw(): void {
    const ring = this.#shape ? ringOf(this.#shape) : [];
    const features: GeoJSON.Feature[] =
      ring.length > 2
        ? [{ type: "Feature", geometry: { type: "Polygon", coordinates: [ring] }, properties: {} }]
        : [];
    void this.map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: "FeatureCollection", features });
  }
}
