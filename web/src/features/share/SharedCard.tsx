import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import styles from "./SharedPage.module.css";
import type { Shared } from "./shared";

/** What the vehicle does, and how old that is. */
export function SharedCard({ shared }: { shared: Shared }) {
  const t = useWords("shared");
  const title = shared.plateNo || t("vehicle");
  return (
    <section className={styles.card} aria-label={title} data-testid="shared-card">
      <h2>{title}</h2>
      <dl>
        <div>
          <dt>{t("state")}</dt>
          <dd>{shared.deviceStateName}</dd>
        </div>
        <div>
          <dt>{t("speed")}</dt>
          <dd>{t("kmh", { speed: Math.round(shared.speed) })}</dd>
        </div>
        <div>
          <dt>{t("located")}</dt>
          <dd>{shared.lastLocationTime > 0 ? <Ago seconds={shared.lastLocationTime} /> : t("never")}</dd>
        </div>
      </dl>
      {shared.lon === null ? <p>{t("noPlace")}</p> : null}
    </section>
  );
}
