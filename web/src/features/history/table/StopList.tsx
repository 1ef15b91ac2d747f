import { Address } from "@/features/address/public";
import { dateTime } from "@/lib/time";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import { useReplay } from "../replay";
import { useDuration } from "../words";
import styles from "./Table.module.css";

/** Where a device stood, and for how long; a click shows it on the map and takes the playback there. */
export function StopList({ who }: { who: number }) {
  const t = useWords("history");
  const lasted = useDuration();
  const { shown, player, picked } = useReplay();
  const chosen = useCell(picked);
  const one = shown[who];
  if (!one || one.stops.length === 0) return <Notice kind="empty" title={t("noStops")} />;
  const choose = (stop: number, start: number) => {
    picked.set({ who, stop });
    player.seekMoment(start);
  };
  return (
    <ol className={styles.stops} data-testid="history-stops">
      {one.stops.map(({ start, end, seconds, lng, lat }, stop) => (
        <li key={start} data-chosen={(chosen?.who === who && chosen.stop === stop) || undefined}>
          <button
            type="button"
            className={styles.stop}
            onClick={() => choose(stop, start)}
            data-testid={`history-stop-${stop + 1}`}
          >
            <strong>{lasted(seconds)}</strong>
            <span>{`${dateTime(start)} – ${end === null ? t("stillStanding") : dateTime(end)}`}</span>
          </button>
          <Address short lng={lng} lat={lat} />
        </li>
      ))}
    </ol>
  );
}
