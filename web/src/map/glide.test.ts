import { describe, expect, it } from "vitest";
import { GLIDE_MS, Glide, turn } from "./glide";

const place = (lon: number, course = 0) => ({ lon, lat: 0, course });

describe("turn", () => {
  it.each([
    [350, 10, 0.5, 0],
    [10, 350, 0.5, 0],
    [0, 180, 0.5, 270],
    [90, 100, 1, 100],
  ])("from %i to %i at %f is %i", (from, to, f, want) => expect(turn(from, to, f)).toBeCloseTo(want));
});

describe("glide", () => {
  it("moves in a line within a second and rests at the end", () => {
    const glide = new Glide();
    glide.aim(1, place(0), place(0.01), 0, false);
    expect(glide.at(1, place(9), GLIDE_MS / 2).lon).toBeCloseTo(0.005);
    expect(glide.settle(GLIDE_MS / 2)).toBe(true);
    expect(glide.at(1, place(9), GLIDE_MS).lon).toBe(0.01);
    expect(glide.settle(GLIDE_MS)).toBe(false);
    expect(GLIDE_MS).toBeLessThanOrEqual(1000);
  });

  it("takes a new aim from where it is drawn, without a jump", () => {
    const glide = new Glide();
    glide.aim(1, place(0), place(0.01), 0, false);
    glide.aim(1, place(0.01), place(0.02), GLIDE_MS / 2, false);
    expect(glide.at(1, place(9), GLIDE_MS / 2).lon).toBeCloseTo(0.005);
  });

  it("does not slide across the country, nor at all for those who want less motion", () => {
    const glide = new Glide();
    glide.aim(1, place(0), place(5), 0, false);
    expect(glide.at(1, place(5), 1).lon).toBe(5);
    glide.aim(2, place(0), place(0.01), 0, true);
    expect(glide.at(2, place(0.01), 1).lon).toBe(0.01);
  });
});
