import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useCell } from "@/lib/useCell";
import { useLive } from "@/live/live";
import type { Wanted } from "@/live/messages";
import { useDebounced } from "@/ui/useDebounced";
import { useMonitor } from "./monitor";
import { type View, wantedFor } from "./wanted";

function viewOf(map: MapLibre): View {
  const b = map.getBounds();
  return { zoom: map.getZoom(), rect: [b.getWest(), b.getSouth(), b.getEast(), b.getNorth()] };
}

/** Follows the chosen organisation, the selection and, for large fleets seen from near, the view. */
export function useSubscription(map: MapLibre | null, count: number): void {
  const { socket } = useLive();
  const { filters, selection } = useMonitor();
  const { picked } = useCell(selection.chosen);
  const [view, setView] = useState<View | null>(null);
  const sent = useRef<Wanted | null>(null);
  const { organ, sub } = filters;

  useEffect(() => {
    if (!map) return;
    const onMove = () => setView(viewOf(map));
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation is first followed whole, then by view
  useEffect(() => setView(null), [organ, sub]);

  const imeis = [...picked.values()].map((one) => one.imei).join(",");
  const restedImeis = useDebounced(imeis, 250);
  const restedView = useDebounced(view, 250);
  useEffect(() => {
    const devices = restedImeis ? restedImeis.split(",") : [];
    const wanted = wantedFor({ id: organ, sub, count }, restedView, devices, sent.current);
    if (JSON.stringify(wanted) === JSON.stringify(sent.current)) return;
    sent.current = wanted;
    socket.subscribe(wanted);
  }, [socket, organ, sub, count, restedView, restedImeis]);

  useEffect(
    () => () => {
      sent.current = null;
      socket.subscribe({});
    },
    [socket],
  );
}
