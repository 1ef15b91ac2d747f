import { Badge, Skeleton } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import type { OwnNotice } from "../api";
import type { useOwn } from "../queries";
import styles from "./Own.module.css";
import { atLeast, useTitle } from "./useTitle";

/** The newest notices of the user, those that are not read marked. */
export function OwnList({ list }: { list: ReturnType<typeof useOwn> }) {
  const t = useWords("notice");
  if (!list.data) {
    if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 4, width: "100%" }} />;
  }
  if (list.data.length === 0) return <Notice kind="empty" title={t("none")} advice={t("noneAdvice")} />;
  return (
    <ul className={styles.list} data-testid="notice-own">
      {list.data.map((notice) => (
        <Item key={notice.noticeId} notice={notice} />
      ))}
    </ul>
  );
}

function Item({ notice }: { notice: OwnNotice }) {
  const t = useWords("notice");
  const title = useTitle();
  const more = notice.alarmCount - notice.alarms.length;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{title(notice)}</strong>
        {notice.isRead === 0 ? <Badge status="error" text={t("unread")} /> : null}
      </div>
      <div className={styles.faint}>
        <Moment seconds={notice.time} />
      </div>
      {notice.alarmCount + notice.atLeast > 1 ? (
        <ul className={styles.alarms}>
          {notice.alarms.map((alarm) => (
            <li key={alarm.alarmId}>
              {`${alarm.plateNo || alarm.deviceName || alarm.imei} · ${alarm.alarmTypeName}`}
            </li>
          ))}
          {more > 0 ? <li className={styles.faint}>{t("more", { number: atLeast(notice, more) })}</li> : null}
          {more <= 0 && notice.atLeast === 1 ? <li className={styles.faint}>{t("maybeMore")}</li> : null}
        </ul>
      ) : (
        <div className={styles.faint}>{notice.alarms[0]?.organName}</div>
      )}
    </li>
  );
}
