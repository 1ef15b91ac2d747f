import { useQuery } from "@tanstack/react-query";
import type { StyleSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { language } from "@/lib/locale";
import { palettes } from "@/lib/palette";
import { theme as themeCell } from "@/lib/theme";
import { useCell } from "@/lib/useCell";
import { type MapProvider, plainStyle, styleOf } from "./provider";
import { fetchStyle } from "./remote";

/** Ask again after this (ms) for a style that did not come. */
const AGAIN_MS = 10_000;

/** The style of the base map for theme and language; plain ground while a provider's own style is not there. */
export function useBaseStyle(provider: MapProvider | undefined): {
  style: StyleSpecification;
  failing: boolean;
} {
  const theme = useCell(themeCell);
  const lang = useCell(language);
  const wanted = useMemo(() => styleOf(provider, palettes[theme], lang), [provider, theme, lang]);
  const remote = useQuery({
    queryKey: ["map-style", wanted],
    queryFn: ({ signal }) => fetchStyle(String(wanted), signal),
    enabled: typeof wanted === "string",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => (query.state.status === "error" ? AGAIN_MS : false),
  });
  const plain = useMemo(() => plainStyle(palettes[theme]), [theme]);
  if (typeof wanted !== "string") return { style: wanted, failing: false };
  return { style: remote.data ?? plain, failing: remote.isError };
}
