import { act, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { createLive, LiveContext } from "@/live/live";
import { deviceRow } from "@/testing/device";
import { type Answers, fakeServer } from "@/testing/fakeServer";
import { byId, press, show, type, until } from "@/testing/show";
import { ActHost } from "../acts/ActHost";
import { useFilters } from "../filters";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useFreshList } from "../useFreshList";
import { isUnheard, useListQuery } from "../useListQuery";
import { VehiclePanel } from "./VehiclePanel";

/** The form, by the one field that these tests look at. */
vi.mock("@/features/device/DeviceDialog", () => ({
  DeviceDialog: ({ edited }: { edited: { deviceName: string } }) => (
    <input id="device_deviceName" defaultValue={edited.deviceName} />
  ),
}));

const rows = [
  deviceRow(1, { attention: 3 }),
  deviceRow(2, { moving: false, shortStateName: "Idle", speed: 0 }),
];
const live = createLive(() => {});
const selection = new Selection();

function Listed() {
  return <VehiclePanel list={useListQuery()} />;
}

function Monitor({ children }: { children?: ReactNode }) {
  const [filters, setFilters] = useFilters();
  return (
    <MonitorContext value={{ filters: { ...filters, organ: 1 }, setFilters, selection, tree: [] }}>
      <Listed />
      {children}
    </MonitorContext>
  );
}

function serve(more: Answers = {}) {
  return fakeServer({
    "/device/getorgandevicelist": ({ searchKey }) => {
      const found = rows.filter((row) => row.plateNo.includes(searchKey ?? ""));
      const statistics = {
        total: found.length,
        online: 2,
        moving: 1,
        parked: 0,
        offline: 0,
        notuse: 0,
        attentionCount: 1,
      };
      return { deviceList: { rows: found, total: found.length }, statistics };
    },
    ...more,
  });
}

const draw = () =>
  show(
    <LiveContext value={live}>
      <Monitor />
    </LiveContext>,
  );
const line = (n: number) => byId(`device-row-${rows[n]?.imei}`);

it("the rows of another search can do nothing from the first keystroke on", async () => {
  serve();
  await draw();
  await until(() => expect(line(1)).toBeTruthy());
  expect(line(0)?.closest("[inert]")).toBeNull();
  await type("device-search", "京A00002");
  const former = line(0); // or gone already, on a machine that is slow
  expect(former === undefined || former.closest("[inert]") !== null).toBe(true);
  await until(() => expect(line(0)).toBeUndefined());
  expect(line(1)?.closest("[inert]")).toBeNull();
});

it("a row begins with the plate, and says what the vehicle does and how closely it is watched in words", async () => {
  serve();
  await draw();
  await until(() => expect(line(1)).toBeTruthy());
  expect(line(0)?.textContent).toContain("京A00001Tracker 1 / Li Lei");
  expect(line(0)?.textContent).toContain("HighMoving60 km/h");
  expect(line(1)?.textContent).toMatch(/Idle$/);
});

function Counting() {
  const list = useListQuery();
  const seconds = useFreshList(true, true, isUnheard(list));
  return (
    <button type="button" onClick={() => void list.refetch()} data-testid="seconds">
      {seconds}
    </button>
  );
}

it("counts no seconds while there is no connection, and counts again with the next answer", async () => {
  serve();
  const seconds = () => byId("seconds")?.textContent;
  await show(
    <LiveContext value={live}>
      <Monitor>
        <Counting />
      </Monitor>
    </LiveContext>,
  );
  await until(() => expect(line(0)).toBeTruthy());
  expect(seconds()).toMatch(/^\d+$/);
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await press("seconds");
  await until(() => expect(seconds()).toBe(""));
  vi.stubGlobal("fetch", answering);
  await press("seconds");
  await until(() => expect(seconds()).toMatch(/^\d+$/));
});

it("the form of a row outlives the row, and its keys reach those who close it", async () => {
  const imei = rows[0]?.imei ?? "";
  const server = {
    "/device/getdevice": () => ({ ...deviceRow(1), imei, expireTime: 0 }) as never,
  };
  serve(server);
  await show(
    <LiveContext value={live}>
      <ActHost>
        <Monitor />
      </ActHost>
    </LiveContext>,
    { may: ["/device/updatedevice"] },
  );
  await until(() => expect(line(0)).toBeTruthy());
  await press(`edit-${imei}`);
  const name = () => document.querySelector<HTMLInputElement>("#device_deviceName");
  await until(() => expect(name()?.value).toBe("Tracker 1"));
  expect(selection.chosen.get().picked.size).toBe(0);

  await type("device-search", "京A00002");
  await until(() => expect(line(0)).toBeUndefined());
  expect(name()?.value).toBe("Tracker 1");

  const heard: string[] = [];
  const listen = (event: KeyboardEvent) => heard.push(event.key);
  window.addEventListener("keydown", listen);
  name()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  window.removeEventListener("keydown", listen);
  expect(heard).toEqual(["Escape"]);
});

it("a device that sleeps is not said to move meanwhile; where it stands parked, both are said", async () => {
  const due = 1_800_000_000;
  const asleep = [
    deviceRow(3, { nextReportDue: due }),
    deviceRow(4, { nextReportDue: due, deviceState: 10, moving: false, shortStateName: "Parked", speed: 0 }),
  ];
  serve({
    "/device/getorgandevicelist": () => ({
      deviceList: { rows: asleep, total: 2 },
      statistics: { total: 2, online: 2, moving: 0, parked: 1, offline: 0, notuse: 0, attentionCount: 0 },
    }),
  });
  await draw();
  await until(() => expect(byId(`device-row-${asleep[0]?.imei}`)).toBeTruthy());
  const said = (n: number) => byId(`device-row-${asleep[n]?.imei}`)?.textContent ?? "";
  expect(said(0)).toContain("Asleep");
  expect(said(0)).not.toMatch(/Moving|km\/h/);
  expect(said(1)).toMatch(/Parked.*Asleep/);
});

it("a vehicle that is cut off is marked as soon as the live line says so, and until it says otherwise", async () => {
  serve();
  await draw();
  await until(() => expect(line(1)).toBeTruthy());
  const told = (fuelCut: boolean, version: string) => {
    const { alarmType: _, ...row } = deviceRow(2);
    return act(async () =>
      live.vehicles.take({ type: "change", rows: [{ ...row, fuelCut, recv: 1 } as never], version }),
    );
  };
  const marked = () => line(1)?.querySelector("[data-testid=cut-tag]")?.textContent;
  expect(marked()).toBeUndefined();
  await told(true, "1.1");
  await until(() => expect(marked()).toBe("Cut"));
  await told(false, "1.2");
  await until(() => expect(marked()).toBeUndefined());
});
