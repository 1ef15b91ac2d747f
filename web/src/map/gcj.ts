import { type Degrees, shareAt } from "./gcjOutline";

/** Krasovsky 1940, the ellipsoid that GCJ-02 is computed on: semi-major axis in metres and squared eccentricity. */
const AXIS = 6378245;
const ECCENTRICITY2 = 0.006693421622965943;

const rad = Math.PI / 180;
const wave = (amplitude: number, turns: number) => amplitude * Math.sin(turns * Math.PI);

/** The waves that both directions share. */
function common(x: number): number {
  return wave(20, 6 * x) + wave(20, 2 * x);
}

/** The offset in metres north on the plane around (105° E, 35° N), as the published form of GCJ-02 has it. */
function northing(x: number, y: number): number {
  const slow = wave(20, y) + wave(40, y / 3) + wave(160, y / 12) + wave(320, y / 30);
  return (
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    (2 / 3) * (common(x) + slow)
  );
}

/** Likewise east. */
function easting(x: number, y: number): number {
  const slow = wave(20, x) + wave(40, x / 3) + wave(150, x / 12) + wave(300, x / 30);
  return (
    300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + (2 / 3) * (common(x) + slow)
  );
}

/** How far GCJ-02 puts a place from where it is, in degrees. */
function offset([lon, lat]: Degrees): Degrees {
  const x = lon - 105;
  const y = lat - 35;
  const sine = Math.sin(lat * rad);
  const flat = 1 - ECCENTRICITY2 * sine * sine;
  const meridian = (AXIS * (1 - ECCENTRICITY2)) / (flat * Math.sqrt(flat));
  const parallel = (AXIS / Math.sqrt(flat)) * Math.cos(lat * rad);
  return [easting(x, y) / parallel / rad, northing(x, y) / meridian / rad];
}

/** WGS-84 to GCJ-02; where GCJ-02 is not used the place stays. */
export function toGcj(place: Degrees): Degrees {
  const share = shareAt(place);
  if (share === 0) return place;
  const [east, north] = offset(place);
  return [place[0] + share * east, place[1] + share * north];
}

/** GCJ-02 to WGS-84, to a centimetre: there is no closed form, but the offset changes slowly. */
export function toWgs(place: Degrees): Degrees {
  let found = place;
  for (let i = 0; i < 10; i++) {
    const [lon, lat] = toGcj(found);
    found = [found[0] + place[0] - lon, found[1] + place[1] - lat];
  }
  return found;
}
