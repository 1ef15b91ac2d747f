import { Button } from "antd";
import { useWords } from "@/lib/useWords";
import { PlaceCell } from "../frame/PlaceCell";
import styles from "./Frequent.module.css";
import type { Found } from "./found";

interface Props {
  found: Found;
  onPick: (at: number) => void;
}

/** Where the vehicle stands at three in the morning, and where it stands now. */
export function Answer({ found, onPick }: Props) {
  const t = useWords("report");
  const { startDate, endDate, places, atNight, now, nights } = found;
  const night = places[atNight];
  return (
    <section className={styles.answer} aria-label={t("frequent.question")} data-testid="frequent-answer">
      <h2>{t("frequent.question")}</h2>
      {night ? (
        <>
          <p className={styles.main}>
            <Button type="link" onClick={() => onPick(atNight)} data-testid="frequent-night">
              {t("frequent.place", { number: atNight + 1 })}
            </Button>
            <PlaceCell lng={night.lng} lat={night.lat} atOnce />
          </p>
          <p>{t("frequent.nightsOf", { nights: night.nights, of: nights })}</p>
        </>
      ) : (
        <p className={styles.main}>{t(places.length > 0 ? "frequent.noNight" : "frequent.none")}</p>
      )}
      {now >= 0 ? (
        <p>
          <Button type="link" onClick={() => onPick(now)}>
            {t("frequent.now", { number: now + 1 })}
          </Button>
        </p>
      ) : null}
      {places.length === 0 ? <p className={styles.faint}>{t("frequent.emptyAdvice")}</p> : null}
      <p className={styles.faint}>{t("frequent.days", { from: startDate, to: endDate })}</p>
    </section>
  );
}
