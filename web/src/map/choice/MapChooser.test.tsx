import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { madeProvider } from "@/testing/maps";
import { show, until } from "@/testing/show";
import { type MapProvider, OFFLINE } from "../provider";
import { MapChooser } from "./MapChooser";
import { useMapChoice } from "./useMapChoice";

beforeEach(() => localStorage.clear());

const builtIn = madeProvider(OFFLINE, { kind: "pmtiles", url: "/basemap.pmtiles" });

function Chooser({ maps }: { maps: MapProvider[] }) {
  const facts = { mapProviders: maps, defaultMapProvider: OFFLINE, mapProviderAbroad: "" };
  return <MapChooser choice={useMapChoice(facts, { center: [116.4, 39.9], zoom: 3 })} />;
}

/** Opens the menu of these maps and returns what it says. */
async function menuOf(...maps: MapProvider[]): Promise<string> {
  await show(<Chooser maps={maps} />);
  const box = document.querySelector<HTMLElement>('[data-testid="map-provider"]');
  await act(async () => box?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true })));
  await until(() => expect(document.querySelector(".ant-select-item-option")).toBeTruthy());
  return document.querySelector(".ant-select-dropdown")?.textContent ?? "";
}

it("says of the map that is built in that it has no streets, and who adds one with streets", async () => {
  const said = await menuOf(builtIn);
  expect(said).toContain("No streets; needs no network");
  expect(said).toContain("An operator adds maps with streets in the setting map.providers");
});

it("says nothing of adding one where there are others, and nothing of no streets where a file has them", async () => {
  const said = await menuOf({ ...builtIn, url: "/tiles/own.pmtiles" }, madeProvider("other"));
  expect(said).toContain("Map other");
  expect(said).toContain("From a file; needs no network");
  expect(said).not.toContain("No streets");
  expect(said).not.toContain("map.providers");
});
