import { expect, it } from "vitest";
import { fitted } from "./picture";

it.each([
  [400, 300, 400, 300],
  [800, 800, 800, 800],
  [1600, 800, 800, 400],
  [1000, 3000, 267, 800],
  [10000, 1, 800, 1],
])("a picture of %i × %i is sent as %i × %i", (width, height, wide, high) =>
  expect(fitted(width, height)).toEqual({ width: wide, height: high }),
);
