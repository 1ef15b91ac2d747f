import { act } from "react";
import { expect, it, vi } from "vitest";
import { useCell } from "@/lib/useCell";
import { createLive, LiveContext } from "@/live/live";
import { fakeServer } from "@/testing/fakeServer";
import { byId, show, until } from "@/testing/show";
import { keepChosen } from "./layout";
import MonitorPage from "./MonitorPage";
import { useMonitor } from "./monitor";

vi.mock("./MonitorScreen", () => ({
  MonitorScreen: () => {
    const { picked } = useCell(useMonitor().selection.chosen);
    return <output data-testid="selected">{[...picked.keys()].join()}</output>;
  },
}));

it("what somebody settles, mates of its vehicle with it, is selected by nobody any more", async () => {
  fakeServer({
    "/ucorgan/getorgantree": () => [{ id: 1, organId: 1, organName: "Head office", children: [] }] as never,
  });
  keepChosen(
    1,
    [1, 2, 3].map((n) => ({ deviceId: n, imei: `i${n}` })),
  );
  const live = createLive(() => {});
  await show(
    <LiveContext value={live}>
      <MonitorPage />
    </LiveContext>,
  );
  await until(() => expect(byId("selected")?.textContent).toBe("1,2,3"));
  await act(async () =>
    live.vehicles.take({ type: "change", rows: [], removed: [1, 2], gone: [1, 2], version: "1.1" }),
  );
  expect(byId("selected")?.textContent).toBe("3");
  await act(async () =>
    live.vehicles.take({ type: "snapshot", rows: [], absent: ["i3"], last: true, version: "1.2" }),
  );
  expect(byId("selected")?.textContent).toBe("");
});
