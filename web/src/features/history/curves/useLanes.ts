import { useMemo } from "react";
import { useTheme } from "@/lib/look";
import { palettes } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { trackColours } from "../draw/colours";
import { useReplay } from "../replay";
import { useReadingName } from "../words";
import type { Lane } from "./paint";

/** Without its number: of several probes all are drawn when one is wanted. */
export const baseOf = (key: string): string => key.replace(/(?<=[a-z])\d+$/, "");

/** Everything that can be drawn over time: speed, what the terminals read, and how far two devices were apart. */
export function useLanes(): Lane[] {
  const t = useWords("history");
  const theme = useTheme();
  const nameOf = useReadingName();
  const { shown, apart } = useReplay();
  return useMemo(() => {
    const colours = trackColours(theme);
    const colour = (who: number) => colours[who === 1 ? 1 : 0].line;
    const keys = [...new Set(shown.flatMap(({ track }) => Object.keys(track.readings)))].sort();
    const speed: Lane = {
      key: "speed",
      name: nameOf("speed"),
      curves: shown.map(({ track }, who) => ({
        series: { time: track.time, value: track.speed },
        colour: colour(who),
      })),
    };
    const readings = keys.map((key): Lane => {
      const curves = shown.flatMap(({ track }, who) => {
        const value = track.readings[key];
        return value ? [{ series: { time: track.time, value }, colour: colour(who) }] : [];
      });
      return { key, name: nameOf(key), curves };
    });
    const between: Lane[] = apart
      ? [
          {
            key: "apart",
            name: t("reading.apart"),
            curves: [{ series: apart, colour: palettes[theme].accent }],
          },
        ]
      : [];
    return [speed, ...between, ...readings];
  }, [t, theme, nameOf, shown, apart]);
}
