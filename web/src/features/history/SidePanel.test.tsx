import { act } from "react";
import { expect, it, vi } from "vitest";
import { Cell } from "@/lib/cell";
import { ApiError } from "@/lib/http";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import { madeTrack } from "@/testing/track";
import { asMade } from "@/ui/arrangement";
import { Player } from "./play/player";
import { Timeline } from "./play/timeline";
import { type Replay, ReplayContext } from "./replay";
import { SidePanel } from "./SidePanel";

const imei = "860000000001001";
const track = {
  ...madeTrack([
    [0, 116, 39],
    [60, 116.1, 39],
  ]),
  keys: ["battery", "voltage"],
};
const wanted = [{ imei, from: 1_772_334_000, to: 1_772_337_600, modes: [] }];

function replay(complete: boolean, of = track): Replay {
  const history = { track: { ...of, complete, total: complete ? of.count : 400_001 }, stops: [] };
  const player = new Player(Timeline.of([history]), () => {});
  return {
    about: wanted,
    shown: [{ ...history, label: "京A00001" }],
    player,
    picked: new Cell(null),
    apart: null,
  };
}

async function draw(complete: boolean, error: Error | null, isFetching = false, of = track) {
  const server = fakeServer({
    "/propertymap/getpropertymapdropdownlist": () => [] as never,
    "/device/getDeviceInfo": () => ({ imei }) as never,
  });
  const refetch = vi.fn();
  const made = replay(complete, of);
  const loaded = { wanted, histories: made.shown };
  await show(
    <ReplayContext value={made}>
      <SidePanel
        asked={{ imeis: [imei], from: "", to: "", modes: [] }}
        onSearch={() => {}}
        tracks={{ loaded, error, isFetching, refetch }}
        size={100}
        onSize={() => {}}
        columns={asMade}
        onColumns={() => {}}
      />
    </ReplayContext>,
    { may: ["/historytrack/exporthistorytrack"] },
  );
  return { server, refetch };
}

const said = () => document.body.textContent ?? "";

it("points that are too many are said to be missing, not to be loading for ever", async () => {
  const why = "There are more than the 400000 points that can be shown. Choose a shorter range";
  const { refetch } = await draw(false, new ApiError(200, 1, why));
  expect(byId("history-problem")?.textContent).toContain(why);
  expect(said()).toContain("The 400,001 points were not loaded");
  expect(said()).not.toContain("Loading 400,001 points");
  expect(document.querySelector(".ant-spin")).toBeNull();
  await press("history-retry");
  expect(refetch).toHaveBeenCalledOnce();
});

it.each([
  [track, true],
  [{ ...madeTrack([]), keys: [] }, false],
])("what was loaded before is said to be still shown where there is something", async (of, shown) => {
  await draw(true, new ApiError(200, 1, "The date range cannot be longer than 31 days"), false, of);
  expect(byId("history-problem")?.textContent).toContain("31 days");
  expect(said().includes("What was loaded before is still shown")).toBe(shown);
});

it("points that are on their way are waited for", async () => {
  await draw(false, null, true);
  expect(said()).toContain("Loading 400,001 points");
  expect(said()).not.toContain("were not loaded");
});

it.each(["xlsx", "gpx", "kml"])("a track is written as %s with its readings", async (format) => {
  await draw(true, null);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response("file");
  });
  URL.createObjectURL ??= () => "blob:";
  await act(async () => byId("history-export")?.click());
  const item = `[data-menu-id$="-${format}"]`;
  await until(() => expect(document.querySelector(item)).toBeTruthy());
  await pressIn(item);
  await until(() => expect(asked.some((one) => one.includes("exporthistorytrack"))).toBe(true));
  const query = new URL(asked.find((one) => one.includes("exporthistorytrack")) ?? "", "http://waymark.test")
    .searchParams;
  expect([query.get("format"), query.get("readings")]).toEqual([format, "voltage,battery"]);
});

it("Tab comes to one row of the points: the first, or that of the playback", async () => {
  await draw(true, null);
  const reached = () =>
    [...document.querySelectorAll<HTMLElement>("[data-testid=history-address]")].map(
      ({ tabIndex }) => tabIndex,
    );
  expect(reached()).toEqual([0, -1]);
  await press("history-point-2");
  await until(() => expect(reached()).toEqual([-1, 0]));
});
