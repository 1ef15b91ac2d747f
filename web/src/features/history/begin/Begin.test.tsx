import { beforeEach, expect, it, vi } from "vitest";
import type { DeviceRow } from "@/features/device/public";
import type { Permitted } from "@/features/site/public";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import { Begin } from "./Begin";
import { keepLately, readLately } from "./lately";

const list = "/device/getorgandevicelist";
const info = "/device/getDeviceInfo";
const may: Permitted[] = [list, info];
const now = Date.now() / 1000;

const row = (imei: string, more: Partial<DeviceRow> = {}) =>
  ({
    ...{ imei, plateNo: `京A${imei}`, deviceName: "", carOwner: "Li", modelHides: false },
    ...{ deviceState: 1, moving: true, lastSignalTime: now - 3600, ...more },
  }) as never;

const page = (rows: unknown[]) => () =>
  ({ deviceList: { rows, total: rows.length }, statistics: {} }) as never;
const shown = () => [...document.querySelectorAll<HTMLElement>("section")].map((part) => part.textContent);
const draw = (onPick = (_: string) => {}, allowed = may) =>
  show(<Begin title="Choose a vehicle" advice="It is shown here." onPick={onPick} />, { may: allowed });

beforeEach(() => localStorage.clear());

it("offers what was looked at lately and what moved last, each once, with its state and its last signal", async () => {
  keepLately(1, ["1"]);
  keepLately(2, ["9"]); // of another user of this browser
  const server = fakeServer({
    [list]: page([row("2"), row("1"), row("3", { lastSignalTime: 0 })]),
    [info]: () => row("1", { deviceState: 10, moving: false }),
  });
  const onPick = vi.fn();
  await draw(onPick);
  await until(() => expect(shown()).toHaveLength(2));
  expect(shown()).toEqual(["Looked at lately京A1LiParked1 hour ago", "Moved last京A2LiMoving1 hour ago"]);
  expect(server.last(list)?.said).toMatchObject({ sort: "-lastMoved", hasSubOrgan: "1", organId: "0" });
  expect(server.calls.filter(({ path }) => path === info).map(({ said }) => said.imei)).toEqual(["1"]);
  expect(byId("begin-2")?.tagName).toBe("BUTTON"); // Enter presses it
  await press("begin-2");
  expect(onPick).toHaveBeenCalledWith("2");
});

it("leaves out what one may see no more", async () => {
  keepLately(1, ["7"]);
  fakeServer({ [list]: page([row("2")]), [info]: () => new Refusal(2203, "There is no such device", 404) });
  await draw();
  await until(() => expect(shown()).toEqual(["Moved last京A2LiMoving1 hour ago"]));
});

it("asks again when somebody comes back to the page, not while it stands", async () => {
  let state: 1 | 10 = 1;
  const server = fakeServer({
    [list]: () => page([row("2", { deviceState: state, moving: state === 1 })])(),
  });
  const { activate } = await draw();
  await until(() => expect(shown()).toEqual(["Moved last京A2LiMoving1 hour ago"]));
  const asked = server.calls.length;
  state = 10;
  await activate(false);
  expect(server.calls).toHaveLength(asked);
  await activate(true);
  await until(() => expect(shown()).toEqual(["Moved last京A2LiParked1 hour ago"]));
});

it("says that there is no vehicle, and why there is no list", async () => {
  let broken = true;
  fakeServer({ [list]: () => (broken ? new Refusal(1000, "The disk is full", 400) : page([])()) });
  await draw();
  await until(() => expect(document.body.textContent).toContain("The disk is full"));
  broken = false;
  await pressIn(".ant-btn");
  await until(() => expect(document.body.textContent).toContain("Choose a vehicle"));
});

it("asks the list of devices for those who have no monitor centre, and nothing for those who have neither", async () => {
  const managed = {
    imei: "4",
    plateNo: "京A4",
    deviceName: "",
    carOwner: "",
    modelHides: false,
    onlineState: 2,
  };
  const server = fakeServer({
    "/device/getdevicelist": () =>
      ({ rows: [{ ...managed, lastOnlineTime: now - 3600 }], total: 1 }) as never,
  });
  await draw(undefined, ["/device/getdevicelist"]);
  await until(() => expect(shown()).toEqual(["Last seen京A44Offline1 hour ago"]));
  expect(server.last("/device/getdevicelist")?.said).toMatchObject({ sort: "-lastOnlineTime" });
  await draw(undefined, []);
  await until(() => expect(document.body.textContent).toContain("Choose a vehicle"));
});

it("remembers the last five, the last one first", () => {
  for (const imei of ["1", "2", "3", "4", "5", "6", "2"]) keepLately(1, [imei]);
  expect(readLately(1)).toEqual(["2", "6", "5", "4", "3"]);
  localStorage.setItem("waymark.lately.1", "[7]");
  expect(readLately(1)).toEqual([]);
});
