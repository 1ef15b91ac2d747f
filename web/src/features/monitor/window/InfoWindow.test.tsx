import { act } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Permitted } from "@/features/site/public";
import { createLive, LiveContext } from "@/live/live";
import { deviceRow } from "@/testing/device";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, show, until } from "@/testing/show";
import { ActHost } from "../acts/ActHost";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useListQuery } from "../useListQuery";
import { InfoWindow } from "./InfoWindow";

const device = deviceRow(1, { lastSignalTime: Math.floor(Date.now() / 1000) - 8 * 3600 });
const info = {
  ...device,
  ...{ activateTime: 0, expireTime: 0, installDate: "", installLocation: "", simNo: "", iccid: "" },
};
const live = createLive(() => {});

const selection = new Selection();
const filters = { organ: 1, sub: true, search: "", state: "all", page: 1 } as const;

function Window() {
  return (
    <MemoryRouter>
      <LiveContext value={live}>
        <MonitorContext value={{ filters, setFilters: () => {}, selection, tree: [] }}>
          <ActHost>
            <InfoWindow picked={device} onClose={() => {}} />
          </ActHost>
        </MonitorContext>
      </LiveContext>
    </MemoryRouter>
  );
}

async function draw(may: Permitted[]) {
  fakeServer({
    "/device/getDeviceInfo": () => info as never,
  });
  await show(<Window />, { may });
  await until(() => expect(byId("info-actions")).toBeTruthy());
  return byId("info-window")?.textContent ?? "";
}

it("says the plate once, how long ago it was heard of, and what can be done", async () => {
  const text = await draw(["/device/updatedevice"]);
  expect(text.match(/京A00001/g)).toHaveLength(1);
  expect(text).toContain("8 hours ago");
  expect(text).toContain("Moving");
  expect(text).toContain("Edit device");
  expect(text).toContain("Copy link");
});

it("copies a link that leads to the vehicle", async () => {
  await draw([]);
  const kept: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void kept.push(text) } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await press("copy-link");
  await until(() => expect(document.body.textContent).toContain("Link copied"));
  expect(kept[0]).toContain(device.imei);
});

it("a healthy car's 13.8 V are not red", async () => {
  await draw([]);
  const volts = [...document.querySelectorAll("span")].find(
    (span) => span.textContent === "13.8 V" && span.className.includes("level"),
  );
  expect(volts?.dataset.low).toBeUndefined();
  expect(volts).toBeTruthy();
});

it.each([
  [20, "true"],
  [21, undefined],
])("a battery at %i percent is red: %s", async (electric, low) => {
  fakeServer({ "/device/getDeviceInfo": () => ({ ...info, electric }) as never });
  await show(<Window />);
  const level = () =>
    [...document.querySelectorAll("span")].find(
      (span) => span.textContent === `${electric}%` && span.className.includes("level"),
    );
  await until(() => expect(level()).toBeTruthy());
  expect(level()?.dataset.low).toBe(low);
});

