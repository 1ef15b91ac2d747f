import type { Map as MapLibre } from "maplibre-gl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BaseHealth } from "./baseHealth";

/** As much of a map as the watch uses. */
function stage() {
  const heard = new Map<string, (event: unknown) => void>();
  const map = {
    on: (name: string, then: (event: unknown) => void) => heard.set(name, then),
    off: (name: string) => heard.delete(name),
    getSource: () => ({}),
    refreshTiles: vi.fn(),
  };
  const told: boolean[] = [];
  const health = new BaseHealth(map as unknown as MapLibre, (failing) => told.push(failing));
  const tile = (x: number) => ({ tileID: { canonical: { z: 5, x, y: 1 } } });
  return {
    map,
    told,
    health,
    fails: (x: number, sourceId = "base") => heard.get("error")?.({ sourceId, tile: tile(x) }),
    comes: (x: number, sourceId = "base") => heard.get("sourcedata")?.({ sourceId, tile: tile(x) }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells once, asks again for what is missing only, and tells when all is there", () => {
  const { map, told, fails, comes } = stage();
  fails(1);
  fails(2);
  comes(3);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(4_000);
  expect(map.refreshTiles.mock.calls.map(([, tiles]) => tiles[0].x)).toEqual([1, 2]);
  comes(1);
  expect(told).toEqual([true, false]);
});

it("asks less and less often while nothing comes", () => {
  const { map, told, fails } = stage();
  fails(1);
  const asked: number[] = [];
  map.refreshTiles.mockImplementation(() => {
    asked.push(Date.now());
    fails(1);
  });
  vi.advanceTimersByTime(4 * 60_000);
  const waits = asked.slice(1).map((at, i) => at - (asked[i] ?? 0));
  expect(waits.slice(0, 4)).toEqual([8_000, 16_000, 32_000, 60_000]);
  expect(told).toEqual([true]);
});

it("is quiet when what was missing is out of view by now", () => {
  const { told, fails } = stage();
  fails(1);
  vi.advanceTimersByTime(4_000 + 8_000);
  expect(told).toEqual([true, false]);
});

it("leaves our own sources alone and ends with the map", () => {
  const { told, fails, health } = stage();
  fails(1, "wm-clustered");
  expect(told).toEqual([]);
  fails(1);
  health.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true, false]);
});
