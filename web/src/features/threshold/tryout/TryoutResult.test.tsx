import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { TryoutResult } from "./TryoutResult";

const speed = {
  alarmClass: "SPEED",
  alarmClassName: "Overspeed",
  before: 0,
  after: 159_615,
  new: 159_615,
  gone: 0,
  moved: 0,
};

async function open(more: object) {
  fakeServer({
    "/alarm/gettryout": () =>
      ({
        ...{
          taskId: 5,
          startTime: 1_790_000_000,
          endTime: 1_791_000_000,
          devices: 286,
          judged: 286,
          others: 0,
          left: 0,
        },
        ...{ untried: [], values: [{ name: "speedLimit", shown: "20 km/h" }], counts: [speed], ...more },
      }) as never,
    "/alarm/gettryoutlist": () => ({ rows: [], total: 0 }) as never,
  });
  await show(<TryoutResult taskId={5} />);
  await until(() => expect(byId("tryout-result")).toBeTruthy());
  return byId("tryout-result")?.textContent ?? "";
}

it("sets the thousands of what would be apart, and speaks of no others where there are none", async () => {
  const text = await open({});
  expect(byId("tryout-counts")?.querySelector("tbody .ant-table-row")?.textContent).toBe(
    "Overspeed0159,615159,61500",
  );
  expect(text).toContain("Devices affected: 286.");
  expect(text).not.toContain("nearer level");
});

it("says of how many others a nearer level decides, and what was left out", async () => {
  const text = await open({ others: 3, judged: 200, left: 139_615 });
  expect(text).toContain("a nearer level decides or the value stays the same: 3.");
  expect(text).toContain("200 of 286 were judged");
  expect(text).toContain("not listed: 139,615.");
});
