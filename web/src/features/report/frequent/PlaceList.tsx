import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useDuration } from "@/features/history/parts";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import { PlaceCell } from "../frame/PlaceCell";
import { Bars } from "./Bars";
import styles from "./Frequent.module.css";
import type { Found, FoundPlace, Taken } from "./found";

const TakeOver = lazy(() => import("./TakeOver"));

/** So many places say at once where they are: those that the page is opened for. */
const FIRST = 3;

interface Props {
  found: Found;
  picked: number | null;
  onPick: (at: number) => void;
}

/** The places, the longest first; each can be taken over by those who may. */
export function PlaceList({ found, picked, onPick }: Props) {
  const t = useWords("report");
  const [taking, take] = useState<{ place: FoundPlace; as: Taken } | null>(null);
  return (
    <>
      <ol className={styles.places} data-testid="frequent-places">
        {found.places.map((place, at) => (
          <li key={`${place.lng},${place.lat}`} data-picked={picked === at || undefined}>
            <header>
              <Button
                type="text"
                size="small"
                aria-pressed={picked === at}
                onClick={() => onPick(at)}
                data-testid={`frequent-place-${at}`}
              >
                <strong>{at + 1}</strong>
              </Button>
              <PlaceCell lng={place.lng} lat={place.lat} atOnce={at < FIRST} />
              <Acts found={found} onTake={(as) => take({ place, as })} />
            </header>
            <Facts place={place} />
          </li>
        ))}
      </ol>
      {found.all > found.places.length ? (
        <p className={styles.faint}>{t("frequent.more", { shown: found.places.length, all: found.all })}</p>
      ) : null}
      {taking ? (
        <Suspense fallback={null}>
          <TakeOver {...taking} carId={found.carId} onClose={() => take(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Facts({ place }: { place: FoundPlace }) {
  const t = useWords("report");
  const duration = useDuration();
  const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("frequent.visits")}</dt>
        <dd>{place.visits}</dd>
        <dt>{t("frequent.nights")}</dt>
        <dd>{place.nights}</dd>
        <dt>{t("frequent.stood")}</dt>
        <dd>{duration(place.seconds)}</dd>
        <dt>{t("frequent.last")}</dt>
        <dd>
          <Moment seconds={place.last} />
        </dd>
      </dl>
      <div className={styles.when}>
        <Bars
          title={t("frequent.hours")}
          values={place.hours}
          names={place.hours.map((_, hour) => String(hour))}
          marks={[0, 6, 12, 18]}
        />
        <Bars
          title={t("frequent.weekdays")}
          values={place.weekdays}
          names={days.map((day) => t(`mileage.weekday.${day}`))}
          marks={[0, 1, 2, 3, 4, 5, 6]}
        />
      </div>
    </>
  );
}

/** What can be done with a place. */
function Acts({ found, onTake }: { found: Found; onTake: (as: Taken) => void }) {
  const t = useWords("report");
  const may = useMay();
  return (
    <span className={styles.acts}>
      {found.carId && may("/place/setusualplaces") && may("/place/getusualplacelist") ? (
        <Button size="small" onClick={() => onTake("usual")} data-testid="frequent-usual">
          {t("frequent.usual")}
        </Button>
      ) : null}
      {may("/place/insertpledgepoint") ? (
        <Button size="small" onClick={() => onTake("pledge")} data-testid="frequent-pledge">
          {t("frequent.pledge")}
        </Button>
      ) : null}
    </span>
  );
}
