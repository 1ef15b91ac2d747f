import { Button } from "antd";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { AlarmRow } from "../api";
import { subjectOf } from "../names";
import styles from "./Evidence.module.css";

/** What else happened to the vehicle that day. */
export function SameDay({ alarms, onOpen }: { alarms: AlarmRow[]; onOpen: (alarmId: string) => void }) {
  const t = useWords("alarm");
  if (alarms.length === 0) return null;
  return (
    <section>
      <h2>{t("evidence.sameDay")}</h2>
      <table className={styles.table} data-testid="evidence-same-day">
        <thead>
          <tr>
            <th scope="col">{t("time")}</th>
            <th scope="col">{t("type")}</th>
            <th scope="col">{t("device")}</th>
            <th scope="col">{t("content")}</th>
            <th scope="col">{t("process.status")}</th>
          </tr>
        </thead>
        <tbody>
          {alarms.map((row) => (
            <tr key={row.alarmId}>
              <td>{dateTime(row.alarmTime)}</td>
              <td>
                <Button type="link" size="small" className={styles.other} onClick={() => onOpen(row.alarmId)}>
                  {row.alarmTypeName}
                </Button>
              </td>
              <td>{subjectOf(row)}</td>
              <td>{row.alarmContent}</td>
              <td>{row.handleStatusName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
