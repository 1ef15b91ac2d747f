import { ScaleControl } from "maplibre-gl";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { deviceRow } from "@/testing/device";
import { madeProvider } from "@/testing/maps";
import { byId, pressIn, show } from "@/testing/show";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { MapControls } from "./MapControls";

const map = vi.hoisted(() => {
  const told =
    (what: string) =>
    (...said: unknown[]) =>
      void map.calls.push([what, ...said]);
  const map = {
    calls: [] as unknown[][],
    ...{ zoomIn: told("zoomIn"), zoomOut: told("zoomOut"), resetNorth: told("resetNorth") },
    ...{ addControl: told("addControl"), removeControl: told("removeControl") },
    ...{ on: () => {}, off: () => {}, getCenter: () => ({ lng: 104, lat: 35 }), getZoom: () => 3 },
  };
  return map;
});
vi.mock("@/map/MapSurface", () => ({ useMap: () => map, useProvider: () => undefined }));
vi.mock("@/features/fence/public", () => ({ FenceTool: () => null }));
vi.mock("@/features/place/public", () => ({ PlaceTool: () => null }));
vi.mock("../area/AreaTool", () => ({ AreaTool: () => null }));

const maps = {
  mapProviders: [madeProvider("home", { imagery: "/i/{z}/{x}/{y}" }), madeProvider("world")],
  defaultMapProvider: "home",
  mapProviderAbroad: "",
};

function Controls({ selection = new Selection() }: { selection?: Selection }): ReactNode {
  const choice = useMapChoice(maps, { center: [104, 35], zoom: 3 });
  return (
    <MonitorContext
      value={{
        filters: { organ: 1, sub: true, search: "", state: "all", page: 1 },
        ...{ setFilters: () => {}, selection, tree: [] },
      }}
    >
      <MapControls choice={choice} onFit={() => map.calls.push(["fit"])} tool={null} onTool={() => {}} />
    </MonitorContext>
  );
}

it("zooms, turns to the north, shows all, and has a scale", async () => {
  map.calls.length = 0;
  await show(<Controls />);
  expect(map.calls[0]?.[0]).toBe("addControl");
  expect(map.calls[0]?.[1]).toBeInstanceOf(ScaleControl);
  expect(map.calls[0]?.[2]).toBe("bottom-right");
  map.calls.length = 0;
  for (const name of ["Zoom in", "Zoom out", "Reset to north", "Show all vehicles"])
    await pressIn(`button[aria-label="${name}"]`);
  expect(map.calls).toEqual([["zoomIn"], ["zoomOut"], ["resetNorth"], ["fit"]]);
});

it("has normal and hybrid where the map has imagery", async () => {
  await show(<Controls />);
  const modes = [...(byId("map-mode")?.querySelectorAll("input") ?? [])];
  expect(modes).toHaveLength(2);
  await pressIn('[data-testid="map-mode"] label:last-of-type input');
  expect(localStorage.getItem("waymark.map.mode")).toBe("hybrid");
});

it("shows the selected vehicles, and not all, while some are selected", async () => {
  const selection = new Selection();
  selection.focus(deviceRow(1), false);
  map.calls.length = 0;
  await show(<Controls selection={selection} />);
  expect(document.querySelector('button[aria-label="Show all vehicles"]')).toBeNull();
  await pressIn('button[aria-label="Show selected vehicles"]');
  expect(map.calls.at(-1)).toEqual(["fit"]);
});
