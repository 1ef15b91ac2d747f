import { type ReactNode, useEffect } from "react";
import { expect, it, vi } from "vitest";
import { madeProvider } from "@/testing/maps";
import { byId, show, until } from "@/testing/show";
import type { Found } from "./found";
import PlacesMap from "./PlacesMap";

vi.mock("@/map/MapSurface", () => ({
  MapSurface: ({ provider, children }: { provider?: { id: string }; children?: ReactNode }) => (
    <div data-testid="map" data-provider={provider?.id}>
      {children}
    </div>
  ),
  useMap: () => null,
}));
vi.mock("@/map/choice/useLook", () => ({
  useLook: (look: (center: [number, number], zoom: number) => void) =>
    useEffect(() => look(where.center, 12), [look]),
}));
const where = vi.hoisted(() => ({ center: [0, 0] as [number, number] }));

const maps = {
  mapProviders: [madeProvider("home"), madeProvider("world")],
  defaultMapProvider: "home",
  mapProviderAbroad: "world",
};

it.each<[string, [number, number], string]>([
  ["at home", [104, 30.6], "home"],
  ["abroad", [2.35, 48.85], "world"],
])("shows the map of the places (%s)", async (_, [lng, lat], want) => {
  where.center = [lng, lat];
  await show(<PlacesMap found={{ places: [{ lng, lat }] } as Found} picked={null} />, { maps });
  await until(() => expect(byId("map")?.dataset.provider).toBe(want));
});
