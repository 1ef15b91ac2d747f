import { App } from "antd";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { Area } from "@/map/area/shapes";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { PointsOnMap } from "./PointsOnMap";
import { UsualOnMap } from "./subject/UsualOnMap";

const map = vi.hoisted(() => ({
  getBounds: () => ({ getWest: () => 120, getSouth: () => 0, getEast: () => 122, getNorth: () => 2 }),
  on: () => {},
  off: () => {},
}));
const drawn = vi.hoisted(() => vi.fn());
vi.mock("@/map/MapSurface", () => ({ useMap: () => map }));
vi.mock("@/map/area/AreaLayer", () => ({
  AreaLayer: class {
    show(areas: Area[]) {
      drawn(areas.map(({ name, rings }) => [name, rings[0]?.[0]?.[0]?.toFixed(3)]));
    }
    destroy() {}
  },
}));

const said = vi.fn();

/** A layer, where all is heard that is said. */
function Heard({ children }: { children: ReactNode }) {
  App.useApp().message.info = said;
  return children;
}

// That layers ask anew elsewhere, and are silent while their page is not looked at, is held by FencesOnMap.test, which goes by the same hooks.
it("asks for the points of the part that is seen, draws them as far as they reach, and says how many more there are", async () => {
  const row = (page: number) => ({
    pointId: page,
    pointName: `Pawn ${page}`,
    lng: 120 + page,
    lat: 0,
    radius: 5000,
  });
  const { calls } = fakeServer({
    "/place/getpledgepointlist": ({ currentPage }) =>
      ({ rows: [row(Number(currentPage))], total: 12_345 }) as never,
  });
  await show(
    <Heard>
      <PointsOnMap />
    </Heard>,
  );
  const all = [1, 2, 3, 4, 5].map((page) => [`Pawn ${page}`, `${120 + page}.045`]);
  await until(() => expect(drawn).toHaveBeenLastCalledWith(all));
  expect(calls.map(({ said }) => [said.box, said.pageSize, said.currentPage])).toEqual(
    all.map((_, i) => ["119,-1,123,3", "100", String(i + 1)]),
  );
  const limit = {
    content: "The map shows the newest 5 of 12,345 second-pledge points here.",
    key: "point-limit",
  };
  expect(said).toHaveBeenLastCalledWith(expect.objectContaining(limit));
});

it("asks for the usual places of the part that is seen, draws them with the plates of their vehicles, and says that there are more", async () => {
  const home = { carId: 3, plateNo: "A1", name: "Home", lng: 121, lat: 0, radius: 5000 };
  const yard = { carId: 3, plateNo: "A1", name: "Yard", lng: 121.5, lat: 0, radius: 5000 };
  const { calls } = fakeServer({ "/place/getusualplacesonmap": () => ({ rows: [home, yard], more: 1 }) });
  await show(
    <Heard>
      <UsualOnMap />
    </Heard>,
  );
  await until(() =>
    expect(drawn).toHaveBeenLastCalledWith([
      ["A1 Home", "121.045"],
      ["A1 Yard", "121.545"],
    ]),
  );
  expect(calls.map(({ said }) => said.box)).toEqual(["119,-1,123,3"]);
  const limit = {
    content: "The map shows 2 of the usual places here. Zoom in to see the others.",
    key: "usual-limit",
  };
  expect(said).toHaveBeenLastCalledWith(expect.objectContaining(limit));
});
