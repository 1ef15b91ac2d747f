import { useEffect, useRef } from "react";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import type { Simulated } from "./api";
import styles from "./Order.module.css";

/** What each payee and the platform would get, by what is paid for. */
export function SimulatedTable({ rows }: { rows: Simulated[] }) {
  const t = useWords("order");
  const table = useRef<HTMLTableElement>(null);
  // It stands at the end of a long form, and may come below what is seen of that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with other rows
  useEffect(() => {
    table.current?.scrollIntoView({ block: "nearest" }); // what it returns, a promise in some browsers, is none of the effect's
  }, [rows]);
  return (
    <table ref={table} className={styles.simulated} data-testid="order-simulated">
      <thead>
        <tr>
          <th>{t("simulate.type")}</th>
          <th>{t("simulate.who")}</th>
          <th>{t("simulate.share")}</th>
          <th>{t("simulate.gets")}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <Type key={row.bonusType} row={row} />
      ))}
    </table>
  );
}

function Type({ row: { bonusTypeName, users, platform, platformPercent } }: { row: Simulated }) {
  const t = useWords("order");
  const lines = [
    ...(users ?? []).map(({ userId, userName, value, amount }) => ({
      ...{ key: String(userId), name: userName, value, amount },
    })),
    { key: "platform", name: t("platform"), value: platformPercent, amount: platform },
  ];
  return (
    <tbody>
      {lines.map(({ key, name, value, amount }, at) => (
        <tr key={key}>
          {at === 0 ? (
            <th scope="rowgroup" rowSpan={lines.length}>
              {bonusTypeName}
            </th>
          ) : null}
          <td>{name}</td>
          <td className={styles.figure}>{t("percentOf", { percent: value })}</td>
          <td className={styles.figure}>{yuanText(amount)}</td>
        </tr>
      ))}
    </tbody>
  );
}
