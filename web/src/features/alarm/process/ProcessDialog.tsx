import { App, Descriptions } from "antd";
import type { ReactNode } from "react";
import { Address } from "@/features/address/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { type AlarmRow, processAlarms } from "../api";
import { isPlaced } from "../names";
import { useAlarmsChanged } from "../queries";
import { type Handling, HandlingFields, useHandling } from "./HandlingFields";
import styles from "./Process.module.css";

interface Props {
  /** One, which is shown, or several. */
  alarms: AlarmRow[];
  onDone?: () => void;
  onClose: () => void;
}

/** Notes what was done about alarms, and by whom. */
export default function ProcessDialog({ alarms, onDone, onClose }: Props) {
  const t = useWords("alarm");
  const { message } = App.useApp();
  const initial = useHandling();
  const changed = useAlarmsChanged();
  const one = alarms.length === 1 ? alarms[0] : undefined;
  return (
    <FormDialog<Handling, { handled: number; already: number }>
      name="alarm-process"
      title={one ? t("process.title") : t("process.titleMany", { count: alarms.length })}
      button={t("process.button")}
      initial={initial}
      save={(form) => processAlarms({ ...form, alarmIds: alarms.map(({ alarmId }) => alarmId).join(",") })}
      onDone={({ already }) => {
        void message.success(already > 0 ? t("process.doneSome", { already }) : t("process.done"));
        changed();
        onDone?.();
        onClose();
      }}
      onRefused={changed}
      onClose={onClose}
    >
      {one ? <Facts alarm={one} /> : null}
      <HandlingFields />
    </FormDialog>
  );
}

/** What the alarm says; it cannot be changed. */
function Facts({ alarm }: { alarm: AlarmRow }) {
  const t = useWords("alarm");
  const { plateNo, imei, organName, alarmTypeName, alarmContent, alarmTime, alarmAddress, lon, lat } = alarm;
  const address = alarmAddress || (isPlaced(alarm) ? <Address key="place" lng={lon} lat={lat} short /> : "");
  const facts: [string, ReactNode][] = [
    [t("plate"), plateNo],
    [t("imei"), imei],
    [t("organ"), organName],
    [t("type"), alarmTypeName],
    [t("time"), dateTime(alarmTime)],
    [t("address"), address],
    [t("content"), alarmContent],
  ];
  return (
    <Descriptions
      className={styles.facts}
      size="small"
      column={1}
      items={facts
        .filter(([, said]) => said !== "")
        .map(([label, said]) => ({ key: label, label, children: said }))}
      data-testid="alarm-facts"
    />
  );
}
