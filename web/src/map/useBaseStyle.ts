import { skipToken, useQuery } from "@tanstack/react-query";
import type { StyleSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { language } from "@/lib/locale";
import { useTheme } from "@/lib/look";
import { palettes } from "@/lib/palette";
import { useCell } from "@/lib/useCell";
import { type MapMode, type MapProvider, plainStyle, styleOf, unknownArchive } from "./provider";
import { fetchStyle } from "./remote";

/** Ask again after this (ms) for a style that did not come. */
const AGAIN_MS = 10_000;

const remoteOptions = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: (query: { state: { status: string } }) =>
    query.state.status === "error" ? AGAIN_MS : (false as const),
};

/** The style of the base map for theme, language and mode; plain ground while a provider's own style is `awaited`. */
export function useBaseStyle(
  provider: MapProvider | undefined,
  mode: MapMode,
): { style: StyleSpecification; failing: boolean; awaited: boolean } {
  const theme = useTheme();
  const lang = useCell(language);
  const archive = unknownArchive(provider);
  const wanted = useMemo(() => styleOf(provider, palettes[theme], lang, mode), [provider, theme, lang, mode]);
  const remote = useQuery({
    queryKey: ["map-style", wanted],
    queryFn: typeof wanted === "string" ? ({ signal }) => fetchStyle(wanted, signal) : skipToken,
    ...remoteOptions,
  });
  const attribution = provider?.attribution ?? "";
  const streets = useQuery({
    queryKey: ["map-archive", archive, theme, lang, attribution],
    queryFn: archive
      ? async () => (await import("./streets/style")).streetsStyle(archive, attribution, theme, lang)
      : skipToken,
    ...remoteOptions,
  });
  const plain = useMemo(() => plainStyle(palettes[theme]), [theme]);
  const found = archive ? streets : remote;
  if (!archive && typeof wanted !== "string") return { style: wanted, failing: false, awaited: false };
  return { style: found.data ?? plain, failing: found.isError, awaited: found.data === undefined };
}
