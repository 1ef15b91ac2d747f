import { useState } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, press, pressIn, show, until } from "@/testing/show";
import type { Bound, FenceRow } from "./api";
import { BoundList } from "./BoundList";
import { DEVICE, type Entry, merged } from "./bindings";
import { useBound } from "./queries";

const fence = { fenceId: 7, fenceName: "Yard" } as FenceRow;

const entry = (fenceDeviceId: number, imei: string): Entry => ({
  ...{ fenceDeviceId, imei, dataClass: DEVICE, organId: 0, organName: "Head office", label: imei },
});

function List() {
  const kept = useBound(fence.fenceId);
  const [unsaved, setUnsaved] = useState([entry(-1, "new")]);
  return (
    <BoundList fence={fence} kept={kept} entries={merged(kept.data ?? [], unsaved)} onUnsaved={setUnsaved} />
  );
}

/** A fence to which three devices are bound, and one more that is not saved. */
async function draw(may: "/fence/deletefencedevice"[] = ["/fence/deletefencedevice"], fixed = "") {
  let bound = ["a", "b", "c"].map((imei, at) => ({
    ...entry(at + 1, imei),
    mine: imei === fixed ? 0 : 1,
  })) as Bound[];
  const server = fakeServer({
    "/fence/getfencedevicelist": () => bound,
    "/fence/deletefencedevice": ({ fenceDeviceIds }) => {
      const gone = String(fenceDeviceIds).split(",").map(Number);
      bound = bound.filter(({ fenceDeviceId }) => !gone.includes(fenceDeviceId));
      return null as never;
    },
    "/fence/insertfencedevice": ({ bindData }) => {
      bound = bindData.map((one, at) => entry(at + 1, one.imei ?? "")) as Bound[];
      return null as never;
    },
  });
  await show(<List />, { may: ["/fence/getfencedevicelist", "/fence/insertfencedevice", ...may] });
  await until(() => expect(listed()).toEqual(["a", "b", "c", "new"]));
  return server;
}

const listed = () =>
  Array.from(document.querySelectorAll('[data-testid^="fence-entry-"]'), (one) =>
    one.getAttribute("data-testid")?.slice("fence-entry-".length),
  );

const confirm = () => pressIn(".ant-modal-confirm .ant-btn-dangerous");

it("deletes one that is saved once that is confirmed, and one that is not at once", async () => {
  const server = await draw();
  await press("fence-remove-new");
  await until(() => expect(listed()).toEqual(["a", "b", "c"]));
  expect(server.last("/fence/deletefencedevice")).toBeUndefined();
  await press("fence-remove-b");
  await confirm();
  await until(() => expect(listed()).toEqual(["a", "c"]));
  expect(server.last("/fence/deletefencedevice")?.said.fenceDeviceIds).toBe("2");
});

it("deletes those that are checked, and says so when none is", async () => {
  const server = await draw();
  await press("fence-remove-checked");
  await until(() => expect(document.body.textContent).toContain("Please select"));
  await pressIn('[data-row-key="1"] input');
  await pressIn('[data-row-key="-1"] input');
  await press("fence-remove-checked");
  await confirm();
  await until(() => expect(listed()).toEqual(["b", "c"]));
  expect(server.last("/fence/deletefencedevice")?.said.fenceDeviceIds).toBe("1");
});

it("deletes all, saved or not", async () => {
  const server = await draw();
  await press("fence-remove-all");
  await confirm();
  await until(() => expect(listed()).toEqual([]));
  expect(server.last("/fence/deletefencedevice")?.said.fenceDeviceIds).toBe("1,2,3");
});

it("leaves what an organisation above has bound", async () => {
  const server = await draw(undefined, "b");
  expect(byId("fence-remove-a")).toBeTruthy();
  expect(document.querySelector('[data-testid="fence-remove-b"]')).toBeNull();
  await press("fence-remove-all");
  await confirm();
  await until(() => expect(listed()).toEqual(["b"]));
  expect(server.last("/fence/deletefencedevice")?.said.fenceDeviceIds).toBe("1,3");
});

it("tells devices of one name apart by plate and IMEI, and hides what a model hides", async () => {
  fakeServer({
    "/fence/getfencedevicelist": () =>
      [
        { ...entry(1, "861000000000001"), label: "Truck", plateNo: "A1" },
        { ...entry(2, "861000000000002"), label: "Truck", plateNo: "" },
        { ...entry(3, "861000000000003"), label: "Truck", plateNo: "A3", modelHides: true },
        { ...entry(4, "861000000000004"), label: "861000000000004", plateNo: "" },
      ] as Bound[],
  });
  await show(<List />, { may: ["/fence/getfencedevicelist"] });
  const shown = (last: number) => byId(`fence-entry-86100000000000${last}`)?.textContent;
  await until(() => expect(shown(1)).toBe("DeviceTruckA1 / 861000000000001"));
  expect([2, 3, 4].map(shown)).toEqual([
    "DeviceTruck861000000000002",
    "DeviceTruckA3",
    "Device861000000000004",
  ]);
});

it("saves what is not saved yet, and marks it until then", async () => {
  const server = await draw();
  expect(byId("fence-entry-new")?.textContent).toContain("not saved");
  await press("fence-bind-save");
  await until(() => expect(document.body.textContent).not.toContain("not saved"));
  expect(server.last("/fence/insertfencedevice")?.said.bindData).toMatchObject([
    { fenceDeviceId: 1, imei: "a" },
    { fenceDeviceId: 2, imei: "b" },
    { fenceDeviceId: 3, imei: "c" },
    { fenceDeviceId: -1, imei: "new" },
  ]);
});

it("lets who may not delete take out only what is not saved", async () => {
  await draw([]);
  expect(byId("fence-remove-a")).toBeUndefined();
  expect(byId("fence-remove-all")).toBeUndefined();
  await press("fence-remove-new");
  await until(() => expect(listed()).toEqual(["a", "b", "c"]));
});
