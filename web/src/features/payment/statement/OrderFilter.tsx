import { Alert, Button, Input } from "antd";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { Filter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import styles from "../Payment.module.css";

/** By which order payments were split, and under which of its plans; a plan without its order says nothing. */
interface Split {
  order: string;
  plan: string;
}

/** The number of an order; with another one, that plan of the first is none of it. */
export function OrderFilter({ list }: { list: Drafting<Split> }) {
  const label = useLabels()("orderNo");
  return (
    <Filter width={170}>
      <Input
        value={list.draft.order}
        allowClear
        maxLength={40}
        placeholder={label}
        aria-label={label}
        data-tip={label}
        onChange={(event) => list.edit({ order: event.target.value, plan: "" })}
        data-testid="payment-filter-order"
      />
    </Filter>
  );
}

/** Says that only what was booked under one plan of an order is listed, and leads to all of the order. */
export function OnePlan({ list }: { list: Drafting<Split> & { filters: Split } }) {
  const t = useWords("payment");
  const { order, plan } = list.filters;
  if (!plan) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.searched}
      title={order ? t("onePlan", { order }) : t("onePlanOnly")}
      action={
        <Button size="small" onClick={() => list.pick({ plan: "" })} data-testid="payment-all-plans">
          {t(order ? "allPlans" : "allPayments")}
        </Button>
      }
      data-testid="payment-one-plan"
    />
  );
}
