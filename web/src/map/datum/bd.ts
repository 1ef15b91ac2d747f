import { toGcj } from "../gcj";
import { type Degrees, shareAt } from "../gcjOutline";

const turns = (3000 * Math.PI) / 180;

/** WGS-84 to BD-09, Baidu's coordinates on top of GCJ-02; where that is not used the place stays. */
export function toBd(place: Degrees): Degrees {
  const share = shareAt(place);
  if (share === 0) return place;
  const [x, y] = toGcj(place);
  const length = Math.hypot(x, y) + 0.00002 * Math.sin(y * turns);
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * turns);
  return [
    x + share * (length * Math.cos(angle) + 0.0065 - x),
    y + share * (length * Math.sin(angle) + 0.006 - y),
  ];
}

/** BD-09 to WGS-84, to a centimetre. */
export function fromBd(place: Degrees): Degrees {
  let found = place;
  for (let i = 0; i < 10; i++) {
    const [lon, lat] = toBd(found);
    found = [found[0] + place[0] - lon, found[1] + place[1] - lat];
  }
  return found;
}
