import type { GeoJSONSource } from "maplibre-gl";
import { reducedMotion } from "@/lib/motion";
import type { Marker } from "./marker";

/** How often the groups are made again, by fleet size: grouping 100,000 takes the worker a while. */
export function feedInterval(count: number): number {
  if (count <= 2_000) return reducedMotion() ? 1000 : 400;
  return count <= 20_000 ? 1500 : 4000;
}

export function clusterFeature(marker: Marker): GeoJSON.Feature {
  return {
    type: "Feature",
    id: marker.id,
    geometry: { type: "Point", coordinates: [marker.lon, marker.lat] },
    properties: { id: marker.id, kind: marker.kind },
  };
}

/** Brings the clustered source up to date, whole after a reset and by differences otherwise, never too often. */
export class ClusterFeed {
  #changed = new Set<number>();
  #removed = new Set<number>();
  #known = new Set<number>();
  #whole = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(
    private readonly markers: ReadonlyMap<number, Marker>,
    private readonly source: () => GeoJSONSource | undefined,
    /** Vehicles that stand apart from every group. */
    private readonly isApart: (id: number) => boolean = () => false,
  ) {}

  reset(): void {
    this.#whole = true;
    this.#schedule(0);
  }

  change(changed: Iterable<number>, removed: Iterable<number>): void {
    for (const id of changed) {
      this.#changed.add(id);
      this.#removed.delete(id);
    }
    for (const id of removed) {
      this.#removed.add(id);
      this.#changed.delete(id);
    }
    this.#schedule(feedInterval(this.markers.size));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(delay: number): void {
    if (delay === 0) this.stop();
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => void this.#flush(), delay);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const source = this.source();
    if (!source) return;
    if (this.#busy) return this.#schedule(feedInterval(this.markers.size));
    this.#busy = true;
    const task = this.#whole ? this.#setAll(source) : this.#setDiff(source);
    await task.catch(() => {
      this.#whole = true;
    });
    this.#busy = false;
  }

  #setAll(source: GeoJSONSource): Promise<void> {
    this.#whole = false;
    this.#changed.clear();
    this.#removed.clear();
    const grouped = [...this.markers.values()].filter(({ id }) => !this.isApart(id));
    this.#known = new Set(grouped.map(({ id }) => id));
    return source.setData({ type: "FeatureCollection", features: grouped.map(clusterFeature) });
  }

  #setDiff(source: GeoJSONSource): Promise<void> {
    const add: GeoJSON.Feature[] = [];
    for (const id of this.#changed) {
      const marker = this.markers.get(id);
      if (marker && !this.isApart(id)) {
        add.push(clusterFeature(marker));
        this.#known.add(id);
      } else this.#removed.add(id);
    }
    const remove = [...this.#removed].filter((id) => this.#known.delete(id));
    this.#changed.clear();
    this.#removed.clear();
    return source.updateData({ add, remove });
  }
}
