import type { Map as MapLibre } from "maplibre-gl";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { Cell } from "@/lib/cell";
import { useCell } from "@/lib/useCell";
import { createLive, LiveContext } from "@/live/live";
import type { LiveRow } from "@/live/messages";
import { show, until } from "@/testing/show";
import { type Monitor, MonitorContext } from "../monitor";
import { Selection } from "../selection";
import { useSubscription } from "./useSubscription";
import { WHOLE_FOR_MS } from "./wanted";

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
function mapOf(near: number) {
  let zoom = near;
  const heard = new Set<() => void>();
  const [getWest, getSouth, getEast, getNorth] = [116, 39, 117, 40].map((degrees) => () => degrees);
  return {
    getZoom: () => zoom,
    getBounds: () => ({ getWest, getSouth, getEast, getNorth }),
    on: (_: string, listener: () => void) => heard.add(listener),
    off: (_: string, listener: () => void) => heard.delete(listener),
    move: (to = zoom) => {
      zoom = to;
      for (const listener of heard) listener();
    },
  };
}

/** What is in view counts once it has rested so long. */
const RESTED_MS = 250;

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
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const look = async (zoom?: number, ms = WHOLE_FOR_MS + 1000) => {
    await act(async () => map.move(zoom));
    for (const passed of [RESTED_MS, ms]) await act(async () => vi.advanceTimersByTimeAsync(passed));
  };
  const set = (more: Partial<Change>) => act(async () => change.set({ ...change.get(), ...more }));
  return { look, wished, set };
}

it("another organisation is first followed whole, whatever was in view of the one before", async () => {
  const { look, wished, set } = await large(0);
  await look();
  expect(wished).toEqual(["organisation 1", "view"]);
  await set({ organ: 2 });
  expect(wished).toEqual(["organisation 1", "view", "organisation 2"]);
  await look(); // as it is brought into view
  expect(wished).toEqual(["organisation 1", "view", "organisation 2", "view"]);
});

it("who looks from near and comes back within a minute is not told of all again", async () => {
  const { look, wished } = await large(0);
  for (let times = 0; times < 3; times++) {
    await look(10, WHOLE_FOR_MS - 1000);
    await look(7, 5000);
  }
  expect(wished).toEqual(["organisation 1"]);
  await look(10, WHOLE_FOR_MS - 1000);
  await look(11, 2000); // it goes on being near
  expect(wished).toEqual(["organisation 1", "view"]);
  await look(7, 1000);
  expect(wished).toEqual(["organisation 1", "view", "organisation 1"]);
});

it("all are followed from near, too, while somebody looks for those of an area", async () => {
  const { look, wished, set } = await large(0);
  await look();
  expect(wished.at(-1)).toBe("view");
  await set({ whole: true });
  expect(wished.at(-1)).toBe("organisation 1");
  await set({ whole: false });
  expect(wished.at(-1)).toBe("view");
});

it.each([
  [1000, "view"],
  [1001, "organisation 1"],
])("of %d that are selected none is lost from near", async (picked, followed) => {
  const { look, wished } = await large(picked);
  await look();
  expect(wished.at(-1)).toBe(followed);
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
