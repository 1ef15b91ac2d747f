import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { type Corner, cornerOf } from "../measure";

/** What is being drawn. */
export type Drawing = "circle" | "box" | "polygon";

interface Events {
  /** What there would be if the mouse were clicked now. */
  preview: (corners: Corner[]) => void;
  /** Circle: centre and a place on it. Box: two corners. Polygon: its corners. */
  done: (corners: Corner[]) => void;
}

/** Corners that are clicked on the map one after the other. A polygon ends with a double click, or with Enter. */
export class DrawTool {
  #corners: Corner[] = [];

  constructor(
    private readonly map: MapLibre,
    private readonly kind: Drawing,
    private readonly events: Events,
  ) {
    map.on("click", this.#onClick);
    map.on("mousemove", this.#onMove);
    map.on("dblclick", this.#onDouble);
    map.doubleClickZoom.disable();
    map.getCanvas().style.cursor = "crosshair";
  }

  destroy(): void {
    const { map } = this;
    map.off("click", this.#onClick);
    map.off("mousemove", this.#onMove);
    map.off("dblclick", this.#onDouble);
    map.doubleClickZoom.enable();
    map.getCanvas().style.cursor = "";
  }

  /** Ends a polygon that has corners enough. */
  finish(): void {
    if (this.kind === "polygon" && this.#corners.length >= 3) this.events.done(this.#corners);
  }

  undo(): void {
    this.#corners = this.#corners.slice(0, -1);
    this.events.preview(this.#corners);
  }

  #onClick = (event: MapMouseEvent): void => {
    const corner = cornerOf(event.lngLat);
    const last = this.#corners.at(-1);
    if (last && last[0] === corner[0] && last[1] === corner[1]) return; // the second click of a double one
    this.#corners = [...this.#corners, corner];
    if (this.kind !== "polygon" && this.#corners.length === 2) this.events.done(this.#corners);
    else this.events.preview(this.#corners);
  };

  #onMove = (event: MapMouseEvent): void => {
    if (this.#corners.length > 0) this.events.preview([...this.#corners, cornerOf(event.lngLat)]);
  };

  #onDouble = (event: MapMouseEvent): void => {
    event.preventDefault();
    this.finish();
  };
}
