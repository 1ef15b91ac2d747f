import type { Map as MapLibre } from "maplibre-gl";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { Cell } from "@/lib/cell";
import { useCell } from "@/lib/useCell";
import { createLive, LiveContext } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import { show, until } from "@/testing/show";
import { type Monitor, MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useSubscription } from "./useSubscription";

const row = (deviceId: number) =>
  ({ deviceId, imei: `i${deviceId}`, organId: 1, deviceState: 1, moving: true, attention: 0 }) as LiveRow;

function Following() {
  useSubscription(null, false);
  return null;
}

/** What somebody changes. */
interface Change {
  organ: number;
  whole: boolean;
}

interface WishingProps {
  map: MapLibre;
  change: Cell<Change>;
  monitor: Omit<Monitor, "filters">;
}

function Wishing({ map, change, monitor }: WishingProps) {
  const { organ, whole } = useCell(change);
  const filters = { organ, sub: true, search: "", state: "all", page: 1 } as const;
  return (
    <MonitorContext value={{ filters, ...monitor }}>
      <Wish map={map} whole={whole} />
    </MonitorContext>
  );
}

function Wish({ map, whole }: { map: MapLibre; whole: boolean }) {
  useSubscription(map, whole);
  return null;
}

/** A map that looks at a city, and says so when it is moved. */
function mapOf(zoom: number) {
  const heard = new Set<() => void>();
  const [getWest, getSouth, getEast, getNorth] = [116, 39, 117, 40].map((degrees) => () => degrees);
  return {
    getZoom: () => zoom,
    getBounds: () => ({ getWest, getSouth, getEast, getNorth }),
    on: (_: string, listener: () => void) => heard.add(listener),
    off: (_: string, listener: () => void) => heard.delete(listener),
    move: () => {
      for (const listener of heard) listener();
    },
  };
}

/** A fleet too large to be followed whole from near, in two organisations. */
async function large(picked: number) {
  const live = createLive(() => {});
  const wished: string[] = [];
  vi.spyOn(live.socket, "subscribe").mockImplementation(({ rect, organs }) => {
    wished.push(rect ? "view" : `organisation ${organs?.[0]?.id}`);
  });
  const one = (n: number) => ({ deviceId: n, imei: `i${n}` });
  const selection = new Selection(Array.from({ length: picked }, (_, n) => one(n + 1)));
  const node = (id: number) => ({ id, organId: id, children: [], totalCount: 9000, ownCount: 9000 });
  const map = mapOf(10);
  const tree = [node(1), node(2)] as never;
  const change = new Cell({ organ: 1, whole: false });
  await show(
    <LiveContext value={live}>
      <Wishing
        map={map as unknown as MapLibre}
        change={change}
        monitor={{ setFilters: () => {}, selection, tree }}
      />
    </LiveContext>,
  );
  const set = (more: Partial<Change>) => act(async () => change.set({ ...change.get(), ...more }));
  return { map, wished, set };
}

it("another organisation is first followed whole, whatever was in view of the one before", async () => {
  const { map, wished, set } = await large(0);
  await act(async () => map.move());
  await until(() => expect(wished).toEqual(["organisation 1", "view"]));
  await set({ organ: 2 });
  expect(wished).toEqual(["organisation 1", "view", "organisation 2"]);
  await act(async () => map.move()); // as it is brought into view
  await until(() => expect(wished.at(-1)).toBe("view"));
  expect(wished).toHaveLength(4);
});

it("all are followed from near, too, while somebody looks for those of an area", async () => {
  const { map, wished, set } = await large(0);
  await act(async () => map.move());
  await until(() => expect(wished.at(-1)).toBe("view"));
  await set({ whole: true });
  await until(() => expect(wished.at(-1)).toBe("organisation 1"));
  await set({ whole: false });
  await until(() => expect(wished.at(-1)).toBe("view"));
});

it.each([
  [1000, "view"],
  [1001, "organisation 1"],
])("of %d that are selected none is lost from near", async (picked, followed) => {
  const { map, wished } = await large(picked);
  await act(async () => map.move());
  await act(async () => new Promise((done) => setTimeout(done, 400)));
  await until(() => expect(wished.at(-1)).toBe(followed));
});

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
