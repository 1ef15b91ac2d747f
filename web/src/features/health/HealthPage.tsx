import { Skeleton } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Checks } from "./Checks";
import { Findings } from "./Findings";
import styles from "./Health.module.css";
import { useHealth } from "./queries";

/** What works and what fails now, and what was found wrong with the installation. */
export default function HealthPage() {
  const t = useWords("health");
  const { data, error, refetch } = useHealth();
  return (
    <div className={styles.page} data-testid="health-page">
      <section className={styles.card} aria-label={t("now")}>
        <h2 className={styles.title}>{t("now")}</h2>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data && !error ? <Checks health={data} /> : null}
        {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      </section>
      <section className={styles.card} aria-label={t("findings")}>
        <h2 className={styles.title}>{t("findings")}</h2>
        <p className={styles.about}>{t("about")}</p>
        {data ? <Findings findings={data.findings} /> : null}
        {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      </section>
    </div>
  );
}
