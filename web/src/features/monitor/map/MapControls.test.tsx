import { ScaleControl } from "maplibre-gl";
import { type ReactNode, useState } from "react";
import { expect, it, vi } from "vitest";
import { useMapChoice } from "@/map/choice/useMapChoice";
import { deviceRow } from "@/testing/device";
import { madeProvider } from "@/testing/maps";
import { byId, press, pressIn, show } from "@/testing/show";
import { windowOf } from "@/testing/width";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { MapControls, type Tool } from "./MapControls";

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
vi.mock("@/map/MeasureLayer", () => ({
  MeasureLayer: class {
    destroy() {}
  },
}));
vi.mock("@/features/fence/public", () => ({ FenceTool: Drawn }));
vi.mock("@/features/place/public", () => ({ PlaceTool: () => null }));
vi.mock("../area/AreaTool", () => ({ AreaTool: () => null }));

/** A tool that has something open, as a fence that is half drawn. */
function Drawn(): ReactNode {
  const [corners, setCorners] = useState(0);
  return (
    <button type="button" data-testid="corners" onClick={() => setCorners(corners + 1)}>
      {corners}
    </button>
  );
}

const maps = {
  mapProviders: [madeProvider("home", { imagery: "/i/{z}/{x}/{y}" }), madeProvider("world")],
  defaultMapProvider: "home",
  mapProviderAbroad: "",
};

function Controls({ selection = new Selection() }: { selection?: Selection }): ReactNode {
  const [tool, setTool] = useState<Tool | null>(null);
  const choice = useMapChoice(maps, { center: [104, 35], zoom: 3 });
  return (
    <MonitorContext
      value={{
        filters: { organ: 1, sub: true, search: "", state: "all", page: 1 },
        ...{ setFilters: () => {}, selection, tree: [] },
      }}
    >
      <MapControls choice={choice} onFit={() => map.calls.push(["fit"])} tool={tool} onTool={setTool} />
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

it("keeps what its tools have open when a phone is turned", async () => {
  const turn = windowOf(true);
  await show(<Controls />);
  await press("map-tools");
  await press("corners");
  const measure = byId("measure");
  for (const narrow of [false, true]) {
    await turn(narrow);
    expect([byId("corners")?.textContent, byId("measure")]).toEqual(["1", measure]);
  }
});

it("has the choice of the map with the rarer tools on a phone, where it lay over what is at the upper right", async () => {
  const turn = windowOf(true);
  await show(<Controls />);
  const seen = () => byId("map-provider")?.closest("[hidden]") === null;
  expect(seen()).toBe(false);
  await press("map-tools");
  expect(seen()).toBe(true);
  await press("map-tools");
  await turn(false);
  expect(seen()).toBe(true);
});

it("has the choice of the map beside a tool in use on a phone, whoever opened what it lies behind", async () => {
  windowOf(true);
  await show(<Controls />);
  const seen = () => byId("map-provider")?.closest("[hidden]") === null;
  expect(seen()).toBe(false);
  await press("measure"); // as one that was begun before the phone was turned
  expect([byId("map-tools")?.getAttribute("aria-expanded"), seen()]).toEqual(["true", true]);
  await press("measure");
  expect([byId("map-tools")?.getAttribute("aria-expanded"), seen()]).toEqual(["false", false]);
});

it("has the rarer tools behind a button on a phone, which does nothing while one of them is in use", async () => {
  const turn = windowOf(true);
  await show(<Controls />);
  const hidden = () => byId("measure")?.parentElement?.hidden;
  const button = () => byId("map-tools") as HTMLButtonElement | undefined;
  const said = () => [hidden(), button()?.getAttribute("aria-expanded"), button()?.disabled];
  expect(said()).toEqual([true, "false", false]);
  await press("map-tools");
  expect(said()).toEqual([false, "true", false]);
  await press("map-tools");
  await press("measure");
  expect(said()).toEqual([false, "true", true]);
  await press("measure");
  expect(said()).toEqual([true, "false", false]);
  await turn(false);
  expect([hidden(), button()]).toEqual([false, undefined]);
});
