import { useWords } from "@/lib/useWords";
import { useReadingName } from "../words";
import { readingsOf } from "./readings";
import type { Track } from "./track";

/** Says how many readings of some tracks were not loaded, and which; nothing where all were. */
export function LeftReadings({ tracks }: { tracks: Track[] }) {
  const t = useWords("history");
  const nameOf = useReadingName();
  const left = [...new Set(tracks.flatMap(({ keys, total }) => readingsOf(keys, total).left))];
  if (left.length === 0) return null;
  return (
    <span data-tip={left.map(nameOf).join(t("between"))} data-testid="history-readings-left">
      {t("readingsLeft", { count: left.length })}
    </span>
  );
}
