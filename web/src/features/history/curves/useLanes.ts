import { useMemo } from "react";
import { useTheme } from "@/lib/look";
import { palettes } from "@/lib/palette";
import { useWords } from "@/lib/useWords";
import { trackColours } from "../draw/colours";
import { readingsOf } from "../points/readings";
import type { Track } from "../points/track";
import { useReplay } from "../replay";
import { useReadingName } from "../words";
import type { Lane } from "./paint";

/** The readings of a track that are numbers: those that came with it, and those that can be asked for. */
function numbersOf({ keys, total, words, readings }: Track): string[] {
  return [...Object.keys(readings), ...readingsOf(keys, total).chosen.filter((key) => !words.includes(key))];
}

/** Everything that can be drawn over time: speed, what the terminals read, and how far two devices were apart. One that nobody has wanted yet has no curves. */
export function useLanes(): Lane[] {
  const t = useWords("history");
  const theme = useTheme();
  const nameOf = useReadingName();
  const { shown, apart } = useReplay();
  return useMemo(() => {
    const colours = trackColours(theme);
    const colour = (who: number) => colours[who === 1 ? 1 : 0].line;
    const keys = [...new Set(shown.flatMap(({ track }) => numbersOf(track)))].sort();
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
