import { act, type ReactNode, useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_MISSES, REFRESH_SECONDS } from "@/lib/refresher";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
import { madeProvider } from "@/testing/maps";
import { byId, press, show, until } from "@/testing/show";
import { PersonalMap } from "./PersonalMap";

vi.mock("@/map/MapSurface", () => ({
  MapSurface: ({ provider, children }: { provider?: { id: string }; children?: ReactNode }) => (
    <div data-testid="map" data-provider={provider?.id}>
      {children}
    </div>
  ),
  useMap: () => null,
}));

/** What a map draws of the one vehicle, and where it looks: at the vehicle, from near. */
vi.mock("@/map/OneVehicle", () => ({
  OneVehicle: ({ marker, onPick }: { marker: { lon: number; lat: number } | null; onPick: () => void }) =>
    marker ? <button type="button" data-testid="marker" onClick={onPick} /> : null,
}));
vi.mock("@/map/choice/useLook", () => ({
  useLook: (look: (center: [number, number], zoom: number) => void) =>
    useEffect(() => look(where.center, 15), [look]),
}));
const where = vi.hoisted(() => ({ center: [2.35, 48.85] as [number, number] }));

const maps = {
  mapProviders: [madeProvider("home"), madeProvider("world"), madeProvider("third")],
  defaultMapProvider: "home",
  mapProviderAbroad: "world",
};

beforeEach(() => {
  where.center = [116.4, 39.9];
});
afterEach(() => void vi.useRealTimers());

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}

async function draw(at: Parameters<typeof deviceRow>[1] = {}) {
  const server = fakeServer({
    "/device/getDeviceInfo": () =>
      ({ ...deviceRow(1, at), serviceState: "endless", todayMileage: null }) as never,
    "/purchase/getoffer": () => ({ packages: [], sources: [] }) as never,
  });
  await show(
    <MemoryRouter initialEntries={["/showmap"]}>
      <PersonalMap />
      <Path />
    </MemoryRouter>,
    { maps },
  );
  return server;
}

it("a click on the device's mark opens its window, from which one gets to the track", async () => {
  await draw();
  await until(() => expect(byId("personal-card")).toBeTruthy());
  await press("personal-card-toggle");
  expect(byId("personal-card-history")).toBeUndefined();
  await press("marker");
  expect(byId("personal-card-history")?.textContent).toContain("History track");
  expect(byId("personal-details")).toBeTruthy();
  await press("personal-card-history");
  expect(byId("path")?.textContent).toBe("/showhistory");
});

it.each<[string, [number, number], string]>([
  ["at home", [104, 30.6], "home"],
  ["abroad", [2.35, 48.85], "world"],
])("shows the map of the place as long as nobody chose another (%s)", async (_, center, want) => {
  where.center = center;
  await draw();
  await until(() => expect(byId("map")?.dataset.provider).toBe(want));
});

it("shows the map that somebody chose, and remembers it", async () => {
  where.center = [2.35, 48.85];
  await draw();
  await until(() => expect(byId("map")?.dataset.provider).toBe("world"));
  const box = byId("map-provider");
  await act(async () => {
    box?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  });
  const option = [...document.querySelectorAll<HTMLElement>(".ant-select-item-option")].find((one) =>
    one.textContent?.includes("Map third"),
  );
  await act(async () => option?.click());
  expect(byId("map")?.dataset.provider).toBe("third");
  expect(localStorage.getItem("waymark.map")).toBe("third");
});

it("says that there is no device data once it has asked ten times in vain", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const server = await draw({ lon: null, lat: null });
  await until(() => expect(byId("personal-card")).toBeTruthy());
  expect(byId("marker")).toBeUndefined();
  for (let times = 1; times < MOST_MISSES; times++) {
    await act(async () => vi.advanceTimersByTimeAsync(REFRESH_SECONDS * 1000));
    await until(() =>
      expect(server.calls.filter(({ path }) => path === "/device/getDeviceInfo")).toHaveLength(times + 1),
    );
  }
  await until(() => expect(byId("refresh-stopped")?.textContent).toContain("No device data"));
});
