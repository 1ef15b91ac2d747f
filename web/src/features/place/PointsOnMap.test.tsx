import { App } from "antd";
import { expect, it, vi } from "vitest";
import type { Area } from "@/map/area/shapes";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { PointsOnMap } from "./PointsOnMap";

/** A map that looks at some part of the globe. */
const map = {
  view: [116, 39, 117, 40],
  moved: () => {},
  getBounds: () => ({
    getWest: () => map.view[0],
    getSouth: () => map.view[1],
    getEast: () => map.view[2],
    getNorth: () => map.view[3],
  }),
  on: (_: string, told: () => void) => {
    map.moved = told;
  },
  off: () => {},
};
vi.mock("@/map/MapSurface", () => ({ useMap: () => map }));
vi.mock("@/map/area/AreaLayer", () => ({
  AreaLayer: class {
    show(areas: Area[]) {
      drawn(areas.map(({ name, rings }) => [name, rings[0]?.[0]?.[0]?.toFixed(3)]));
    }
    destroy() {}
  },
}));

const drawn = vi.hoisted(() => vi.fn());
const said = vi.fn();
const withdrawn = vi.fn();

/** The points, where all is heard that is said and withdrawn. */
function Heard() {
  const { message } = App.useApp();
  message.info = said;
  message.destroy = withdrawn;
  return <PointsOnMap />;
}

it("says that it draws the newest alone while its page is looked at, and over no other", async () => {
  fakeServer({ "/place/getpledgepointlist": () => ({ rows: [], total: 12_345 }) as never });
  const { activate } = await show(<Heard />);
  await until(() => expect(said).toHaveBeenCalledTimes(1));
  const limit = {
    content: "The map shows the newest 0 of 12,345 second-pledge points here.",
    key: "point-limit",
  };
  expect(said).toHaveBeenLastCalledWith(expect.objectContaining(limit));
  expect(withdrawn).not.toHaveBeenCalled();
  await activate(false);
  expect(withdrawn).toHaveBeenCalledExactlyOnceWith("point-limit");
  expect(said).toHaveBeenCalledTimes(1);
  await activate(true);
  expect(said).toHaveBeenCalledTimes(2);
});

it("asks for the points of the part that is seen, and for others once one looks elsewhere", async () => {
  const { calls } = fakeServer({ "/place/getpledgepointlist": () => ({ rows: [], total: 0 }) as never });
  const asked = () => calls.map(({ said }) => said.box);
  await show(<Heard />);
  await until(() => expect(asked()).toEqual(["115.5,38.5,117.5,40.5"]));
  map.view = [116.2, 39.2, 117.2, 40.2];
  map.moved();
  map.view = [121, 31, 122, 32];
  map.moved();
  await until(() => expect(asked()).toEqual(["115.5,38.5,117.5,40.5", "120.5,30.5,122.5,32.5"]));
});

it("draws points as far as they reach", async () => {
  const row = { pointId: 7, pointName: "Pawn", lng: 121, lat: 0, radius: 5000 };
  fakeServer({ "/place/getpledgepointlist": () => ({ rows: [row], total: 1 }) as never });
  await show(<Heard />);
  await until(() => expect(drawn).toHaveBeenLastCalledWith([["Pawn", "121.045"]]));
});
