import { expect, it, vi } from "vitest";
import type { LiveRow } from "./messages";
import { type Batch, VehicleStore } from "./vehicles";

const row = (deviceId: number, more: Partial<LiveRow> = {}): LiveRow => ({
  deviceId,
  imei: `i${deviceId}`,
  deviceName: "",
  plateNo: "",
  carOwner: "",
  organId: 1,
  deviceState: 1,
  lon: 1,
  lat: 1,
  course: 0,
  speed: 0,
  moving: false,
  lastSignalTime: 1,
  nextReportDue: 0,
  fuelCut: false,
  lastLocationTime: 1,
  ACC: null,
  electric: null,
  attention: 0,
  recv: 1,
  ...more,
});

function make() {
  const frames: (() => void)[] = [];
  const store = new VehicleStore((task) => frames.push(task));
  const batches: Batch[] = [];
  store.onBatch((batch) => batches.push(batch));
  const frame = () => {
    for (const task of frames.splice(0)) task();
  };
  return { store, batches, frame, frames };
}

it("tells listeners once a frame, the newest row of each device", () => {
  const { store, batches, frame, frames } = make();
  store.take({ type: "change", rows: [row(1, { speed: 1 })], version: "1.1" });
  store.take({ type: "change", rows: [row(1, { speed: 2 }), row(2)], version: "1.2" });
  expect(frames).toHaveLength(1);
  frame();
  expect(batches).toHaveLength(1);
  expect([...batches[0]!.changed]).toEqual([1, 2]);
  expect(store.byImei("i1")?.speed).toBe(2);
});

it("a complete snapshot in parts takes away what it does not hold", () => {
  const { store, batches, frame } = make();
  store.take({ type: "change", rows: [row(9)], version: "1.1" });
  frame();
  store.take({ type: "snapshot", rows: [row(1)], last: false, version: "1.2" });
  expect(store.rows.has(9)).toBe(true);
  store.take({ type: "snapshot", rows: [row(2)], last: true, version: "1.2" });
  frame();
  expect([...store.rows.keys()].sort()).toEqual([1, 2]);
  expect([...batches[1]!.removed]).toEqual([9]);
  expect(batches[1]!.whole).toBe(true);
  expect(store.snapshots.get()).toBe(1);
});

it("a resumed snapshot only adds", () => {
  const { store, frame } = make();
  store.take({ type: "snapshot", rows: [row(1), row(2)], last: true, version: "1.1" });
  store.take({ type: "snapshot", rows: [row(2, { speed: 5 })], last: true, version: "1.2", resumed: true });
  frame();
  expect(store.rows.size).toBe(2);
  expect(store.rows.get(2)?.speed).toBe(5);
});

it("a snapshot cut off by a lost line is forgotten", () => {
  const { store } = make();
  store.take({ type: "snapshot", rows: [row(1)], last: false, version: "1.1" });
  store.take({ type: "ready", now: 0, heartbeat: 5 });
  store.take({ type: "snapshot", rows: [row(2)], last: true, version: "1.2" });
  expect([...store.rows.keys()]).toEqual([2]);
});

it("wakes only the rows that changed, and keeps the same object for the others", () => {
  const { store, frame } = make();
  store.take({ type: "snapshot", rows: [row(1), row(2)], last: true, version: "1.1" });
  frame();
  const one = vi.fn();
  const two = vi.fn();
  const stop = store.onDevice(1, one);
  store.onDevice(2, two);
  store.take({ type: "change", rows: [row(1)], removed: [2], version: "1.2" });
  frame();
  expect(one).toHaveBeenCalledTimes(1);
  expect(two).toHaveBeenCalledTimes(1);
  stop();
  store.take({ type: "change", rows: [row(1)], version: "1.3" });
  frame();
  expect(one).toHaveBeenCalledTimes(1);
});

it("says which devices are gone for good, and which of those asked for are not there", () => {
  const { store } = make();
  const told: unknown[] = [];
  const end = store.onGone((gone) => told.push(gone));
  store.take({ type: "change", rows: [], removed: [4], version: "1.1" }); // only not what is looked at
  store.take({ type: "change", rows: [], removed: [1, 2], gone: [1, 2], version: "1.2" });
  store.take({ type: "snapshot", rows: [], last: true, absent: ["i3"], version: "1.3" });
  end();
  store.take({ type: "change", rows: [], removed: [5], gone: [5], version: "1.4" });
  expect(told).toEqual([
    { ids: [1, 2], imeis: [] },
    { ids: [], imeis: ["i3"] },
  ]);
});
