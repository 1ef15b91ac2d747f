import { App } from "antd";
import { expect, it, vi } from "vitest";
import type { Area } from "@/map/area/shapes";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { PointsOnMap } from "./PointsOnMap";

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

/** The points, where all is heard that is said. */
function Heard() {
  App.useApp().message.info = said;
  return <PointsOnMap />;
}

// That it asks anew elsewhere, and is silent while its page is not looked at, is held by FencesOnMap.test, which goes by the same hooks.
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
  await show(<Heard />);
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
