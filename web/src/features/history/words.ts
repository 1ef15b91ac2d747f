import { useCallback } from "react";
import { useReadings } from "@/lib/readings";
import { useWords } from "@/lib/useWords";

/** Says a length of time in days, hours and minutes, the two largest of them. */
export function useDuration(): (seconds: number) => string {
  const t = useWords("history");
  return useCallback(
    (seconds: number) => {
      const parts = [
        { n: Math.floor(seconds / 86_400), unit: "days" as const },
        { n: Math.floor(seconds / 3600) % 24, unit: "hours" as const },
        { n: Math.floor(seconds / 60) % 60, unit: "minutes" as const },
      ].filter(({ n }) => n > 0);
      if (parts.length === 0) return t("duration.underMinute");
      const [first = "", second] = parts.map(({ n, unit }) => t(`duration.${unit}`, { n }));
      return second ? t("duration.both", { first, second }) : first;
    },
    [t],
  );
}

/** What we work out of a track ourselves; the rest is what terminals say. */
const own = ["speed", "mileage", "apart"] as const;
const isOwn = (key: string): key is (typeof own)[number] => (own as readonly string[]).includes(key);

/** What a reading is called, with its unit in brackets. */
export function useReadingName(): (key: string) => string {
  const t = useWords("history");
  const { nameOf } = useReadings();
  return useCallback((key: string) => (isOwn(key) ? t(`reading.${key}`) : nameOf(key)), [t, nameOf]);
}
