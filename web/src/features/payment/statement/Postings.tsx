import { useWords } from "@/lib/useWords";
import { Amount } from "../Amount";
import type { Posting } from "../api";
import styles from "../Payment.module.css";
import { fenOf, yuanFrom } from "./refund";

/** Where the money comes from, and what its service keeps, is no part of the split. */
const isShared = ({ account }: Posting) => account === "payee" || account === "platform";

/** What was booked for a payment: from where it came and to whom it went; it adds up to nothing. */
export function Postings({ rows }: { rows: Posting[] }) {
  const t = useWords("payment");
  const sum = rows.reduce((all, { amount }) => all + fenOf(amount), 0);
  return (
    <table className={styles.table} data-testid="payment-postings">
      <thead>
        <tr>
          <th>{t("account")}</th>
          <th>{t("share")}</th>
          <th>{t("booked")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.account} ${row.userId}`}>
            <td>{row.account === "payee" ? row.userName : t(`accounts.${row.account}`)}</td>
            <td>{isShared(row) ? t("percentOf", { percent: row.percent }) : ""}</td>
            <td>
              <Amount text={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>{t("sum")}</th>
          <td data-testid="payment-postings-sum">
            <Amount text={yuanFrom(sum)} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
