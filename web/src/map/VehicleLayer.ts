import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { reducedMotion } from "@/lib/motion";
import type { Theme } from "@/lib/theme";
import { ClusterFeed } from "./clusterFeed";
import { Glide } from "./glide";
import { drawIcon } from "./icons";
import { CLUSTERED, clusteredSource, LAYER, retheme, SINGLES, singlesSource, vehicleLayers } from "./layers";
import { badgeOf, type Marker, type Place, rankOf } from "./marker";

/** More lone vehicles than this in one view are too many to read; the rest stays undrawn until one zooms in. */
const MOST_SINGLES = 4000;
/** Gliding is drawn at most this often (ms); the eye sees no more, the GPU has half the work. */
const FRAME_MS = 33;
/** For whoever asks for less movement what moved is drawn at most this often (ms), and jumps: the map is still in between. */
const STEP_MS = 1000;

export interface VehicleLayerEvents {
  onPick: (id: number) => void;
  /** A click on the bare map. */
  onBlank: () => void;
  /** The focused vehicle is drawn here now. */
  onFocusPlace: (place: Place) => void;
}

/** The vehicles on a map: groups from afar, cars that turn and glide from near. */
export class VehicleLayer {
  readonly #markers = new Map<number, Marker>();
  readonly #glide = new Glide();
  readonly #feed: ClusterFeed;
  #singles: ReadonlySet<number> = new Set();
  #selected: ReadonlySet<number> = new Set();
  #focused: number | null = null;
  #frame = 0;
  #step: ReturnType<typeof setTimeout> | undefined;
  #drawn = 0;
  #dirty = false;
  #pickable = true;

