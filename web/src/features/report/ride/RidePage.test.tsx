import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { windowOf } from "@/testing/width";
import type { RideRow } from "./list";
import RidePage from "./RidePage";

const path = "/report/getridereportlist";

const ride: RideRow = {
  ...{ rideId: "7-1000", startTime: 1_770_000_000, endTime: 1_770_001_800, rideTime: 1800, totalTime: 1800 },
  ...{
    mileage: 12_345,
    totalMileage: 12_345,
    mileageKm: 12.35,
    mileageSource: "legs",
    mileageSourceName: "Fixes",
  },
  ...{ doubled: false, fromLon: 116.4, fromLat: 39.9, toLon: 116.5, toLat: 39.9, maxSpeed: 80 },
  ...{
    closedByGap: false,
    revised: false,
    organName: "Head office",
    deviceName: "Box",
    imei: "860000000000007",
  },
  ...{
    plateNo: "京A00007",
    carOwner: "Li",
    deviceTypeName: "Wired",
    deviceModelName: "GT06N",
    deviceModel: "GT06N",
  },
};

const page = (
  <MemoryRouter>
    <RidePage />
  </MemoryRouter>
);

it("says on a phone how far and how long it went", async () => {
  windowOf(true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("12.35 km · 30 min"));
});

const shown = () => document.body.textContent ?? "";

beforeEach(() => {
  localStorage.clear();
  fakeServer({
    [path]: ({ sort }: { sort?: string }) => ({
      rows: [ride],
      total: 10_000,
      more: true,
      next: sort === "-mileage" ? undefined : "1-2",
    }),
    "/ucorgan/getorgantree": () => [],
  });
});

it("shows kilometres as files have them, and says where the newest rides alone are sorted", async () => {
  await show(page, { may: [path], address: "sort=-mileage" });
  await until(() => expect(shown()).toContain("12.35"));
  expect(shown()).toContain("the newest 10,000 are sorted");
});

it("has room for all its columns at 1280, and says by what a way is measured where it is pointed at", async () => {
  await show(page, { may: [path] });
  await until(() => expect(document.querySelector("[data-tip=Fixes]")?.textContent).toBe("12.35"));
  const room = 1280 - 208 - 2 * 16 - 2; // less menu, margins and edges
  const table = document.querySelector("table");
  expect(Number.parseInt(table?.style.minWidth ?? "", 10)).toBeLessThanOrEqual(room);
});

it("says of 10,000 rides that they are all, where there are no more", async () => {
  fakeServer({ [path]: () => ({ rows: [ride], total: 10_000 }), "/ucorgan/getorgantree": () => [] });
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("10,000 in total"));
});

it("sorts all rides by when they began", async () => {
  await show(page, { may: [path], address: "sort=startTime" });
  await until(() => expect(shown()).toContain("More than 10,000"));
  expect(shown()).not.toContain("are sorted");
});

it("says on paper that there are more rows than the server counts", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print); // on the window, which has none here
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(page, { may: [path] });
  await until(() => expect(shown()).toContain("12.35"));
  await press("ride-print");
  await until(() =>
    expect(byId("print-sheet")?.textContent).toContain("More than 10,000, of which the first"),
  );
});
