import { useWords } from "@/lib/useWords";
import { Amount } from "../Amount";
import type { Totals } from "../api";
import styles from "../Payment.module.css";
import { restOf } from "../rest";

/** What the shares under the filters add up to, and those of today, each with what came through whom. What was paid for trials is apart, where there is any. */
export function TotalsBar({ totals, stale }: { totals: Totals | undefined; stale: boolean }) {
  const t = useWords("payment");
  const parts = [
    {
      key: "total",
      title: t("total"),
      sum: "totalSum",
      wechat: "totalWechat",
      ali: "totalAli",
      trial: "totalTrial",
    },
    {
      key: "day",
      title: t("today"),
      sum: "totalDay",
      wechat: "totalDayWechat",
      ali: "totalDayAli",
      trial: "totalDayTrial",
    },
  ] as const;
  return (
    <div className={styles.totals} data-stale={stale || undefined} data-testid="split-totals">
      {parts.map(({ key, title, sum, wechat, ali, trial }) => (
        <dl key={key} data-testid={`split-${key}`}>
          <Figure name={title} text={totals?.[sum]} strong />
          <Figure name={t("wechat")} text={totals?.[wechat]} />
          <Figure name={t("alipay")} text={totals?.[ali]} />
          <Others total={totals?.[sum]} parts={[totals?.[wechat], totals?.[ali]]} />
          {Number(totals?.[trial] ?? 0) === 0 ? null : <Figure name={t("trials")} text={totals?.[trial]} />}
        </dl>
      ))}
    </div>
  );
}

/** What neither part is, such as what came by bank; nothing where there is none. */
function Others({ total = "0.00", parts }: { total?: string; parts: (string | undefined)[] }) {
  const t = useWords("payment");
  const rest = restOf(total, ...parts.map((part) => part ?? "0.00"));
  return Number(rest) === 0 ? null : <Figure name={t("otherWays")} text={rest} />;
}

function Figure({ name, text, strong }: { name: string; text: string | undefined; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{text === undefined ? "–" : <Amount text={text} strong={strong} />}</dd>
    </div>
  );
}
