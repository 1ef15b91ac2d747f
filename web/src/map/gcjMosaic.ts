import { toGcj } from "./gcj";
import { degreesOf, pixelOf, TILE, type TileId } from "./mercator";

/** A tile of the provider, and where its north-west corner goes in the tile that is asked for, in pixels. */
export interface Piece {
  tile: TileId;
  left: number;
  top: number;
}

/**
 * How far GCJ-02 puts the middle of a tile, in whole pixels: so letters stay sharp. Within a tile the offset
 * changes by less than half a pixel to each side, so nothing is more than about a pixel off (zoom 4–18).
 */
export function shiftOf({ z, x, y }: TileId): [number, number] {
  const middle: [number, number] = [(x + 0.5) * TILE, (y + 0.5) * TILE];
  const there = pixelOf(toGcj(degreesOf(middle, z)), z);
  return [Math.round(there[0] - middle[0]), Math.round(there[1] - middle[1])];
}

/** Which tiles of the provider a tile in WGS-84 is put together from: one to four. */
export function piecesOf(wanted: TileId): Piece[] {
  const { z } = wanted;
  const [east, south] = shiftOf(wanted);
  const west = wanted.x * TILE + east;
  const north = wanted.y * TILE + south;
  const pieces: Piece[] = [];
  for (let x = Math.floor(west / TILE); x * TILE < west + TILE; x++)
    for (let y = Math.floor(north / TILE); y * TILE < north + TILE; y++)
      if (y >= 0 && y < 2 ** z && x >= 0 && x < 2 ** z)
        pieces.push({ tile: { z, x, y }, left: x * TILE - west, top: y * TILE - north });
  return pieces;
}
