import type { VehicleStore } from "./vehicles";

/** What browser tests may read of the live data; never used by the product itself. */
export interface TestWindow {
  vehicles: () => {
    imei: string;
    lon: number | null;
    lat: number | null;
    deviceState: number;
    organId: number;
  }[];
  positionOf: (imei: string) => { lon: number; lat: number } | null;
  /** Pixel of a vehicle in the map's box, once a map is there. */
  pixelOf?: (imei: string) => { x: number; y: number } | null;
}

declare global {
  interface Window {
    __waymark?: TestWindow;
  }
}

/** Publishes `window.__waymark`; the returned function takes it away again. */
export function exposeForTests(store: VehicleStore): () => void {
  const seen = window.__waymark;
  window.__waymark = {
    ...seen,
    vehicles: () =>
      [...store.rows.values()].map(({ imei, lon, lat, deviceState, organId }) => ({
        imei,
        lon,
        lat,
        deviceState,
        organId,
      })),
    positionOf: (imei) => {
      const row = store.byImei(imei);
      return row && row.lon !== null && row.lat !== null ? { lon: row.lon, lat: row.lat } : null;
    },
  };
  return () => {
    window.__waymark = undefined;
  };
}
