import { useEffect, useMemo, useState } from "react";
import { language } from "@/lib/locale";
import { type Refreshed, Refresher } from "@/lib/refresher";
import { useCell } from "@/lib/useCell";
import { fetchShared, fetchWay, isGone, isPlaceless, type Shared, withPlace } from "./shared";

/** What the link of a token shows, asked for every ten seconds until it is gone. */
export function useShared(token: string): [Refreshed<Shared>, () => void] {
  const lang = useCell(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says is said in a language
  const refresher = useMemo(() => new Refresher(() => fetchShared(token), isPlaceless), [token, lang]);
  useEffect(() => {
    const end = refresher.start();
    const stop = refresher.state.subscribe(() => {
      if (isGone(refresher.state.get().error)) end();
    });
    return () => {
      stop();
      end();
    };
  }, [refresher]);
  return [useCell(refresher.state), () => refresher.again()];
}

/** Where the vehicle was since the link was made, and where it has been seen since; nothing where the link does not show it. */
export function useWay(token: string, shared: Shared | undefined): [number, number][] {
  const [way, setWay] = useState<[number, number][]>([]);
  const shows = shared?.showTrack === true;
  useEffect(() => {
    if (!shows) return;
    let here = true;
    fetchWay(token).then(
      ({ lon, lat }) => here && setWay(lon.map((x, at) => [x, lat[at] ?? 0])),
      () => {}, // the vehicle is still shown
    );
    return () => {
      here = false;
    };
  }, [token, shows]);
  useEffect(() => {
    if (shows) setWay((old) => withPlace(old, shared));
  }, [shows, shared]);
  return way;
}
