import { CheckCircleOutlined, FileSearchOutlined, NodeIndexOutlined, StarOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { AttentionMenu, type Watched } from "@/features/attention/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { AlarmRow } from "../api";
import { subjectOf } from "../names";
import styles from "./Acts.module.css";
import { useAlarmAct } from "./act";

type Subject = Pick<
  AlarmRow,
  "imei" | "plateNo" | "deviceName" | "carOwner" | "attention" | "attentionRemark"
>;

export function watchedOf(row: Subject): Watched {
  const { imei, plateNo, attention, attentionRemark } = row;
  return { imei, plateNo, name: subjectOf(row), attention, attentionRemark };
}

/** The star of a row, which opens what can be said of how closely its device is watched. */
export function WatchButton({ row }: { row: Subject }) {
  const t = useWords("attention");
  const act = useAlarmAct();
  return (
    <AttentionMenu
      device={watchedOf(row)}
      onOpen={(device, level) => act({ what: "attention", device, level })}
    >
      <Button
        type="text"
        size="small"
        className={styles.star}
        data-on={row.attention > 0 || undefined}
        icon={<StarOutlined />}
        aria-label={`${t("menu")}: ${subjectOf(row)}`}
        data-tip={t("menu")}
        onClick={(event) => event.stopPropagation()}
        data-testid={`watch-${row.imei}`}
      />
    </AttentionMenu>
  );
}

/** Says that the loan of a row's vehicle is settled; not there without a vehicle. */
export function SettleRowButton({ row }: { row: Subject }) {
  const t = useWords("vehicle");
  const act = useAlarmAct();
  const may = useMay()("/device/updatecarsettle");
  const { imei, plateNo } = row;
  if (!may || plateNo === "") return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<CheckCircleOutlined />}
      disabled={may === "readOnly"}
      aria-label={`${t("settle.act")}: ${plateNo}`}
      data-tip={t("settle.act")}
      onClick={(event) => {
        event.stopPropagation();
        act({ what: "settle", vehicle: { imei, plateNo, settled: false, remark: "" } });
      }}
      data-testid={`settle-${imei}`}
    />
  );
}

/** So long before and after an alarm one looks where its device was, in seconds. */
const AROUND = 12 * 3600;

/** Goes to where the device of an alarm was at the time; other devices of the vehicle can be compared with it there. */
export function TrackButton({ alarm }: { alarm: Pick<AlarmRow, "alarmId" | "imei" | "alarmTime"> }) {
  const t = useWords("alarm");
  const navigate = useNavigate();
  const may = useMay()("/historytrack/gethistorytracklist");
  const { imei, alarmTime } = alarm;
  if (!may || imei === "") return null;
  const span = `from=${alarmTime - AROUND}&to=${alarmTime + AROUND}`;
  return (
    <Button
      type="text"
      size="small"
      icon={<NodeIndexOutlined />}
      aria-label={t("track")}
      data-tip={t("track")}
      onClick={(event) => {
        event.stopPropagation();
        void navigate(`/historytrack?imei=${encodeURIComponent(imei)}&${span}`);
      }}
      data-testid={`alarm-track-${alarm.alarmId}`}
    />
  );
}

/** Opens what an alarm was judged by. */
export function EvidenceButton({ alarm }: { alarm: Pick<AlarmRow, "alarmId"> }) {
  const t = useWords("alarm");
  const act = useAlarmAct();
  if (!useMay()("/alarm/getalarm")) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<FileSearchOutlined />}
      aria-label={t("evidence.act")}
      data-tip={t("evidence.act")}
      onClick={(event) => {
        event.stopPropagation();
        act({ what: "evidence", alarmId: alarm.alarmId });
      }}
      data-testid={`evidence-${alarm.alarmId}`}
    />
  );
}

/** Opens the dialog in which an alarm is processed; in its place, of one that was, by whom. */
export function ProcessButton({ alarm, onDone }: { alarm: AlarmRow; onDone?: () => void }) {
  const t = useWords("alarm");
  const act = useAlarmAct();
  const may = useMay()("/alarm/updatealarm");
  if (alarm.handleStatus === "handled") return <span className={styles.done}>{alarm.handleStatusName}</span>;
  if (!may) return null;
  return (
    <Button
      type="link"
      size="small"
      className={styles.process}
      disabled={may === "readOnly"}
      onClick={(event) => {
        event.stopPropagation();
        act({ what: "process", alarms: [alarm], onDone });
      }}
      data-testid={`process-${alarm.alarmId}`}
    >
      {t("process.act")}
    </Button>
  );
}
