import type { PostAnswer } from "@/lib/api";
import { ApiError, post } from "@/lib/http";

/** All that a link shows. */
export type Shared = PostAnswer<"/share/getsharedposition">;

export const fetchShared = (token: string) => post("/share/getsharedposition", { token });
export const fetchWay = (token: string) => post("/share/getsharedtrack", { token });

export function isPlaceless(shared: Shared): boolean {
  return shared.lon === null || shared.lat === null;
}

/** Whether the link has ended, or there never was one: asking again is of no use. */
export function isGone(error: Error | undefined): boolean {
  return error instanceof ApiError && error.key === "share.gone";
}

/** The places of a way, [longitude, latitude]. */
export const placesOf = ({ lon, lat }: PostAnswer<"/share/getsharedtrack">): [number, number][] =>
  lon.map((x, at) => [x, lat[at] ?? 0]);

/** A way with where the vehicle is now, unless it is there already. */
export function withPlace(way: [number, number][], shared: Shared | undefined): [number, number][] {
  if (!shared || shared.lon === null || shared.lat === null) return way;
  const last = way.at(-1);
  if (last && last[0] === shared.lon && last[1] === shared.lat) return way;
  return [...way, [shared.lon, shared.lat]];
}
