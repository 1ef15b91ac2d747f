import { useCallback, useEffect, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { reducedMotion } from "@/lib/motion";
import { useWords } from "@/lib/useWords";
import { useMap } from "@/map/MapSurface";
import type { Box } from "../draw/drawn";
import { TrackLayer } from "../draw/TrackLayer";
import { PlayBar } from "../play/PlayBar";
import { useReplay } from "../replay";
import { useDuration } from "../words";
import { PickedPopup } from "./PickedPopup";
import { TrackControls } from "./TrackControls";
import { useFollow } from "./useFollow";

/** How near a track is looked at that went nowhere. */
const NEAREST = 15;
/** Room around the tracks, in pixels: below stands the bar of the playback. */
const PADDING = { top: 60, right: 70, bottom: 120, left: 60 };

/** Tracks and playback on the map that is around it. */
export function Drawn({ about, bounds }: { about: unknown; bounds: Box | null }) {
  const map = useMap();
  const layer = useTrackLayer();
  const [measuring, setMeasuring] = useState(false);
  useEffect(() => layer?.setPickable(!measuring), [layer, measuring]);
  const fit = useCallback(() => {
    if (!map || !bounds) return;
    map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAREST, animate: !reducedMotion() });
  }, [map, bounds]);
  const fitted = useRef<unknown>(null);
  useEffect(() => {
    if (!map || !bounds || fitted.current === about) return;
    fitted.current = about;
    map.resize(); // the bars beside it may have been moved meanwhile
    map.fitBounds(bounds, { padding: PADDING, maxZoom: NEAREST, animate: false });
  }, [map, bounds, about]);
  useFollow(map);
  useResize();
  return (
    <>
      <TrackControls measuring={measuring} onMeasure={setMeasuring} onFit={fit} />
      <PickedPopup />
      <PlayBar />
    </>
  );
}

/** Keeps the tracks and the playback drawn. */
function useTrackLayer(): TrackLayer | null {
  const t = useWords("history");
  const lasted = useDuration();
  const map = useMap();
  const theme = useTheme();
  const { shown, player, picked } = useReplay();
  const [layer, setLayer] = useState<TrackLayer | null>(null);
  const latest = useRef({ theme, player, picked });
  latest.current = { theme, player, picked };
  useEffect(() => {
    if (!map) return;
    const made = new TrackLayer(map, latest.current.theme, {
      onStop: (who, stop) => latest.current.picked.set({ who, stop }),
      onPoint: (who, index) => latest.current.picked.set({ who, index }),
    });
    setLayer(made);
    return () => {
      setLayer(null);
      made.destroy();
    };
  }, [map]);
  useEffect(() => layer?.setTheme(theme), [layer, theme]);
  useEffect(() => {
    layer?.show(shown, { start: t("mark.start"), end: t("mark.end"), stop: t("mark.stop"), lasted });
  }, [layer, shown, t, lasted]);
  useEffect(() => {
    if (!layer) return;
    const draw = () => layer.play(player.drawn);
    draw();
    const ends = [player.place.subscribe(draw), player.state.subscribe(draw)];
    return () => {
      for (const end of ends) end();
    };
  }, [layer, player]);
  return layer;
}

/** The map takes the room that it is given as the bars beside it are moved. */
function useResize(): void {
  const map = useMap();
  useEffect(() => {
    if (!map) return;
    const observer = new ResizeObserver(() => map.resize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
}
