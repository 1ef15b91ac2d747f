import { App } from "antd";
import { expect, it, vi } from "vitest";
import type { Area } from "@/map/area/shapes";
import { fakeServer } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { UsualOnMap } from "./UsualOnMap";

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
      drawn(areas.map(({ id, name, rings }) => [id, name, rings[0]?.[0]?.[0]?.toFixed(3)]));
    }
    destroy() {}
  },
}));

const said = vi.fn();

/** The places, where all is heard that is said. */
function Heard() {
  App.useApp().message.info = said;
  return <UsualOnMap />;
}

// That it asks anew elsewhere, and is silent while its page is not looked at, is held by FencesOnMap.test, which goes by the same hooks.
it("asks for the usual places of the part that is seen, draws them with the plates of their vehicles, and says that there are more", async () => {
  const home = { carId: 3, plateNo: "A1", name: "Home", lng: 121, lat: 0, radius: 5000 };
  const yard = { carId: 3, plateNo: "A1", name: "Yard", lng: 121.5, lat: 0, radius: 5000 };
  const { calls } = fakeServer({ "/place/getusualplacesonmap": () => ({ rows: [home, yard], more: 1 }) });
  await show(<Heard />);
  await until(() =>
    expect(drawn).toHaveBeenLastCalledWith([
      [0, "A1 Home", "121.045"],
      [1, "A1 Yard", "121.545"],
    ]),
  );
  expect(calls.map(({ said }) => said.box)).toEqual(["119,-1,123,3"]);
  const limit = {
    content: "The map shows 2 of the usual places here. Zoom in to see the others.",
    key: "usual-limit",
  };
  expect(said).toHaveBeenLastCalledWith(expect.objectContaining(limit));
});
