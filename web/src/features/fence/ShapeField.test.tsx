import { type ReactNode, useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { madeProvider } from "@/testing/maps";
import { byId, show, until } from "@/testing/show";
import { ShapeField } from "./ShapeField";

vi.mock("@/map/MapSurface", () => ({
  MapSurface: ({
    provider,
    mode,
    children,
  }: {
    provider?: { id: string };
    mode?: string;
    children?: ReactNode;
  }) => (
    <div data-testid="map" data-provider={provider?.id} data-mode={mode}>
      {children}
    </div>
  ),
  useMap: () => null,
}));

/** Where the map looks, from near. */
vi.mock("@/map/choice/useLook", () => ({
  useLook: (look: (center: [number, number], zoom: number) => void) =>
    useEffect(() => look(where.center, 15), [look]),
}));
const where = vi.hoisted(() => ({ center: [0, 0] as [number, number] }));

const maps = {
  mapProviders: [
    madeProvider("home"),
    madeProvider("world", { imagery: "/map/tiles/world/imagery/{z}/{x}/{y}" }),
  ],
  defaultMapProvider: "home",
  mapProviderAbroad: "world",
};

beforeEach(() => void fakeServer({}));

it.each<[string, [number, number], string]>([
  ["at home", [104, 30.6], "home"],
  ["abroad", [2.35, 48.85], "world"],
])("a fence is drawn on the map of its place (%s)", async (_, center, want) => {
  where.center = center;
  await show(<ShapeField />, { maps });
  await until(() => expect(byId("map")?.dataset.provider).toBe(want));
});

it("a fence is drawn on the map and the imagery that somebody chose on another page", async () => {
  where.center = [104, 30.6];
  localStorage.setItem("waymark.map", "world");
  localStorage.setItem("waymark.map.mode", "hybrid");
  await show(<ShapeField />, { maps });
  expect(byId("map")?.dataset).toMatchObject({ provider: "world", mode: "hybrid" });
  expect(byId("map-mode")).toBeTruthy();
});
