import { expect, it } from "vitest";
import { chooseLanguage } from "@/lib/locale";
import { type Corner, distanceText, greatCircle, metresAlong, metresBetween } from "./measure";

const beijing: Corner = [116.4074, 39.9042];
const shanghai: Corner = [121.4737, 31.2304];

it("measures along the earth's surface", () => {
  expect(metresBetween(beijing, shanghai)).toBeCloseTo(1_067_310, -3);
  expect(metresBetween([179.5, 0], [-179.5, 0])).toBeCloseTo(111_195, -1);
  expect(metresBetween(beijing, beijing)).toBe(0);
});

it("adds up leg by leg", () => {
  const sums = metresAlong([beijing, shanghai, beijing]);
  expect(sums[0]).toBe(0);
  expect(sums[2]).toBeCloseTo(2 * (sums[1] ?? 0), 3);
  expect(metresAlong([])).toEqual([]);
});

it.each([
  [0, "0 m"],
  [849.6, "850 m"],
  [1234, "1.23 km"],
  [12_340, "12.3 km"],
  [1_204_400, "1,204 km"],
])("%d metres read %s", (metres, text) => {
  chooseLanguage("en");
  expect(distanceText(metres)).toBe(text);
  chooseLanguage("cn");
  expect(distanceText(metres)).toBe(text.replace(" ", ""));
});

it("draws the shortest way, which bends on the map", () => {
  const way = greatCircle([0, 50], [90, 50]);
  expect(way[0]?.[1]).toBeCloseTo(50, 6);
  expect(Math.max(...way.map(([, lat]) => lat))).toBeGreaterThan(58);
  expect(greatCircle(beijing, [116.41, 39.9])).toHaveLength(2);
});