describe("the address", () => {
  const address = "四川省成都市武侯区天府大道北段一千七百号环球中心西一区内";
  const button = () => byId("look-up-address");

  async function look(answer: () => unknown, at: Partial<typeof device> = {}) {
    const server = fakeServer({
      "/device/getDeviceInfo": () => ({ ...info, ...at }) as never,
      "/map/getaddress": answer as never,
    });
    await show(<Window />);
    await until(() => expect(byId("info-address")).toBeTruthy());
    return server;
  }

  it("is looked up when somebody asks, at the place of the device, and shown short", async () => {
    const server = await look(() => ({ address, short: address.slice(3), source: "amap" }));
    expect(server.last("/map/getaddress")).toBeUndefined();
    await act(async () => button()?.click());
    await until(() => expect(byId("info-address")?.textContent).toContain(address.slice(3)));
    expect(byId("info-address")?.textContent).not.toContain(address);
    expect(server.last("/map/getaddress")?.said).toMatchObject({
      lat: `${device.lat}`,
      lon: `${device.lon}`,
    });
    expect(button()).toBeUndefined();
  });

  it("that cannot be had says why, and can be asked for again", async () => {
    let times = 0;
    await look(() =>
      times++ === 0
        ? new Refusal(1452, "Geocoder failed due to: OVER_QUERY_LIMIT")
        : { address, short: address, source: "amap" },
    );
    await act(async () => button()?.click());
    await until(() => expect(byId("info-address")?.textContent).toContain("OVER_QUERY_LIMIT"));
    await act(async () => button()?.click());
    await until(() => expect(byId("info-address")?.textContent).toContain(address));
    expect(button()).toBeUndefined();
  });

  it("for which no answer comes says so, and not that there is no place", async () => {
    await look(() => {
      throw new TypeError("Failed to fetch");
    });
    await act(async () => button()?.click());
    await until(() => expect(byId("info-address")?.textContent).toContain("did not answer"));
    expect(byId("info-address")?.textContent).not.toContain("latitude");
    expect(button()).toBeTruthy();
  });

  it("of a device without a position is not offered", async () => {
    await look(() => new Refusal(1, ""), { lat: null, lon: null });
    expect(byId("info-address")?.textContent).toContain("no latitude and longitude");
    expect(button()).toBeUndefined();
  });
});

it("who may not change devices finds no edit", async () => {
  expect(await draw([])).not.toContain("Edit device");
});

it("offers to each user what the user may do", async () => {
  await draw([
    "/device/updatedeviceattention",
    "/device/updatecarsettle",
    "/historytrack/gethistorytracklist",
  ]);
  expect([byId("attention-menu"), byId("history"), byId("settle")].every(Boolean)).toBe(true);
  expect(byId(`edit-${device.imei}`)).toBeUndefined();
});

it("offers nothing to who may do nothing", async () => {
  await draw([]);
  expect([byId("attention-menu"), byId("history"), byId("settle")].some(Boolean)).toBe(false);
});

it("says to who looks through another's eyes why nothing can be changed", async () => {
  fakeServer({ "/device/getDeviceInfo": () => info as never });
  const calls: Permitted[] = ["/device/updatedeviceattention", "/device/updatecarsettle"];
  await show(<Window />, { may: calls, viewedBy: "admin" });
  const said = () =>
    [...document.querySelectorAll("[role=tooltip]")].filter(({ textContent }) =>
      textContent?.includes("viewing as someone else"),
    );
  for (const [n, button] of ["attention-menu", "settle"].entries()) {
    await until(() => expect(byId(button)?.matches(":disabled")).toBe(true));
    await act(async () => void byId(button)?.dispatchEvent(new MouseEvent("pointerover", { bubbles: true })));
    await until(() => expect(said()).toHaveLength(n + 1));
  }
});

/** The list beside the window. */
function List() {
  useListQuery();
  return null;
}

it("settles the vehicle after a question, selects it no more, and has the list asked for again", async () => {
  selection.focus(device, false);
  const server = fakeServer({
    "/device/getDeviceInfo": () => info as never,
    "/device/updatecarsettle": () => ({ deviceCount: 1 }),
    "/device/getorgandevicelist": () => ({ deviceList: { rows: [], total: 0 }, statistics: {} }) as never,
  });
  const monitor = { filters, setFilters: () => {}, selection, tree: [] };
  await show(
    <>
      <Window />
      <MonitorContext value={monitor}>
        <List />
      </MonitorContext>
    </>,
    { may: ["/device/updatecarsettle"] },
  );
  const lists = () => server.calls.filter(({ path }) => path === "/device/getorgandevicelist");
  await until(() => expect([lists().length, byId("settle") !== undefined]).toEqual([1, true]));
  await press("settle");
  await until(() => expect(byId("settle-save")).toBeTruthy());
  await press("settle-save");
  await until(() => expect(selection.chosen.get().picked.size).toBe(0));
  expect(server.last("/device/updatecarsettle")?.said).toMatchObject({
    imei: device.imei,
    plateNo: device.plateNo,
    isSettle: 1,
  });
  await until(() => expect(lists()).toHaveLength(2));
});

