import { expect, it } from "vitest";
import { type Shared, withPlace } from "./shared";

const at = (lon: number | null, lat: number | null) => ({ lon, lat }) as Shared;

it.each<[string, [number, number][], Shared | undefined, [number, number][]]>([
  ["nothing is known yet", [[1, 2]], undefined, [[1, 2]]],
  ["without a position", [[1, 2]], at(null, null), [[1, 2]]],
  ["the first place", [], at(3, 4), [[3, 4]]],
  [
    "further on",
    [[1, 2]],
    at(3, 4),
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    "where it was already",
    [
      [1, 2],
      [3, 4],
    ],
    at(3, 4),
    [
      [1, 2],
      [3, 4],
    ],
  ],
])("a way grows by where the vehicle is: %s", (_, way, shared, want) => {
  expect(withPlace(way, shared)).toEqual(want);
});
