import {
  addProtocol,
  type Map as MapLibre,
  Map as MapLibreMap,
  type MapOptions,
  setWorkerUrl,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { reducedMotion } from "@/lib/motion";
import { isNarrow } from "@/lib/narrow";
import { addArchives } from "./archive";
import { GCJ_SCHEME, loadGcjTile } from "./gcjProtocol";
import { leastZoomOf } from "./leastZoom";
import { headersFor } from "./own";

let prepared = false;

/** Worker, PMTiles and tiles in GCJ-02 are given to MapLibre once, before the first map. */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  setWorkerUrl(workerUrl);
  addArchives();
  addProtocol(GCJ_SCHEME, loadGcjTile);
}

/** A map with our defaults; null where the browser cannot draw one (no WebGL). */
export function createMap(options: MapOptions): MapLibre | null {
  prepare();
  try {
    return new MapLibreMap({
      attributionControl: { compact: true },
      dragRotate: true,
      pitchWithRotate: false,
      maxPitch: 0,
      maxZoom: 18,
      minZoom: leastZoomOf(isNarrow(), false), // until useLeastZoom knows what lies below
      renderWorldCopies: false,
      fadeDuration: reducedMotion() ? 0 : 120,
      transformRequest: (url) => ({ url, headers: /^https?:/.test(url) ? headersFor(url) : {} }),
      ...options,
    });
  } catch {
    return null;
  }
}
