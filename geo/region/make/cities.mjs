// Makes cities.tsv of the places of the base map: latitude, longitude, name in Chinese, name in English.
// Run in web/, for its libraries:  node ../geo/region/make/cities.mjs basemap/basemap.pmtiles ../geo/region/cities.tsv
import { openSync, readSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const here = createRequire(`${process.cwd()}/package.json`);
const load = (name) => import(here.resolve(name));
const [{ VectorTile }, { PbfReader }, { PMTiles }] = [await load("@mapbox/vector-tile"), await load("pbf"), await load("pmtiles")];
const [, , source, target] = process.argv;
const file = openSync(source, "r");
const archive = new PMTiles({
  getKey: () => "file",
  getBytes: async (offset, length) => {
    const data = new Uint8Array(length);
    readSync(file, data, 0, length, offset);
    return { data: data.buffer };
  },
});
const z = 8;
const rows = new Map();
const kinds = {};
for (let x = 0; x < 2 ** z; x++) {
  for (let y = 0; y < 2 ** z; y++) {
    const tile = await archive.getZxy(z, x, y);
    const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers.place;
    for (let i = 0; layer && i < layer.length; i++) {
      const { properties: p, ...place } = layer.feature(i).toGeoJSON(x, y, z);
      kinds[p.k] = (kinds[p.k] ?? 0) + 1;
      if (p.k !== "wcity" || !p.en) continue; // in China the districts say as much
      const [lon, lat] = place.geometry.coordinates;
      rows.set(`${p.en} ${lat.toFixed(1)} ${lon.toFixed(1)}`, [lat.toFixed(3), lon.toFixed(3), p.zh || p.en, p.en]);
    }
  }
}
console.log(kinds);
writeFileSync(target, [...rows.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map((row) => `${row.join("\t")}\n`).join(""));
