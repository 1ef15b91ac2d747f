import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { show, until } from "@/testing/show";
import { useDeviceNames } from "./useDeviceName";

const { imei } = deviceRow(1);

function Name({ onName }: { onName: (name: string) => void }) {
  onName(useDeviceNames([imei])(imei));
  return null;
}

/** All that the device was called, one after the other. */
async function namesOf(more: Parameters<typeof deviceRow>[1], last: string, may = true): Promise<string[]> {
  const names: string[] = [];
  fakeServer({ "/device/getDeviceInfo": () => deviceRow(1, more) as never });
  await show(<Name onName={(name) => names.push(name)} />, { may: may ? ["/device/getDeviceInfo"] : [] });
  await until(() => expect(names.at(-1)).toBe(last));
  return [...new Set(names)];
}

it.each([
  [{}, "京A00001"],
  [{ plateNo: "" }, "Tracker 1"],
  [{ plateNo: "", deviceName: "" }, imei],
  [{ plateNo: "", modelHides: true }, "Tracker 1"],
  [{ plateNo: "", deviceName: "", modelHides: true }, "–"],
])("calls a device %o %s, and by no number before it knows that it may", async (more, name) => {
  expect(await namesOf(more, name)).toEqual(["…", name]);
});

it("shows no number while there is no connection", async () => {
  const names: string[] = [];
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  fakeServer({ "/device/getDeviceInfo": () => deviceRow(1, { plateNo: "", modelHides: true }) as never });
  await show(<Name onName={(name) => names.push(name)} />, { may: ["/device/getDeviceInfo"] });
  expect(new Set(names)).toEqual(new Set(["…"]));
  await act(async () => onlineManager.setOnline(true));
  await until(() => expect(names.at(-1)).toBe("Tracker 1"));
});

it("calls it by its number for those who may not see more", async () => {
  expect(await namesOf({}, imei, false)).toEqual([imei]);
});

it.each([
  [new Refusal(1003, "Not permitted", 401), imei],
  [new Refusal(1301, "There is no such device", 404), imei],
  [new Refusal(1302, "Not now"), imei],
  [new Refusal(1, "Our fault", 500), "…"],
  [new Refusal(-1, "", 502), "…"],
  [new Refusal(1005, "Too many calls", 429), "…"],
])("after %o it is %s: only who is refused a name sees the number", async (answer, name) => {
  const names: string[] = [];
  const server = fakeServer({ "/device/getDeviceInfo": () => answer });
  await show(<Name onName={(said) => names.push(said)} />, { may: ["/device/getDeviceInfo"] });
  await until(() => expect(server.calls).toHaveLength(1));
  await until(() => expect(names.at(-1)).toBe(name));
  expect(new Set(names)).toEqual(new Set(["…", name]));
});

it("asks again for a name that a server which failed did not say", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const names: string[] = [];
  let fails = true;
  fakeServer({
    "/device/getDeviceInfo": () =>
      fails ? new Refusal(1, "Our fault", 500) : (deviceRow(1, { plateNo: "", modelHides: true }) as never),
  });
  await show(<Name onName={(name) => names.push(name)} />, { may: ["/device/getDeviceInfo"] });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(new Set(names)).toEqual(new Set(["…"]));
  fails = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(names.at(-1)).toBe("Tracker 1");
});
