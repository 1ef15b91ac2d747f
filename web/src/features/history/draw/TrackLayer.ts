import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import type { Theme } from "@/lib/theme";
import { drawIcon } from "@/map/icons";
import { type History, positionAt } from "../points/track";
import { markerAt } from "../points/whereabouts";
import { type Box, holds, piecesOf, widened } from "./drawn";
import { lineFeatures, type MarkWords, markFeatures } from "./features";
import { MARKS, SOURCE, trackLayers } from "./layers";
import { nearestPoint } from "./nearest";

/** A device whose track is shown. */
export interface Shown extends History {
  label: string;
}

export interface TrackLayerEvents {
  /** A click on the mark of a stop, by its place among those of the device. */
  onStop: (who: number, stop: number) => void;
  /** A click on a line, near this point. */
  onPoint: (who: number, index: number) => void;
}

/** A click counts within so many pixels of a line. */
const NEAR = 12;
/** When so many points were played beyond what is drawn whole, that is drawn again. */
const TAIL = 200;

/** Tracks on a map: their lines, drawn as finely as can be seen; stops and ends; and how far a playback has come. */
export class TrackLayer {
  #shown: Shown[] = [];
  #words: MarkWords | null = null;
  #box: Box | null = null;
  #zoom = -1;
  /** The moment of the playback; null while there is none. */
  #moment: number | null = null;
  /** For each device the point up to which the played line is drawn whole. */
  #whole: number[] = [];
  #pickable = true;

