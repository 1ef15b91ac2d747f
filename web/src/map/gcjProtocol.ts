import { piecesOf } from "./gcjMosaic";
import { TILE, type TileId } from "./mercator";
import { addressOf } from "./tileAddress";
import { TileImages } from "./tileImages";

/** The scheme of addresses whose tiles are drawn in GCJ-02 and wanted in WGS-84. */
export const GCJ_SCHEME = "gcj02";

/** The address template that MapLibre gets for a provider in GCJ-02; the provider's own is carried inside. */
export function gcjTemplate(template: string): string {
  return `${GCJ_SCHEME}://{z}/{x}/{y}/${encodeURIComponent(template)}`;
}

/** Takes apart what `gcjTemplate` made, with a tile filled in; null for anything else. */
export function readGcjAddress(address: string): { tile: TileId; template: string } | null {
  const found = /^gcj02:\/\/(\d+)\/(\d+)\/(\d+)\/(.+)$/.exec(address);
  if (!found) return null;
  const [, z, x, y, template] = found;
  return { tile: { z: Number(z), x: Number(x), y: Number(y) }, template: decodeURIComponent(template ?? "") };
}

const images = new TileImages();

/** Loads one tile for MapLibre (`addProtocol`): the provider's tiles below it, moved to where they belong. */
export async function loadGcjTile(request: { url: string }): Promise<{ data: ImageBitmap }> {
  const wanted = readGcjAddress(request.url);
  if (!wanted) throw new Error(`not an address of a tile: ${request.url}`);
  const pieces = piecesOf(wanted.tile);
  const loaded = await Promise.all(pieces.map(({ tile }) => images.get(addressOf(wanted.template, tile))));
  const size = loaded[0]?.width ?? TILE;
  const canvas = new OffscreenCanvas(size, size);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas to draw on");
  const scale = size / TILE;
  pieces.forEach(({ left, top }, i) => {
    const image = loaded[i];
    if (image) pen.drawImage(image, left * scale, top * scale, size, size);
  });
  return { data: canvas.transferToImageBitmap() };
}
