import { describe, expect, it } from "vitest";
import { numbersOf } from "@/lib/manyNumbers";
import { obstacleOf, vehiclesOf } from "./manageActs";

describe("acts on devices", () => {
  it.each([
    ["one", 0, "chooseFirst"],
    ["one", 1, null],
    ["one", 2, "chooseOne"],
    ["some", 0, "chooseFirst"],
    ["some", 2, null],
  ] as const)("%s of %i: %s", (need, count, want) => expect(obstacleOf(need, count)).toBe(want));

  it("know the vehicles of devices and what else is fitted to them", () => {
    const rows = [
      { carId: 7, carDeviceCount: 3 },
      { carId: 7, carDeviceCount: 3 },
      { carId: 8, carDeviceCount: 1 },
      { carId: 0, carDeviceCount: 0 },
    ];
    expect(vehiclesOf(rows)).toEqual({ carIds: [7, 8], others: 1 });
  });

  it("read numbers however they are separated", () =>
    expect(numbersOf(" 1\r\n2,3，２\n\n4 ")).toEqual(["1", "2", "3", "4"]));
});
