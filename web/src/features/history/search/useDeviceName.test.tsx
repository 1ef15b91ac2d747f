import { onlineManager } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, onTestFinished } from "vitest";
import { deviceRow } from "@/testing/device";
import { fakeServer } from "@/testing/fakeServer";
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