it("says since when it has stood, how far it went today, and when one that sleeps is heard of next", async () => {
  const now = Math.floor(Date.now() / 1000);
  fakeServer({
    "/device/getDeviceInfo": () =>
      ({ ...info, parkedSince: now - 7200, todayMileage: 12_340, nextReportDue: now + 3 * 3600 }) as never,
  });
  await show(<Window />, { may: [] });
  await until(() => expect(byId("info-parked")?.textContent).toContain("2 hours ago"));
  expect(byId("info-today")?.textContent).toContain("12.3 km");
  expect(byId("info-asleep")?.textContent).toContain("in 3 hours");
  expect(byId("info-window")?.textContent).not.toContain("Moving"); // it sleeps: one state, and a true one
});

it("a battery has its pack in place of speed and number", async () => {
  const at = Math.floor(Date.now() / 1000) - 120;
  const reading = (key: string, name: string, number: number | null, text = "") => ({
    ...{ key, name, number, text, at, word: "" },
  });
  fakeServer({
    "/device/getDeviceInfo": () =>
      ({ ...info, plateNo: "", deviceName: "Pack", modelHides: true, modelPack: true }) as never,
    "/device/getreadings": () => ({
      rows: [
        reading("bmsRelativeCapacity", "Charge (%)", 81),
        reading("bmsCycles", "Charge cycles", 12),
        reading("bmsCells", "Cell voltages (mV)", null, "4100;4000;3900"),
      ],
    }),
    "/device/getterminalfacts": () => ({ rows: [] }),
  });
  await show(<Window />, { may: [] });
  expect(byId("info-window")?.textContent).not.toContain(device.imei);
  await until(() => expect(byId("info-bms")?.textContent).toContain("4.1"));
  expect(byId("reading-bmsRelativeCapacity")?.textContent).toContain("2 minutes ago");
  expect(byId("info-imei")).toBeUndefined();
  expect(byId("info-window")?.getAttribute("aria-label")).toBe("Pack");
  expect(byId("info-window")?.textContent).not.toContain(device.imei);
});

it("a number that its model hides now is not shown, whatever the map was told before", async () => {
  const hidden = { plateNo: "", deviceName: "", carOwner: "" };
  fakeServer({ "/device/getDeviceInfo": () => ({ ...info, ...hidden, modelHides: true }) as never });
  const rows = [{ ...device, ...hidden, modelHides: undefined } as never];
  live.vehicles.take({ type: "snapshot", rows, last: true, version: "1.1" });
  onTestFinished(() => live.vehicles.take({ type: "snapshot", rows: [], last: true, version: "1.2" }));
  await show(<Window />);
  await until(() => expect(byId("info-window")?.getAttribute("aria-label")).toBe("–"));
});

it.each([
  [new Refusal(1301, "There is no such device", 404), device.imei],
  [new Refusal(1, "Our fault", 500), null],
])("of which nothing is known shows its number only to who is refused: %o", async (answer, head) => {
  fakeServer({ "/device/getDeviceInfo": () => answer });
  await show(<Window />);
  await until(() => expect(byId("info-window")?.textContent).toContain(answer.errmsg));
  expect(byId("info-window")?.getAttribute("aria-label")).toBe(head);
});

it("sends commands and shows what was sent only to who may send from the map", async () => {
  await draw(["/report/getcommandforms"]);
  expect([byId("send-command"), byId("commands")].every(Boolean)).toBe(true);
});

it("nobody misses that the vehicle is cut off", async () => {
  fakeServer({ "/device/getDeviceInfo": () => ({ ...info, fuelCut: true }) as never });
  await show(<Window />);
  await until(() => expect(byId("cut-tag")?.textContent).toBe("Cut"));
});
