import { Tag } from "antd";
import type { ReactNode } from "react";
import { zonedTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import type { Alarm } from "../api";
import styles from "./Evidence.module.css";
import { Where } from "./Where";

/** What the alarm is, why it opened and closed, and who did what about it. */
export function Facts({ alarm }: { alarm: Alarm }) {
  const t = useWords("alarm");
  const { evidence, handleStatus } = alarm;
  const rows: [string, ReactNode][] = [
    [t("evidence.number"), alarm.alarmId],
    [t("content"), alarm.alarmContent],
    [t("time"), zonedTime(alarm.alarmTime)],
    [t("ended"), alarm.isOpen ? t("stillOpen") : zonedTime(alarm.endTime)],
    [t("count"), alarm.count > 1 ? t("times", { count: alarm.count, last: zonedTime(alarm.lastTime) }) : ""],
    [t("evidence.opened"), evidence.openedBy === alarm.alarmContent ? "" : evidence.openedBy],
    [t("evidence.closed"), evidence.closedBy],
    [t("evidence.rule"), evidence.ruleVersion],
    [t("plate"), alarm.plateNo],
    [t("owner"), alarm.carOwner],
    [t("device"), alarm.deviceName],
    [t("imei"), alarm.imei],
    [t("model"), alarm.deviceModelName],
    [t("organ"), alarm.organName],
    [t("fence"), alarm.fenceName],
    [t("evidence.districts"), districtsOf(evidence)],
    [t("address"), <Where key="address" alarm={alarm} />],
  ];
  const handled: [string, ReactNode][] = [
    [t("process.status"), alarm.handleStatusName],
    [t("process.problem"), handleStatus === "handled" ? alarm.problemTypeName : ""],
    [t("process.user"), [alarm.handleUser, alarm.handleMobile].filter(Boolean).join(" · ")],
    [t("process.account"), alarm.handleAccount],
    [t("process.time"), zonedTime(alarm.handleTime)],
    [t("process.remark"), alarm.handleRemark],
  ];
  return (
    <div className={styles.facts}>
      <Marks alarm={alarm} />
      <List rows={rows} />
      <h2>{t("evidence.handling")}</h2>
      <List rows={handled} />
    </div>
  );
}

/** The districts that were allowed, one a line; nothing where there are none to be told. */
const districtsOf = ({ districts }: Alarm["evidence"]) =>
  districts.length > 0 ? (
    <ul key="districts" className={styles.districts} data-testid="evidence-districts">
      {districts.map(({ regionId, names }) => (
        <li key={regionId}>{names.join(" / ") || regionId}</li>
      ))}
    </ul>
  ) : (
    ""
  );

function Marks({ alarm }: { alarm: Alarm }) {
  const t = useWords("alarm");
  return (
    <p className={styles.marks}>
      <Tag className={alarm.isOpen ? styles.open : undefined}>{t(alarm.isOpen ? "open" : "closed")}</Tag>
      <Tag>{alarm.alarmClassName}</Tag>
      {alarm.backfilled ? <Tag color="warning">{t("backfilled")}</Tag> : null}
      {alarm.revised ? <Tag color="warning">{t("revised")}</Tag> : null}
    </p>
  );
}

/** Names and what they are; those that are not known are left out. */
function List({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className={styles.list}>
      {rows
        .filter(([, value]) => value !== "" && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