  constructor(
    private readonly map: MapLibre,
    private theme: Theme,
    private readonly events: VehicleLayerEvents,
  ) {
    this.#feed = new ClusterFeed(
      this.#markers,
      () => map.getSource<GeoJSONSource>(CLUSTERED),
      (id) => this.#isLifted(id),
    );
    map.setMissingStyleImageResolver((name) => this.#addImage(name));
    this.#ensureLayers();
    map.on("style.load", this.#ensureLayers);
    map.on("sourcedata", this.#onSourceData);
    map.on("moveend", this.#findSingles);
    map.on("click", this.#onClick);
    map.on("mousemove", this.#onPointer);
  }

  destroy(): void {
    const { map } = this;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#step);
    this.#feed.stop();
    map.off("style.load", this.#ensureLayers);
    map.off("sourcedata", this.#onSourceData);
    map.off("moveend", this.#findSingles);
    map.off("click", this.#onClick);
    map.off("mousemove", this.#onPointer);
  }

  /** Replaces all vehicles, without gliding. */
  reset(markers: Iterable<Marker>): void {
    this.#markers.clear();
    this.#glide.clear();
    for (const marker of markers) this.#markers.set(marker.id, marker);
    this.#feed.reset();
    this.#redraw();
  }

  /** Takes what changed; lone vehicles glide to their new place. */
  change(changed: Marker[], removed: Iterable<number>): void {
    const now = performance.now();
    const still = reducedMotion();
    for (const marker of changed) {
      const before = this.#markers.get(marker.id);
      if (before && this.#isDrawn(marker.id)) this.#glide.aim(marker.id, before, marker, now, still);
      this.#markers.set(marker.id, marker);
    }
    const gone = [...removed].filter((id) => this.#markers.delete(id));
    for (const id of gone) this.#glide.forget(id);
    this.#feed.change(
      changed.map((marker) => marker.id),
      gone,
    );
    // Far from most vehicles most changes are not drawn: then there is nothing to draw again.
    if (gone.length === 0 && !changed.some((marker) => this.#isDrawn(marker.id))) return;
    if (still && gone.length === 0) this.#step ??= setTimeout(this.#redraw, STEP_MS - (now - this.#drawn));
    else this.#redraw();
  }

  /** Which vehicles are selected, and which one has the info window; both are drawn by themselves, never in a group. */
  mark(selected: ReadonlySet<number>, focused: number | null): void {
    const before = this.#selected;
    this.#selected = selected;
    const moved = [...before, ...selected].filter((id) => before.has(id) !== selected.has(id));
    if (moved.length > 0) this.#feed.change(moved, []);
    this.#focused = focused;
    this.#redraw();
  }

  /** Whether a click picks a vehicle; something else may be using clicks. */
  setPickable(pickable: boolean): void {
    this.#pickable = pickable;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    retheme(this.map, theme);
  }

  /** Where the vehicle is drawn now; undefined when it is not on the map. */
  placeOf(id: number): Place | undefined {
    const marker = this.#markers.get(id);
    return marker && this.#glide.at(id, marker, performance.now());
  }

  #isDrawn(id: number): boolean {
    return this.#singles.has(id) || this.#isLifted(id);
  }

  /** Beyond some thousands selected there is nothing to lift out any more. */
  #isLifted(id: number): boolean {
    return this.#focused === id || (this.#selected.has(id) && this.#selected.size <= MOST_SINGLES);
  }

  #addImage(name: string): void {
    const drawn = drawIcon(name);
    if (drawn && !this.map.hasImage(name)) this.map.addImage(name, drawn.image, { pixelRatio: drawn.ratio });
  }

  #ensureLayers = (): void => {
    const { map } = this;
    if (!map.getSource(CLUSTERED)) map.addSource(CLUSTERED, clusteredSource);
    if (!map.getSource(SINGLES)) map.addSource(SINGLES, singlesSource);
    for (const layer of vehicleLayers(this.theme)) if (!map.getLayer(layer.id)) map.addLayer(layer);
    this.#feed.reset();
    this.#redraw();
  };

  #onSourceData = (event: { sourceId?: string }): void => {
    if (event.sourceId === CLUSTERED) this.#findSingles();
  };

  /** Asks the clustered source which vehicles stand alone at this zoom. */
  #findSingles = (): void => {
    const { map } = this;
    if (!map.getSource(CLUSTERED) || !map.isSourceLoaded(CLUSTERED)) return;
    const found = map.querySourceFeatures(CLUSTERED, { filter: ["!", ["has", "point_count"]] });
    const next = new Set<number>();
    for (const feature of found) {
      if (next.size >= MOST_SINGLES) break;
      next.add(Number(feature.properties.id));
    }
    if (next.size === this.#singles.size && [...next].every((id) => this.#singles.has(id))) return;
    this.#singles = next;
    this.#redraw();
  };

  #redraw = (): void => {
    clearTimeout(this.#step);
    this.#step = undefined;
    this.#dirty = true;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  };

  #draw = (now: number): void => {
    this.#frame = 0;
    const moving = this.#glide.settle(now);
    if (moving && now - this.#drawn < FRAME_MS) {
      this.#frame = requestAnimationFrame(this.#draw);
      return;
    }
    this.#drawn = now;
    if (this.#dirty || moving) this.#setSingles(now);
    this.#dirty = moving;
    if (moving) this.#frame = requestAnimationFrame(this.#draw);
  };

  #setSingles(now: number): void {
    const source = this.map.getSource<GeoJSONSource>(SINGLES);
    const features: GeoJSON.Feature[] = [];
    const add = (id: number) => {
      const marker = this.#markers.get(id);
      if (marker) features.push(this.#feature(marker, this.#glide.at(id, marker, now)));
    };
    for (const id of this.#singles) add(id);
    const lifted = new Set(this.#selected.size <= MOST_SINGLES ? this.#selected : []);
    if (this.#focused !== null) lifted.add(this.#focused);
    for (const id of lifted) if (!this.#singles.has(id)) add(id);
    void source?.setData({ type: "FeatureCollection", features });
    const place = this.#focused === null ? undefined : this.placeOf(this.#focused);
    if (place) this.events.onFocusPlace(place);
  }

  #feature(marker: Marker, place: Place): GeoJSON.Feature {
    const selected = this.#selected.has(marker.id);
    return {
      type: "Feature",
      geometry: { type: "Point", coordinates: [place.lon, place.lat] },
      properties: {
        id: marker.id,
        kind: marker.kind,
        badge: badgeOf(marker),
        label: marker.label,
        imei: marker.imei,
        course: place.course,
        selected: selected ? 1 : 0,
        focused: marker.id === this.#focused ? 1 : 0,
        rank: rankOf(marker, selected),
      },
    };
  }

  #hit(event: MapMouseEvent) {
    const layers = [LAYER.cars, LAYER.badges, LAYER.clusters].filter((id) => this.map.getLayer(id));
    return this.map.queryRenderedFeatures(event.point, { layers })[0];
  }

  #onClick = (event: MapMouseEvent): void => {
    if (!this.#pickable) return;
    const hit = this.#hit(event);
    if (!hit) this.events.onBlank();
    else if (hit.layer.id === LAYER.clusters) this.#openCluster(hit);
    else this.events.onPick(Number(hit.properties.id));
  };

  /** Zooms in until the group falls apart. */
  #openCluster(hit: MapGeoJSONFeature): void {
    const source = this.map.getSource<GeoJSONSource>(CLUSTERED);
    const [lon = 0, lat = 0] = (hit.geometry as GeoJSON.Point).coordinates;
    void source?.getClusterExpansionZoom(Number(hit.properties.cluster_id)).then((zoom) => {
      this.map.easeTo({ center: [lon, lat], zoom: zoom + 0.3, animate: !reducedMotion() });
    });
  }

  #onPointer = (event: MapMouseEvent): void => {
    if (this.#pickable) this.map.getCanvas().style.cursor = this.#hit(event) ? "pointer" : "";
  };
}
