import { toBd } from "../datum/bd";
import type { Degrees } from "../gcjOutline";
import { degreesOf, pixelOf } from "../mercator";

/** Clarke 1866, the ellipsoid of Baidu's mercator: semi-major axis in metres and squared eccentricity. */
const AXIS = 6378206.4;
const ECCENTRICITY = Math.sqrt(0.00676866);

const rad = Math.PI / 180;

/** The smallest zoom of Baidu's map, in its own count: ours is kept at what fits (LEAST_ZOOM) while that is below. */
export const BAIDU_LEAST_ZOOM = 3;

/** Where Baidu's map looks: longitude and latitude in BD-09, and its zoom, at which a pixel is 2^(18 − zoom) metres of its mercator. */
export interface BaiduCamera {
  lng: number;
  lat: number;
  zoom: number;
}

/** BD-09 to metres of Baidu's mercator, east and north. */
export function baiduMetres([lon, lat]: Degrees): Degrees {
  const sine = Math.sin(lat * rad);
  return [AXIS * lon * rad, AXIS * (Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine))];
}

/** How far from the middle, in pixels, the scale of both maps is the same. */
const ARM = 300;

/**
 * The camera of Baidu's map below ours, which looks at `center` (WGS-84) at MapLibre's zoom. The middle is exact; the
 * zoom is the one that fits around it. Towards the edges of a view both drift apart, since BD-09 has waves of 40 m
 * every 13 km and Baidu's mercator is that of an ellipsoid.
 */
export function cameraFor(center: Degrees, zoom: number): BaiduCamera {
  // MapLibre's zoom counts tiles of 512 pixels.
  const [x, y] = pixelOf(center, zoom + 1);
  const there = (east: number, south: number) =>
    baiduMetres(toBd(degreesOf([x + east, y + south], zoom + 1)));
  const across = apart(there(-ARM, 0), there(ARM, 0)) + apart(there(0, -ARM), there(0, ARM));
  const [lng, lat] = toBd(center);
  return { lng, lat, zoom: 18 - Math.log2(across / (4 * ARM)) };
}

function apart(a: Degrees, b: Degrees): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
