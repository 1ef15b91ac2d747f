import { Skeleton } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { type Subscription, update } from "./api";
import { useSubscriptions } from "./queries";
import styles from "./Subscription.module.css";
import { SubscriptionCard } from "./SubscriptionCard";
import WishDialog, { Whereto } from "./WishDialog";

/** The reports that come to one by e-mail: when, what became of them, and how they are changed. */
export default function SubscriptionPage() {
  const t = useWords("subscription");
  const { data, error, refetch } = useSubscriptions();
  const [edited, setEdited] = useState<Subscription | null>(null);
  return (
    <div className={styles.page} data-testid="subscription-page">
      <section className={styles.head}>
        <h2>{t("title")}</h2>
        <p>{t("about")}</p>
      </section>
      <Whereto />
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {data?.rows.length === 0 ? <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} /> : null}
      <ul className={styles.list}>
        {data?.rows.map((row) => (
          <SubscriptionCard key={row.subscriptionId} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
      {edited ? (
        <WishDialog
          title={t("editOf", { name: edited.name })}
          initial={{ name: edited.name, every: edited.every, hour: edited.hour }}
          zone={edited.timeZone}
          save={(wish) => update({ ...wish, subscriptionId: edited.subscriptionId, paused: edited.paused })}
          done={t("saved")}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}
