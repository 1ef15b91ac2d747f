import { act } from "react";
import { expect, it, vi } from "vitest";
import { createLive, LiveContext } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import { show, until } from "@/testing/show";
import { MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useSubscription } from "./useSubscription";

const row = (deviceId: number) =>
  ({ deviceId, imei: `i${deviceId}`, organId: 1, deviceState: 1, moving: true, attention: 0 }) as LiveRow;

function Following() {
  useSubscription(null);
  return null;
}

it("what is selected and missing after the line was down is asked for by its number", async () => {
  const live = createLive(() => {});
  const subscribe = vi.spyOn(live.socket, "subscribe").mockImplementation(() => {});
  const selection = new Selection([1, 2].map((n) => ({ deviceId: n, imei: `i${n}` })));
  const tree = [{ id: 1, organId: 1, children: [], totalCount: 2, ownCount: 2 }] as never;
  const filters = { organ: 1, sub: true, search: "", state: "all", page: 1 } as const;
  live.vehicles.take({ type: "snapshot", rows: [row(1), row(2)], last: true, version: "1.1" });
  await show(
    <LiveContext value={live}>
      <MonitorContext value={{ filters, setFilters: () => {}, selection, tree }}>
        <Following />
      </MonitorContext>
    </LiveContext>,
  );
  const organs = [{ id: 1, sub: true }];
  await until(() => expect(subscribe).toHaveBeenLastCalledWith({ organs, devices: [] }));
  await act(async () => live.vehicles.take({ type: "snapshot", rows: [row(1)], last: true, version: "2.1" }));
  await until(() => expect(subscribe).toHaveBeenLastCalledWith({ organs, devices: ["i2"] }));
  await act(async () => selection.forget({ ids: [], imeis: ["i2"] })); // as the answer has it
  await until(() => expect(subscribe).toHaveBeenLastCalledWith({ organs, devices: [] }));
});
