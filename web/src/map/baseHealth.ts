import type { ErrorEvent, Map as MapLibre, MapSourceDataEvent } from "maplibre-gl";
import { OURS } from "./overlay";

/** The first new attempt comes after this (ms), each further one after twice as long, up to the last. */
const FIRST_MS = 4_000;
const LAST_MS = 60_000;

interface Missing {
  source: string;
  /** Undefined when the source itself did not come. */
  tile?: MapSourceDataEvent["tile"];
}

/**
 * Watches the tiles of the base map: tells when some did not come, asks for them again, and tells when none is
 * missing any more. MapLibre by itself leaves them empty until they have been out of view.
 */
export class BaseHealth {
  #missing = new Map<string, Missing>();
  #failing = false;
  #wait = FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly map: MapLibre,
    private readonly tell: (failing: boolean) => void,
  ) {
    map.on("error", this.#onError);
    map.on("sourcedata", this.#onData);
    window.addEventListener("online", this.#again);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.map.off("error", this.#onError);
    this.map.off("sourcedata", this.#onData);
    window.removeEventListener("online", this.#again);
    this.#say(false);
  }

  readonly #onError = (event: ErrorEvent & { sourceId?: string; tile?: MapSourceDataEvent["tile"] }) => {
    if (event.sourceId === undefined || event.sourceId.startsWith(OURS)) return;
    const at = event.tile?.tileID.canonical;
    const key = at ? `${event.sourceId}/${at.z}/${at.x}/${at.y}` : event.sourceId;
    this.#missing.set(key, { source: event.sourceId, tile: event.tile });
    this.#say(true);
    this.#timer ??= setTimeout(this.#again, this.#wait);
  };

  readonly #onData = (event: MapSourceDataEvent) => {
    const base = event.tile && !event.sourceId.startsWith(OURS);
    if (base && this.#failing && this.#missing.size === 0) this.#recovered();
  };

  readonly #again = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#failing) return;
    if (this.#missing.size === 0) return this.#recovered();
    this.#wait = Math.min(LAST_MS, this.#wait * 2);
    const wanted = [...this.#missing.values()];
    this.#missing.clear();
    for (const { source, tile } of wanted) this.#ask(source, tile);
    this.#timer = setTimeout(this.#again, this.#wait);
  };

  #ask(name: string, tile: Missing["tile"]): void {
    const source = this.map.getSource(name);
    if (!source) return;
    if (tile) {
      this.map.refreshTiles(name, [tile.tileID.canonical]);
      // MapLibre takes a tile that is refreshed for one that can be drawn meanwhile; this one has no picture yet.
      if (source.type === "raster" && tile.state === "expired") tile.state = "loading";
    } else if ("setUrl" in source && "url" in source) {
      (source.setUrl as (url: unknown) => void)(source.url);
    }
  }

  #recovered(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wait = FIRST_MS;
    this.#say(false);
  }

  #say(failing: boolean): void {
    if (failing !== this.#failing) this.tell(failing);
    this.#failing = failing;
  }
}
