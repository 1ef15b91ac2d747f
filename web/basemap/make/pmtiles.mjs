// Writes a PMTiles archive (version 3): https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import zlib from "node:zlib";
import { zxyToTileId } from "pmtiles";

/** The root directory lies within the first 16 KiB, behind a header of 127 bytes. */
const HEADER = 127;
const ROOT_MOST = 16_384 - HEADER;
/** Tiles smaller than this are likely to be the same as others (open sea, open land) and are kept once. */
const COMPARED = 600;

function varint(out, value) {
  let rest = value;
  while (rest >= 128) {
    out.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  out.push(rest);
}

/** A directory of entries `{id, offset, length, run}`; a run of 0 points to a leaf. */
function directory(entries) {
  const out = [];
  varint(out, entries.length);
  entries.forEach((entry, i) => varint(out, entry.id - (entries[i - 1]?.id ?? 0)));
  for (const { run } of entries) varint(out, run);
  for (const { length } of entries) varint(out, length);
  entries.forEach((entry, i) => {
    const before = entries[i - 1];
    varint(out, before && entry.offset === before.offset + before.length ? 0 : entry.offset + 1);
  });
  return zlib.gzipSync(Buffer.from(out), { level: 9 });
}

/** Root and leaves: as few entries in each leaf as let the root stay in its place. */
function directories(entries) {
  const whole = directory(entries);
  if (whole.length <= ROOT_MOST) return [whole, Buffer.alloc(0)];
  for (let size = 4096; ; size *= 2) {
    const leaves = [];
    const pointers = [];
    let offset = 0;
    for (let i = 0; i < entries.length; i += size) {
      const leaf = directory(entries.slice(i, i + size));
      pointers.push({ id: entries[i].id, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= ROOT_MOST) return [root, Buffer.concat(leaves)];
  }
}

/** Where each tile lies; the same tile lies once, and one after another they are one entry. */
function place(tiles) {
  const seen = new Map();
  const blobs = [];
  let end = 0;
  const located = tiles.map(({ z, x, y, data }) => {
    const key = data.length < COMPARED ? data.toString("base64") : null;
    let at = key === null ? undefined : seen.get(key);
    if (at === undefined) {
      at = { offset: end, length: data.length };
      blobs.push(data);
      end += data.length;
      if (key !== null) seen.set(key, at);
    }
    return { id: zxyToTileId(z, x, y), ...at, run: 1 };
  });
  located.sort((a, b) => a.id - b.id);
  const entries = [];
  for (const tile of located) {
    const last = entries.at(-1);
    if (last && last.offset === tile.offset && last.id + last.run === tile.id) last.run++;
    else entries.push(tile);
  }
  return { entries, blobs };
}

/** The bytes of an archive of gzipped vector tiles `{z, x, y, data}` of the whole world. */
export function writeArchive(tiles, metadata, lastZoom) {
  const { entries, blobs } = place(tiles);
  const [root, leaves] = directories(entries);
  const about = zlib.gzipSync(Buffer.from(JSON.stringify(metadata)), { level: 9 });
  const data = Buffer.concat(blobs);
  const header = Buffer.alloc(HEADER);
  header.write("PMTiles");
  header[7] = 3;
  let offset = HEADER;
  [root, about, leaves, data].forEach((part, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + i * 16);
    offset += part.length;
  });
  [tiles.length, entries.length, blobs.length].forEach((n, i) => {
    header.writeBigUInt64LE(BigInt(n), 72 + i * 8);
  });
  // Not clustered, gzip for directories and tiles, MVT, all zooms.
  header.set([0, 2, 2, 1, 0, lastZoom], 96);
  [-180, -85, 180, 85].forEach((degrees, i) => {
    header.writeInt32LE(degrees * 1e7, 102 + i * 4);
  });
  header[118] = 4;
  header.writeInt32LE(116.404 * 1e7, 119);
  header.writeInt32LE(39.915 * 1e7, 123);
  return Buffer.concat([header, root, about, leaves, data]);
}