  constructor(
    private readonly map: MapLibre,
    private theme: Theme,
    private readonly events: TrackLayerEvents,
  ) {
    map.setMissingStyleImageResolver((name) => {
      const drawn = drawIcon(name);
      if (drawn && !map.hasImage(name)) map.addImage(name, drawn.image, { pixelRatio: drawn.ratio });
    });
    this.#ensure();
    map.on("style.load", this.#ensure);
    map.on("moveend", this.#onMove);
    map.on("click", this.#onClick);
    map.on("mousemove", this.#onPointer);
  }

  destroy(): void {
    const { map } = this;
    map.off("style.load", this.#ensure);
    map.off("moveend", this.#onMove);
    map.off("click", this.#onClick);
    map.off("mousemove", this.#onPointer);
  }

  /** Shows these tracks in place of those before. */
  show(shown: Shown[], words: MarkWords): void {
    this.#shown = shown;
    this.#words = words;
    this.#moment = null;
    this.#drawMarks();
    this.#drawLines();
  }

  /** Draws a playback that has come to a moment (epoch seconds); null for none. */
  play(moment: number | null): void {
    const back = moment === null || this.#moment === null || moment < this.#moment;
    this.#moment = moment;
    if (back || this.#tailLength() > TAIL) this.#drawPlayed();
    this.#drawTail();
  }

  setTheme(theme: Theme): void {
    if (theme === this.theme) return;
    for (const { id } of trackLayers(this.theme)) if (this.map.getLayer(id)) this.map.removeLayer(id);
    this.theme = theme;
    this.#ensure();
  }

  /** Whether clicks are ours; something else may be using them. */
  setPickable(pickable: boolean): void {
    this.#pickable = pickable;
  }

  #ensure = (): void => {
    const { map } = this;
    for (const source of Object.values(SOURCE))
      if (!map.getSource(source)) map.addSource(source, { type: "geojson", data: empty, tolerance: 0 });
    for (const layer of trackLayers(this.theme)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    this.#drawMarks();
    this.#drawLines();
  };

  #set(source: string, features: GeoJSON.Feature[]): void {
    void this.map.getSource<GeoJSONSource>(source)?.setData({ type: "FeatureCollection", features });
  }

  #view(): Box {
    const bounds = this.map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  #onMove = (): void => {
    const finer = Math.ceil(this.map.getZoom()) !== this.#zoom;
    if (finer || !this.#box || !holds(this.#box, this.#view())) this.#drawLines();
  };

  #drawMarks(): void {
    const words = this.#words;
    if (!words) return;
    this.#set(
      SOURCE.marks,
      this.#shown.flatMap(({ track, stops }, who) => markFeatures(track, stops, who, words)),
    );
  }

  #drawLines(): void {
    this.#zoom = Math.ceil(this.map.getZoom());
    this.#box = widened(this.#view());
    this.#set(
      SOURCE.track,
      this.#shown.flatMap(({ track }, who) => this.#line(who, 0, track.count - 1)),
    );
    this.#drawPlayed();
    this.#drawTail();
  }

  #line(who: number, first: number, last: number): GeoJSON.Feature[] {
    const track = this.#shown[who]?.track;
    if (!track || !this.#box || last <= first) return [];
    return lineFeatures(piecesOf(track, first, last, this.#zoom, this.#box), who);
  }

  /** For each device the point that the playback has passed; -1 before the first. */
  #passed(): number[] {
    const moment = this.#moment;
    if (moment === null) return this.#shown.map(() => -1);
    return this.#shown.map(({ track }) => {
      const began = (track.time[0] ?? Number.POSITIVE_INFINITY) <= moment;
      return began ? (positionAt(track, moment)?.index ?? -1) : -1;
    });
  }

  #tailLength(): number {
    return Math.max(0, ...this.#passed().map((index, who) => index - (this.#whole[who] ?? 0)));
  }

  #drawPlayed(): void {
    this.#whole = this.#passed();
    this.#set(
      SOURCE.played,
      this.#whole.flatMap((index, who) => this.#line(who, 0, index)),
    );
  }

  #drawTail(): void {
    const moment = this.#moment;
    if (moment === null) {
      this.#set(SOURCE.tail, []);
      this.#set(SOURCE.now, []);
      return;
    }
    const passed = this.#passed();
    const tail: GeoJSON.Feature[] = [];
    const now: GeoJSON.Feature[] = [];
    this.#shown.forEach((shown, who) => {
      const { track, label } = shown;
      const at = markerAt(shown, moment);
      if (!at) return;
      const here: [number, number] = [at.lng, at.lat];
      const { lng, lat, course, index } = at;
      tail.push(...this.#line(who, Math.max(0, this.#whole[who] ?? 0), passed[who] ?? -1));
      const from: [number, number] = [track.lng[index] as number, track.lat[index] as number];
      if (lng !== from[0] || lat !== from[1])
        tail.push(...lineFeatures([{ gap: false, line: [from, here] }], who));
      now.push({
        type: "Feature",
        geometry: { type: "Point", coordinates: here },
        properties: { who, course, known: at.known, label: this.#shown.length > 1 ? label : "" },
      });
    });
    this.#set(SOURCE.tail, tail);
    this.#set(SOURCE.now, now);
  }

  #onClick = (event: MapMouseEvent): void => {
    if (!this.#pickable) return;
    const [mark] = this.map.queryRenderedFeatures(event.point, { layers: [MARKS] });
    const { who, stop } = mark?.properties ?? {};
    if (typeof stop === "number" && stop >= 0) this.events.onStop(Number(who), stop);
    else this.#pickNear(event);
  };

  #pickNear({ lngLat, point }: MapMouseEvent): void {
    const beside = this.map.unproject([point.x + NEAR, point.y]);
    const reach = Math.abs(beside.lng - lngLat.lng) * Math.cos((lngLat.lat * Math.PI) / 180);
    const tracks = this.#shown.map(({ track }) => track);
    const found = nearestPoint(tracks, [lngLat.lng, lngLat.lat], reach);
    if (found) this.events.onPoint(found.who, found.index);
  }

  #onPointer = (event: MapMouseEvent): void => {
    if (!this.#pickable) return;
    const over = this.map.queryRenderedFeatures(event.point, { layers: [MARKS, `${SOURCE.track}-line`] });
    this.map.getCanvas().style.cursor = over.length > 0 ? "pointer" : "";
  };
}

const empty: GeoJSON.FeatureCollection = { type: "FeatureCollection", features: [] };
