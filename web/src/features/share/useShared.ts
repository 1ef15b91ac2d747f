import { useEffect, useMemo, useRef, useState } from "react";
import { language } from "@/lib/locale";
import { type Refreshed, Refresher } from "@/lib/refresher";
import { useCell } from "@/lib/useCell";
import { fetchShared, fetchWay, isGone, isPlaceless, placesOf, type Shared, withPlace } from "./shared";

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

/** How long after the one before (seconds) a fix is one between which and that the vehicle went a way that the page has not seen. */
const UNSEEN_SECONDS = 30;

/**
 * Where the vehicle was since the link was made, and where it has been seen since; nothing where the link does not show it. What was
 * not seen, because nobody looked, the server was away or the terminal was late, is asked for: it is no straight line.
 */
export function useWay(token: string, shared: Shared | undefined): [number, number][] {
  const [way, setWay] = useState<[number, number][]>([]);
  const shows = shared?.showTrack === true;
  const newest = useRef(shared);
  newest.current = shared;
  const known = useRef(0); // the fix up to which the way is
  useEffect(() => {
    if (!shows || !shared) return;
    setWay((old) => withPlace(old, shared));
    const unseen = shared.lastLocationTime - known.current > UNSEEN_SECONDS;
    known.current = shared.lastLocationTime;
    if (!unseen) return;
    fetchWay(token).then(
      (answer) => setWay(withPlace(placesOf(answer), newest.current)),
      () => {
        known.current = 0; // the vehicle is still shown, and its way is asked for again
      },
    );
  }, [token, shows, shared]);
  return way;
}
