import { Drawer, Skeleton, Tag } from "antd";
import { Link } from "react-router";
import { useMay } from "@/features/site/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import { Failure } from "@/ui/Failure";
import type { OrderRow, Plan } from "./api";
import styles from "./Order.module.css";
import { usePlans } from "./queries";
import { SplitLines } from "./SplitLines";

/** How an order was split in the course of time, and what was paid under each plan: a payment keeps the plan that it was booked with. */
export function PlansDrawer({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const t = useWords("order");
  const plans = usePlans(row.orderNo);
  return (
    <Drawer open size={640} title={t("plans.title", { order: row.orderNo })} onClose={onClose}>
      <div data-testid="order-plans">
        {plans.error ? (
          <Failure error={plans.error} onRetry={() => void plans.refetch()} />
        ) : plans.data ? (
          <>
            <p className={styles.rest}>{t("plans.advice")}</p>
            {plans.data.map((plan) => (
              <PlanCard key={plan.planId} order={row.orderNo} plan={plan} onLeave={onClose} />
            ))}
          </>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6, width: "100%" }} />
        )}
      </div>
    </Drawer>
  );
}

interface CardProps {
  order: string;
  plan: Plan;
  /** The page below is about to be another one. */
  onLeave: () => void;
}

function PlanCard({ order, plan, onLeave }: CardProps) {
  const t = useWords("order");
  const sees = useMay()("/reportpay/getpayreportlist") && plan.payments > 0;
  return (
    <section className={styles.plan}>
      <header className={styles.head}>
        <span>{t("plans.since", { time: dateTime(plan.createTime), who: plan.userName })}</span>
        {plan.current === 1 ? <Tag color="green">{t("plans.current")}</Tag> : null}
      </header>
      <SplitLines groups={plan.arrData} />
      <p className={styles.rest}>
        {plan.amount === "" // to who may not see payments
          ? t("plans.count", { count: plan.payments })
          : t("plans.payments", { count: plan.payments, amount: yuanText(plan.amount) })}
        {Number(plan.trial) === 0 ? null : (
          <span data-testid="order-plan-trials">{t("plans.trials", { amount: yuanText(plan.trial) })}</span>
        )}
        {sees ? (
          <Link
            to={statementsOf(order, plan.planId)}
            onClick={onLeave}
            data-testid={`order-plan-payments-${plan.planId}`}
          >
            {t("plans.statements")}
          </Link>
        ) : null}
      </p>
    </section>
  );
}

/** The page of payment statements with what was booked under a plan. */
const statementsOf = (order: string, plan: number) =>
  `/paystatements?${new URLSearchParams({ order, plan: String(plan) })}`;
