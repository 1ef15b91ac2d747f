import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTheme } from "@/lib/look";
import { palettes } from "@/lib/palette";
import { useReadings } from "@/lib/readings";
import type { Theme } from "@/lib/theme";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { trackColours } from "../draw/colours";
import type { Shown } from "../draw/TrackLayer";
import type { Span } from "../play/timeline";
import { LeftReadings } from "../points/LeftReadings";
import { baseOf } from "../points/readings";
import { valueAt } from "../points/separation";
import { useMoment, useReplay } from "../replay";
import { figure } from "../table/useColumns";
import styles from "./Curves.module.css";
import { type Lane, momentAt, paint, type Stood, xOf } from "./paint";
import { useLanes } from "./useLanes";

interface Props {
  /** Keys of the curves that are wanted. */
  drawn: string[];
  onDrawn: (keys: string[]) => void;
}

/** Figures below the map on one axis of time, with the playback and the stops; a click takes the playback there. */
export function Curves({ drawn, onDrawn }: Props) {
  const t = useWords("history");
  const all = useLanes();
  const { player, shown } = useReplay();
  const [hover, setHover] = useState<number | null>(null);
  const moment = useMoment(player, 100);
  const wanted = useMemo(() => new Set(drawn), [drawn]);
  const lanes = useMemo(() => all.filter(({ key }) => wanted.has(baseOf(key))), [all, wanted]);
  const toggle = (key: string) => {
    const base = baseOf(key);
    onDrawn(wanted.has(base) ? drawn.filter((one) => one !== base) : [...drawn, base]);
  };
  if (shown.every(({ track }) => track.count === 0))
    return <Notice kind="empty" title={t("curves")} advice={t("curvesAdvice")} />;
  const at = hover ?? moment;
  return (
    <section className={styles.curves} aria-label={t("curves")} data-testid="history-curves">
      <header className={styles.head}>
        <div className={styles.chips}>
          {all.map((lane) => (
            <Chip
              key={lane.key}
              lane={lane}
              on={lanes.includes(lane)}
              at={at}
              onToggle={() => toggle(lane.key)}
            />
          ))}
          <span className={styles.left}>
            <LeftReadings tracks={shown.map(({ track }) => track)} />
          </span>
        </div>
        <span className={styles.moment}>{at === null ? "" : dateTime(at)}</span>
      </header>
      <Sheet lanes={lanes} moment={moment} onHover={setHover} />
    </section>
  );
}

interface ChipProps {
  lane: Lane;
  on: boolean;
  at: number | null;
  onToggle: () => void;
}

/** The name of a curve with its figure at a moment; draws it, or does not. */
function Chip({ lane, on, at, onToggle }: ChipProps) {
  const { wordOf } = useReadings();
  const said = (value: number) => wordOf(lane.key, value) || figure(value) || "–";
  const values = on && at !== null ? lane.curves.map(({ series }) => said(valueAt(series, at))) : [];
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={on}
      onClick={onToggle}
      data-testid={`history-curve-${lane.key}`}
    >
      {lane.name}
      {values.map((value, i) => (
        <b key={lane.curves[i]?.colour} style={{ color: lane.curves[i]?.colour }}>
          {value}
        </b>
      ))}
    </button>
  );
}

/** When each device stood, as far as it is known: one alone in the colour of parking, of two each in that of its line. */
export function stoodOf(shown: Pick<Shown, "track" | "stops">[], theme: Theme): Stood[] {
  const colours = trackColours(theme);
  return shown.map(({ track, stops }, i) => {
    const last = track.time[track.count - 1] ?? 0;
    return {
      spans: stops.map(({ start, end }): Span => [start, end ?? last]),
      colour: shown.length > 1 ? colours[i === 1 ? 1 : 0].line : palettes[theme].state.parked,
    };
  });
}

interface SheetProps {
  lanes: Lane[];
  moment: number | null;
  onHover: (moment: number | null) => void;
}

function Sheet({ lanes, moment, onHover }: SheetProps) {
  const theme = useTheme();
  const { player, shown } = useReplay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return;
    const look = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const { from, to } = player.timeline;
  const span = useMemo((): Span => [from, to], [from, to]);
  useEffect(() => {
    const draw = () => {
      const pen = canvas.current?.getContext("2d");
      if (!pen || !canvas.current || size.width === 0 || size.height === 0) return;
      const ratio = window.devicePixelRatio || 1;
      canvas.current.width = size.width * ratio;
      canvas.current.height = size.height * ratio;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      paint(pen, { ...size, span, lanes, stood: stoodOf(shown, theme), palette: palettes[theme] });
    };
    // by itself: what is new here is new on the map and in the table, too
    const timer = setTimeout(draw);
    return () => clearTimeout(timer);
  }, [size, span, lanes, shown, theme]);
  const place = { span, width: size.width };
  const under = (event: PointerEvent) =>
    momentAt(place, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const down = useRef(false);
  return (
    <div
      className={styles.sheet}
      onPointerDown={(event) => {
        down.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        player.seekMoment(under(event));
      }}
      onPointerMove={(event) => {
        onHover(under(event));
        if (down.current) player.seekMoment(under(event));
      }}
      onPointerUp={() => {
        down.current = false;
      }}
      onPointerLeave={() => onHover(null)}
      data-testid="history-sheet"
    >
      <canvas ref={canvas} style={size} />
      {moment === null ? null : (
        <i className={styles.cursor} style={{ transform: `translateX(${xOf(place, moment)}px)` }} />
      )}
    </div>
  );
}
