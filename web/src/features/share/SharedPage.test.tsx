import { type ReactNode, useEffect } from "react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { madeProvider } from "@/testing/maps";
import { byId, show, until } from "@/testing/show";
import SharedPage from "./SharedPage";

vi.mock("@/map/MapSurface", () => ({
  MapSurface: ({ provider, children }: { provider?: { id: string }; children?: ReactNode }) => (
    <div data-testid="map" data-provider={provider?.id}>
      {children}
    </div>
  ),
  useMap: () => null,
}));

/** What a map draws of the one vehicle, and where it looks: at the vehicle, from near. */
vi.mock("@/map/WayLine", () => ({ WayLine: () => null }));
vi.mock("@/map/OneVehicle", () => ({
  OneVehicle: ({ marker, onPick }: { marker: { lon: number; lat: number } | null; onPick: () => void }) =>
    marker ? <button type="button" data-testid="marker" onClick={onPick} /> : null,
}));
vi.mock("@/map/choice/useLook", () => ({
  useLook: (look: (center: [number, number], zoom: number) => void) =>
    useEffect(() => look(where.center, 15), [look]),
}));
const where = vi.hoisted(() => ({ center: [2.35, 48.85] as [number, number] }));

it.each<[string, [number, number], string]>([
  ["at home", [104, 30.6], "home"],
  ["abroad", [2.35, 48.85], "world"],
])("a shared vehicle is shown on the map of its place (%s)", async (_, center, want) => {
  where.center = center;
  fakeServer({
    "/share/getsharedposition": () =>
      ({
        ...{ plateNo: "京A00001", lon: center[0], lat: center[1], course: 0, speed: 0, moving: false },
        ...{ deviceState: 1, deviceStateName: "Online", lastLocationTime: 0, lastSignalTime: 0 },
        ...{ showTrack: false, createTime: 0, expireTime: 0, siteTitle: "" },
        ...{ mapProviders: [madeProvider("home"), madeProvider("world")] },
        ...{ defaultMapProvider: "home", mapProviderAbroad: "world" },
      }) as never,
  });
  await show(<SharedPage />);
  await until(() => expect(byId("map")?.dataset.provider).toBe(want));
});
