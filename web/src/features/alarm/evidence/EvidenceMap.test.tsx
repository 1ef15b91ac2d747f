import { expect, it, vi } from "vitest";
import { OFFLINE } from "@/map/provider";
import { madeProvider } from "@/testing/maps";
import { show } from "@/testing/show";
import type { Alarm } from "../api";
import { EvidenceMap } from "./EvidenceMap";

const shown = vi.hoisted(() => ({ zoom: 0 }));
vi.mock("@/map/MapSurface", () => ({
  MapSurface: ({ zoom }: { zoom: number }) => {
    shown.zoom = zoom;
    return null;
  },
  useMap: () => null,
}));

const alarm = { lon: 116.4, lat: 39.9, evidence: { fixes: [] } } as unknown as Alarm;
const map = madeProvider(OFFLINE, { kind: "pmtiles", url: "/basemap.pmtiles" });

it("shows more of the land where the map has no streets", async () => {
  await show(<EvidenceMap alarm={alarm} snapshot={{ current: null }} />, {
    maps: { mapProviders: [map], defaultMapProvider: map.id },
  });
  expect(shown.zoom).toBe(12);
});
