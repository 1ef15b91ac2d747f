/** Width of a raster tile in pixels of the map. */
export const TILE = 256;

/** A tile of the usual web grid. */
export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** Degrees to pixels of the whole world at a zoom, from its north-west corner. */
export function pixelOf([lon, lat]: [number, number], zoom: number): [number, number] {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [(lon / 360 + 0.5) * size, (0.5 - Math.atanh(sine) / (2 * Math.PI)) * size];
}

/** Pixels of the whole world at a zoom to degrees. */
export function degreesOf([x, y]: [number, number], zoom: number): [number, number] {
  const size = TILE * 2 ** zoom;
  const sine = Math.tanh((0.5 - y / size) * 2 * Math.PI);
  return [(x / size - 0.5) * 360, (Math.asin(sine) * 180) / Math.PI];
}
