// Makes testdata/places.json: places in WGS-84, GCJ-02 and BD-09, longitude before latitude. Run in web/, for gcoord:
//   node ../geo/datum/make/places.mjs ../geo/datum/testdata/places.json
// In China and abroad they are gcoord's; along the border, where ours fades and gcoord's does not, those that the file
// has stay as they are (TestPlaces writes them with -update).
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const gcoord = createRequire(`${process.cwd()}/package.json`)("gcoord");
const target = process.argv[2];
const inside = [
  [116.3912, 39.9067], [121.4737, 31.2304], [87.6168, 43.8256], [91.1175, 29.6475], [126.535, 45.8038], [109.5119, 18.2528],
  [114.1694, 22.3193], [113.545, 22.193], [122.1069, 30.0161], [124.3545, 40.0005], [113.2644, 23.1291], [104.061, 30.659],
  [75.989, 39.4704], [122.5386, 52.9721], [127.53, 50.245], [97.8519, 24.0127], [80.4117, 44.2097], [134.3, 48.36],
];
for (let lon = 100; lon <= 118; lon += 2) for (let lat = 25; lat <= 40; lat += 2.5) inside.push([lon, lat]);
const outside = [
  [126.978, 37.5665], [105.8342, 21.0278], [121.5654, 25.033], [106.9057, 47.8864], [85.324, 27.7172], [13.405, 52.52],
  [139.6917, 35.6895], [100.5018, 13.7563], [131.8869, 43.1198], [77.209, 28.6139], [-74.006, 40.7128], [0, 0],
];
const from = (wgs) => ({ wgs, gcj: gcoord.transform(wgs, gcoord.WGS84, gcoord.GCJ02), bd: gcoord.transform(wgs, gcoord.WGS84, gcoord.BD09) });
let border = [];
try {
  border = JSON.parse(readFileSync(target, "utf8")).filter((p) => p.border);
} catch {} // the first time there is none
const places = [...inside.map(from), ...outside.map((wgs) => ({ wgs, gcj: wgs, bd: wgs })), ...border];
writeFileSync(target, `[\n${places.map((p) => JSON.stringify(p)).join(",\n")}\n]\n`);
