import { expect, it } from "vitest";
import { begin, placeOf, reachFrom } from "./place";

it("goes by number as far as the server counts, and from there from page to page", () => {
  expect(placeOf(500, begin)).toEqual({ currentPage: 500 });
  expect(reachFrom(begin)).toBe(10_000);
  const last = { currentPage: 500 };
  expect(reachFrom(last)).toBe(10_020); // one more
  const next = placeOf(501, last, { next: "0-7", previous: "0-9" });
  expect(next).toEqual({ currentPage: 501, after: "0-7" });
  const far = placeOf(509, next, { next: "0-3", previous: "0-5" });
  expect(far).toEqual({ currentPage: 502, after: "0-3" });
  expect(placeOf(501, far, { previous: "0-2" })).toEqual({ currentPage: 501, before: "0-2" });
  expect(placeOf(503, far, { previous: "0-2" })).toBe(far); // there is none
  expect(placeOf(500, far, { previous: "0-2" })).toEqual({ currentPage: 500 });
});
