import { useWords } from "@/lib/useWords";
import { Amount } from "../Amount";
import type { Totals } from "../api";
import styles from "../Payment.module.css";

/** What the shares under the filters add up to, and those of today, each with what came through whom. */
export function TotalsBar({ totals, stale }: { totals: Totals | undefined; stale: boolean }) {
  const t = useWords("payment");
  const parts = [
    { key: "total", title: t("total"), sum: "totalSum", wechat: "totalWechat", ali: "totalAli" },
    { key: "day", title: t("today"), sum: "totalDay", wechat: "totalDayWechat", ali: "totalDayAli" },
  ] as const;
  return (
    <div className={styles.totals} data-stale={stale || undefined} data-testid="split-totals">
      {parts.map(({ key, title, sum, wechat, ali }) => (
        <dl key={key} data-testid={`split-${key}`}>
          <Figure name={title} text={totals?.[sum]} strong />
          <Figure name={t("wechat")} text={totals?.[wechat]} />
          <Figure name={t("alipay")} text={totals?.[ali]} />
        </dl>
      ))}
    </div>
  );
}

function Figure({ name, text, strong }: { name: string; text: string | undefined; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{text === undefined ? "–" : <Amount text={text} strong={strong} />}</dd>
    </div>
  );
}
