import { expect, it } from "vitest";
import { fakeServer, Refusal } from "@/testing/fakeServer";
import { byId, pressIn, show, until } from "@/testing/show";
import type { Stay } from "./api";
import { StaysTab } from "./StaysTab";

const text = () => byId("fence-stays")?.textContent ?? "";

it("says who is inside, who was, and who only passed through or was found in late data", async () => {
  const stay = { imei: "860000000000001", label: "van", organName: "North", enterTime: 1_790_000_000 };
  const now = { ...stay, leaveTime: 0, passed: 0, revised: 0 } as Stay;
  const was = { ...stay, enterTime: 1_780_000_000, leaveTime: 1_780_000_060, passed: 1, revised: 1 } as Stay;
  const server = fakeServer({
    "/fence/getfencestaylist": ({ inside }) =>
      ({ rows: inside === "1" ? [now] : [now, was], total: inside === "1" ? 1 : 2 }) as never,
  });
  await show(<StaysTab fenceId={7} />);
  await until(() => expect(text()).toContain("Inside"));
  expect(text()).not.toContain("passed through");
  await pressIn('[data-testid="fence-stays"] .ant-segmented-item:last-child input');
  await until(() => expect(text()).toContain("passed through, revised"));
  expect(server.last("/fence/getfencestaylist")?.said).toMatchObject({ fenceId: "7", inside: "0" });
});

it("says that nobody is inside", async () => {
  fakeServer({ "/fence/getfencestaylist": () => ({ rows: [], total: 0 }) as never });
  await show(<StaysTab fenceId={7} />);
  await until(() => expect(text()).toContain("No device is inside"));
});

it("says why stays cannot be had", async () => {
  fakeServer({ "/fence/getfencestaylist": () => new Refusal(3201, "There is no such fence") });
  await show(<StaysTab fenceId={7} />);
  await until(() => expect(document.body.textContent).toContain("There is no such fence"));
});
