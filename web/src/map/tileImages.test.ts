import { expect, it, vi } from "vitest";
import { TileImages } from "./tileImages";

const image = {} as ImageBitmap;

it("fetches a tile once for all that need it", async () => {
  const load = vi.fn(async () => image);
  const images = new TileImages(load);
  await Promise.all([images.get("a"), images.get("a"), images.get("b")]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("asks again for what failed", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("down")).mockResolvedValue(image);
  const images = new TileImages(load);
  await expect(images.get("a")).rejects.toThrow("down");
  expect(await images.get("a")).toBe(image);
});

it("keeps what was used last and lets the oldest go", async () => {
  const load = vi.fn(async () => image);
  const images = new TileImages(load);
  await images.get("first");
  for (let i = 0; i < 90; i++) await images.get(`${i}`);
  await images.get("first");
  for (let i = 90; i < 180; i++) await images.get(`${i}`);
  await images.get("first");
  expect(load).toHaveBeenCalledTimes(181);
  await images.get("0");
  expect(load).toHaveBeenCalledTimes(182);
});
