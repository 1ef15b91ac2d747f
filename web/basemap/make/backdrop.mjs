// Draws the still picture behind the sign-in page from the base map: the shapes of a part of it as paths of SVG, one
// for each layer, without colours (the application has those).
//
//   cd web && node basemap/make/backdrop.mjs basemap/basemap.pmtiles src/app/signin/backdrop.json
import fs from "node:fs";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";

/** What is shown: its middle, how large it is in units of the picture, and how many of them the world is wide. */
const MIDDLE = { lon: 113, lat: 31.5 };
const SIZE = { width: 1280, height: 800 };
const WORLD = 8192;
/** The zoom whose tiles it is made from. */
const ZOOM = 4;
/** Units by which a line may miss its points. */
const TOLERANCE = 0.7;
/** Square units from which on an island or a lake is seen. */
const SMALLEST = 6;

const [, , from, to] = process.argv;
const file = fs.openSync(from, "r");
const archive = new PMTiles({
  getKey: () => "file",
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length);
    fs.readSync(file, bytes, 0, length, offset);
    return { data: bytes.buffer };
  },
});

const sine = Math.sin((MIDDLE.lat * Math.PI) / 180);
const left = (MIDDLE.lon / 360 + 0.5) * WORLD - SIZE.width / 2;
const top = (0.5 - Math.atanh(sine) / (2 * Math.PI)) * WORLD - SIZE.height / 2;
const tileSize = WORLD / 2 ** ZOOM;

/** How far a point lies from the line between two others. */
function distance(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Ramer–Douglas–Peucker. */
function simplified(points) {
  if (points.length < 3) return points;
  let [far, at] = [0, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const d = distance(points[i], points[0], points.at(-1));
    if (d > far) [far, at] = [d, i];
  }
  if (far <= TOLERANCE) return [points[0], points.at(-1)];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

/** The parts of a line that lie in its own tile: neighbours hold what lies beyond, and lines must not be drawn twice. */
function within(line, extent) {
  const inside = ({ x, y }) => x >= 0 && y >= 0 && x <= extent && y <= extent;
  const parts = [];
  let part = [];
  for (let i = 0; i < line.length; i++) {
    const seen = inside(line[i]) || (i + 1 < line.length && inside(line[i + 1])) || (i > 0 && inside(line[i - 1]));
    if (seen) part.push(line[i]);
    if ((!seen || i === line.length - 1) && part.length > 1) parts.push(part);
    if (!seen) part = [];
  }
  return parts;
}

/** Square units that a ring is round. */
function area(ring) {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A ring without what is far out of sight, side by side (Sutherland and Hodgman). */
function cut(ring) {
  const room = 8;
  const sides = [
    [0, -room, 1],
    [0, SIZE.width + room, -1],
    [1, -room, 1],
    [1, SIZE.height + room, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (p) => (p[axis] - limit) * sign >= 0;
    return points.flatMap((p, i) => {
      const before = points.at(i - 1);
      if (inside(p) === inside(before)) return inside(p) ? [p] : [];
      const t = (limit - before[axis]) / (p[axis] - before[axis]);
      const edge = [before[0] + t * (p[0] - before[0]), before[1] + t * (p[1] - before[1])];
      return inside(p) ? [edge, p] : [edge];
    });
  }, ring);
}

/** A line or ring as a path in whole units, each point told from the one before; "" for one that is out of sight. */
function path(line, closed) {
  const points = closed ? cut(line) : line;
  const seen = points.some(([x, y]) => x > 0 && y > 0 && x < SIZE.width && y < SIZE.height);
  if (closed ? area(points) < SMALLEST : !seen) return "";
  const whole = simplified(points)
    .map(([x, y]) => [Math.round(x), Math.round(y)])
    .filter((p, i, all) => i === 0 || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);
  if (whole.length < (closed ? 3 : 2)) return "";
  const steps = whole.slice(1).map(([x, y], i) => `${x - whole[i][0]} ${y - whole[i][1]}`);
  return `M${whole[0].join(" ")}l${steps.join(" ")}${closed ? "z" : ""}`.replaceAll(" -", "-");
}

/** What of which layer goes into which path. */
const wanted = {
  land: { layer: "land", keep: (f) => !("c" in f.properties), closed: true },
  homeland: { layer: "land", keep: (f) => "c" in f.properties, closed: true },
  lake: { layer: "lake", keep: () => true, closed: true },
  river: { layer: "river", keep: () => true, closed: false },
  province: { layer: "boundary", keep: (f) => f.properties.al === 4, closed: false },
  country: { layer: "boundary", keep: (f) => f.properties.al === 2, closed: false },
};

const paths = Object.fromEntries(Object.keys(wanted).map((name) => [name, ""]));
for (let y = Math.floor(top / tileSize); y * tileSize < top + SIZE.height; y++)
  for (let x = Math.floor(left / tileSize); x * tileSize < left + SIZE.width; x++) {
    const tile = await archive.getZxy(ZOOM, x, y);
    if (!tile) continue;
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile.data)));
    for (const [name, { layer, keep, closed }] of Object.entries(wanted)) {
      const shapes = layers[layer];
      for (let i = 0; shapes && i < shapes.length; i++) {
        const shape = shapes.feature(i);
        if (!keep(shape)) continue;
        const place = (p) => [
          (x + p.x / shape.extent) * tileSize - left,
          (y + p.y / shape.extent) * tileSize - top,
        ];
        for (const line of shape.loadGeometry())
          for (const part of closed ? [line] : within(line, shape.extent))
            paths[name] += path(part.map(place), closed);
      }
    }
  }

fs.writeFileSync(to, `${JSON.stringify({ ...SIZE, paths }, null, 1)}\n`);
