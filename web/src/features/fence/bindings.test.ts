import { describe, expect, it } from "vitest";
import { DEVICE, type Entry, GROUP, isUnsaved, merged, withAdded } from "./bindings";

const device = (imei: string) =>
  ({ dataClass: DEVICE, imei, organId: 0, organName: "o", label: imei }) as const;
const group = (organId: number) =>
  ({ dataClass: GROUP, imei: "", organId, organName: "g", label: "g" }) as const;

describe("devices and groups of a fence", () => {
  it("gives what is not saved negative numbers, each its own", () => {
    const list = withAdded(
      [{ ...device("1"), fenceDeviceId: 7 }],
      [device("1"), device("2"), group(3), group(3)],
    );
    expect(list.map(({ fenceDeviceId }) => fenceDeviceId)).toEqual([7, -1, -2]);
    expect(list.map(isUnsaved)).toEqual([false, true, true]);
    expect(withAdded(list.slice(0, 2), [group(4)]).at(-1)?.fenceDeviceId).toBe(-2);
  });

  it("keeps what is not saved behind what is", () => {
    const unsaved: Entry[] = withAdded([], [device("1"), device("2")]);
    const kept = [{ ...device("1"), fenceDeviceId: 9, fenceId: 1, mine: 1 as const, createTime: 0 }].map(
      (row) => ({ ...row, plateNo: "", modelHides: false }),
    );
    expect(merged(kept, unsaved).map(({ fenceDeviceId, imei }) => [fenceDeviceId, imei])).toEqual([
      [9, "1"],
      [-2, "2"],
    ]);
  });
});
