import { expect, it } from "vitest";
import { untilNextEnds } from "./api";

const share = (expireTime: number, state = "standing") => ({ expireTime, state }) as never;

it.each([
  [[], false],
  [[share(50, "expired"), share(900, "withdrawn")], false],
  [[share(700), share(160), share(50, "expired")], 61_000],
  [[share(100), share(700)], 5000], // the clock here is ahead
  [[share(100 + 30 * 86_400)], 2 ** 31 - 1],
])("asks again when the next of %o runs out, in %o ms", (shares, wait) => {
  expect(untilNextEnds(shares, 100_000)).toBe(wait);
});
