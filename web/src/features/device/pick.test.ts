import { expect, it } from "vitest";
import { addedPicks, type PickedDevice, toggledPick } from "./pick";

const device = (deviceId: number) => ({ deviceId }) as PickedDevice;
const ids = (list: PickedDevice[]) => list.map(({ deviceId }) => deviceId);

it("a click adds and takes away", () => {
  const one = toggledPick([], device(1));
  expect(ids(toggledPick(one, device(2)))).toEqual([1, 2]);
  expect(ids(toggledPick(one, device(1)))).toEqual([]);
});

it("adding keeps what is there", () =>
  expect(ids(addedPicks([device(1)], [device(1), device(2)]))).toEqual([1, 2]));
