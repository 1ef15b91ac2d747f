import { ArrowRightOutlined } from "@ant-design/icons";
import { useWords } from "@/lib/useWords";
import type { LogRow } from "./api";
import styles from "./Log.module.css";

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
            <td>{change.old || <span className={styles.none}>{t("none")}</span>}</td>
            <td aria-hidden>
              <ArrowRightOutlined />
            </td>
            <td>{change.new || <span className={styles.none}>{t("none")}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
