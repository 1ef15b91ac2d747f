import { expect, it } from "vitest";
import { type Section, sectionOf } from "./section";

const view: Section = [116, 39, 117, 40];
const first = sectionOf([...view], undefined);

it("reaches beyond what is in view", () => {
  expect(first).toEqual([115.5, 38.5, 117.5, 40.5]);
});

it("stays while the view is in it, and not when it leaves it or is far smaller", () => {
  expect(sectionOf([116.4, 39.4, 117.4, 40.4], first)).toBe(first);
  expect(sectionOf([116.6, 39, 117.6, 40], first)).toEqual([116.1, 38.5, 118.1, 40.5]);
  expect(sectionOf([116.4, 39.4, 116.5, 39.5], first)).toEqual([116.35, 39.35, 116.55, 39.55]);
});

it("ends where the globe does, and is the same then however far one is", () => {
  const whole = sectionOf([-180, -85, 180, 85], undefined);
  expect(whole).toEqual([-180, -90, 180, 90]);
  expect(sectionOf([-170, -80, 170, 80], whole)).toBe(whole);
});
