import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { findOrgan } from "@/features/organ/public";
import { useCell } from "@/lib/useCell";
import { useLive } from "@/live/live";
import type { Wanted } from "@/live/messages";
import { useDebounced } from "@/ui/useDebounced";
import { aboutOf } from "../layout";
import { useMonitor } from "../monitor";
import { useMapFilter } from "./useMapFilter";
import { type Imeis, MOST_DEVICES, RECT_FROM_ZOOM, type View, WHOLE_FOR_MS, wantedFor } from "./wanted";

function viewOf(map: MapLibre): View {
  const b = map.getBounds();
  return { zoom: map.getZoom(), rect: [b.getWest(), b.getSouth(), b.getEast(), b.getNorth()] };
}

/** The selected vehicles, once the selection rests. */
function useImeis(): Imeis {
  const { selection } = useMonitor();
  const { vehicles } = useLive();
  const shows = useMapFilter();
  const { picked } = useCell(selection.chosen);
  const rested = useDebounced(picked, 250);
  const [look, lookAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are looked at again when some of the selection are missed
  const imeis = useMemo(() => {
    const list = [...rested.values()];
    const outside = list.filter((one) => {
      const row = vehicles.rows.get(one.deviceId);
      return row === undefined || !shows(row);
    });
    return { all: list.map((one) => one.imei), outside: outside.map((one) => one.imei) };
  }, [rested, vehicles, shows, look]);
  useEffect(
    () =>
      vehicles.snapshots.subscribe(() => {
        // What was lost while the line was down is asked for by its number, and the answer says if it is gone.
        const asked = new Set(imeis.outside);
        const missed = [...rested.values()].some(
          (one) => !vehicles.rows.has(one.deviceId) && !asked.has(one.imei),
        );
        if (missed) lookAgain((times) => times + 1);
      }),
    [vehicles, rested, imeis],
  );
  return imeis;
}

/** What is seen of the map, and for which organisation and search. */
type Seen = View & { about: string };

/** Whether somebody has looked from near for so long that what is in view is enough. */
function useLongNear(near: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!near) return setLong(false);
    const timer = setTimeout(() => setLong(true), WHOLE_FOR_MS);
    return () => clearTimeout(timer);
  }, [near]);
  return near && long;
}

/**
 * Follows the chosen organisation, the selection and, for large fleets seen from near for a while, the view: what is seen of the map for
 * this organisation, since another is first followed whole, to be brought into view. `whole` follows all of it wherever one
 * looks; so does a selection of more than can be named.
 */
export function useSubscription(map: MapLibre | null, whole: boolean): void {
  const { socket } = useLive();
  const { filters, tree } = useMonitor();
  const [view, setView] = useState<Seen | null>(null);
  const sent = useRef<Wanted | null>(null);
  const { organ, sub, search } = filters;
  const node = findOrgan(tree, organ);
  const count = (sub ? node?.totalCount : node?.ownCount) ?? 0;
  const about = aboutOf(filters, 0);

  useEffect(() => {
    if (!map) return;
    const onMove = () => setView({ ...viewOf(map), about });
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map, about]);

  const imeis = useImeis();
  const rested = useDebounced(view, 250);
  const own = rested?.about === about ? rested : null;
  const near = useLongNear(own !== null && own.zoom >= RECT_FROM_ZOOM);
  const seen = whole || !near || imeis.all.length > MOST_DEVICES ? null : own;
  useEffect(() => {
    const wanted = wantedFor({ id: organ, sub, count, search }, seen, imeis, sent.current);
    if (JSON.stringify(wanted) === JSON.stringify(sent.current)) return;
    sent.current = wanted;
    socket.subscribe(wanted);
  }, [socket, organ, sub, count, search, seen, imeis]);

  useEffect(
    () => () => {
      sent.current = null;
      socket.subscribe({});
    },
    [socket],
  );
}
