import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useDebounced } from "@/ui/useDebounced";
import { loadOutline, loadStops, loadTrack, type Wanted } from "../points/load";
import { type Looked, readingsOf } from "../points/readings";
import type { History, Track } from "../points/track";

/** Tracks that were asked for, in the order of the devices. */
export interface Loaded {
  wanted: Wanted[];
  histories: History[];
}

/** How long nobody chooses another reading before they are asked for, in milliseconds: each load is of the whole track. */
const REST_MS = 300;

/** Of queries whose answers are as they are until somebody asks again, and large: what is shown is held by the page, and nothing else of it. */
const large = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  structuralSharing: false,
} as const;

/** All stand still while one of them is shown. */
function joined(wanted: Wanted[], tracks: Track[], outlines: Loaded): Loaded {
  const histories = tracks.map((track, i) => ({ track, stops: outlines.histories[i]?.stops ?? [] }));
  return { wanted, histories };
}

/** Which readings to load with each track: those that somebody looks at, and those that came already. */
function readingsWanted(outlines: Loaded | undefined, looked: Looked, came: Loaded | undefined): string[][] {
  const has = (key: string) =>
    came?.histories.some(({ track }) => key in track.readings || key in track.texts) ?? false;
  return (outlines?.histories ?? []).map(({ track }) =>
    readingsOf(track.keys, track.total).chosen.filter((key) => looked(key) || has(key)),
  );
}

/**
 * Loads tracks: first as they are seen from afar, with their stops, then whole, with the readings that somebody looks at. What was
 * loaded last stays, and can be played, while others, or more readings, come or do not come.
 */
export function useTracks(wanted: Wanted[], looked: Looked) {
  const rested = useDebounced(
    useMemo(() => ({ looked }), [looked]),
    REST_MS,
  );
  const last = useRef<{ of: Loaded | undefined; loaded: Loaded } | null>(null);
  const outline = useQuery({
    ...large,
    gcTime: 60_000, // some hundred points
    queryKey: ["history", "outline", wanted],
    queryFn: async ({ signal }): Promise<Loaded> => ({
      wanted,
      histories: await Promise.all(
        wanted.map(async (one) => {
          const [track, stops] = await Promise.all([loadOutline(one, signal), loadStops(one, signal)]);
          return { track, stops };
        }),
      ),
    }),
    enabled: wanted.length > 0,
  });
  const outlines = outline.data;
  const came = last.current?.of === outlines ? last.current?.loaded : undefined;
  const readings = readingsWanted(outlines, rested.looked, came);
  const whole = useQuery({
    ...large,
    queryKey: ["history", "whole", wanted, outline.dataUpdatedAt, readings],
    queryFn: async ({ signal }): Promise<Loaded | null> => {
      if (!outlines) return null;
      const tracks = outlines.histories.map(({ track }, i) =>
        loadTrack(wanted[i] as Wanted, track, readings[i] ?? [], signal),
      );
      // by which all know that these are the same tracks
      return joined(outlines.wanted, await Promise.all(tracks), outlines);
    },
    enabled: outlines !== undefined,
  });
  if (whole.data) last.current = { of: outlines, loaded: whole.data };
  else if (outlines && last.current?.of !== outlines) last.current = { of: outlines, loaded: outlines };
  const isFetching = outline.isFetching || whole.isFetching;
  const failed = outline.error ? outline : whole;
  return {
    loaded: last.current?.loaded ?? null,
    error: isFetching ? null : failed.error,
    isFetching,
    refetch: () => (whole.error && !outline.error ? whole.refetch() : outline.refetch()),
  };
}
