import { App } from "antd";
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Cell } from "@/lib/cell";
import { useWords } from "@/lib/useWords";
import { usePage } from "@/ui/page";
import type { Shown } from "./draw/TrackLayer";
import { Player } from "./play/player";
import { Timeline } from "./play/timeline";
import type { Wanted } from "./points/load";
import { type Series, separation } from "./points/separation";
import type { Loaded } from "./search/useTracks";

/** What is looked at more closely: a point, or a stop, of one of the devices. */
export interface Picked {
  who: number;
  index?: number;
  stop?: number;
}

/** What the parts of the page share: tracks that were loaded, and their playback. */
export interface Replay {
  /** What was asked for; another one for other tracks. */
  about: Wanted[] | undefined;
  shown: Shown[];
  player: Player;
  picked: Cell<Picked | null>;
  /** How far two devices were from each other; null for one. */
  apart: Series | null;
}

export const ReplayContext = createContext<Replay | null>(null);

export function useReplay(): Replay {
  const replay = useContext(ReplayContext);
  if (replay === null) throw new Error("useReplay outside ReplayContext");
  return replay;
}

/** Where a playback was left. */
interface Left {
  moment: number;
  speed: number;
  plays: boolean;
}

const leftOf = (player: Player): Left | null =>
  player.drawn === null
    ? null
    : { moment: player.moment, speed: player.speed, plays: player.state.get() === "playing" };

/** Makes a playback of what was loaded; each load begins a new one. */
export function useMadeReplay(loaded: Loaded | null, nameOf: (imei: string) => string): Replay {
  const t = useWords("history");
  const { message } = App.useApp();
  const onEnd = useRef(() => {});
  onEnd.current = () => void message.info({ content: t("terminated"), key: "history" });
  const before = useRef<{ about: unknown; player: Player; left: Left | null } | null>(null);
  const player = useMemo(() => {
    const made = new Player(Timeline.of(loaded?.histories ?? []), () => onEnd.current());
    const old = before.current;
    // The whole of a track takes the place of its outline, which somebody may be playing.
    if (old !== null && old.about === loaded?.wanted && old.player.drawn !== null)
      made.from(old.player.moment, old.player.speed);
    return made;
  }, [loaded]);
  useLayoutEffect(() => {
    const left = before.current?.about === loaded?.wanted ? before.current?.left : null;
    before.current = { about: loaded?.wanted, player, left: null };
    if (left) player.from(left.moment, left.speed); // it went on while this was being drawn
    if (left?.plays) player.play();
    return () => {
      if (before.current?.player === player) before.current.left = leftOf(player);
      player.destroy();
    };
  }, [player, loaded]);
  const { active } = usePage();
  useEffect(() => {
    if (!active) player.pause(); // nobody looks, and its end would be said over another page
  }, [active, player]);
  const [picked] = useState(() => new Cell<Picked | null>(null));
  const points = loaded?.histories.map(({ track }) => track.count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked is of the points before, which are the same where only more readings came
  useEffect(() => picked.set(null), [picked, loaded?.wanted, points]);
  const apart = useMemo(() => {
    const [first, second] = loaded?.histories ?? [];
    return first && second ? separation(first, second) : null;
  }, [loaded]);
  const labels = (loaded?.wanted ?? []).map(({ imei }) => nameOf(imei)).join("\n");
  return useMemo(() => {
    const names = labels.split("\n");
    const shown = (loaded?.histories ?? []).map((history, i) => ({ ...history, label: names[i] ?? "" }));
    return { about: loaded?.wanted, shown, player, picked, apart };
  }, [loaded, labels, player, picked, apart]);
}

/** The moment of the playback, told no more often than every so many ms; null while it is stopped at its beginning. */
export function useMoment(player: Player, every: number): number | null {
  const [moment, set] = useState(player.drawn);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      // in pieces, between the frames of the map
      startTransition(() => set(player.drawn));
    };
    const hear = () => {
      timer ??= setTimeout(tell, every);
    };
    tell();
    const ends = [player.place.subscribe(hear), player.state.subscribe(hear)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [player, every]);
  return moment;
}
