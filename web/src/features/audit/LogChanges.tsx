import { ArrowRightOutlined } from "@ant-design/icons";
import { useWords } from "@/lib/useWords";
import type { LogRow } from "./api";
import styles from "./Log.module.css";
import { meaningOf } from "./values";

/** What an entry changed, field by field, old to new. */
export function LogChanges({ row }: { row: LogRow }) {
  const t = useWords("audit");
  return (
    <table className={styles.changes} data-testid="log-changes">
      <thead>
        <tr>
          <th>{t("field")}</th>
          <th>{t("old")}</th>
          <th aria-hidden />
          <th>{t("new")}</th>
        </tr>
      </thead>
      <tbody>
        {row.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.name}</th>
            <td>
              <Value field={change.field} value={change.old} />
            </td>
            <td aria-hidden>
              <ArrowRightOutlined />
            </td>
            <td>
              <Value field={change.field} value={change.new} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value for people: codes in words, nothing as such. */
function Value({ field, value }: { field: string; value: string }) {
  const t = useWords("audit");
  const meaning = meaningOf(field, value);
  if (value === "") return <span className={styles.none}>{t("none")}</span>;
  return meaning ? t(`values.${meaning}`) : value;
}
