import { App, Descriptions, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { Address } from "@/features/address/public";
import { useChoices } from "@/features/dictionary/public";
import { useSite } from "@/features/site/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { type AlarmRow, processAlarms } from "../api";
import { isPlaced } from "../names";
import { useAlarmsChanged } from "../queries";
import styles from "./Process.module.css";

/** What alarms are counted as until somebody says what they were. */
const UNCLASSIFIED = "0";

interface Fields {
  problemType: string;
  handleRemark: string;
  handleUser: string;
  handleMobile: string;
}

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
  const { currentUser } = useSite();
  const changed = useAlarmsChanged();
  const one = alarms.length === 1 ? alarms[0] : undefined;
  return (
    <FormDialog<Fields, { handled: number; already: number }>
      name="alarm-process"
      title={one ? t("process.title") : t("process.titleMany", { count: alarms.length })}
      button={t("process.button")}
      initial={{
        problemType: UNCLASSIFIED,
        handleRemark: "",
        handleUser: currentUser.realname || currentUser.loginName,
        handleMobile: "",
      }}
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
      <ProblemType />
      <Form.Item name="handleRemark" label={t("process.remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} data-testid="alarm-remark" />
      </Form.Item>
      <div className={styles.who}>
        <Form.Item name="handleUser" label={t("process.user")}>
          <Input maxLength={50} data-testid="alarm-user" />
        </Form.Item>
        <Form.Item name="handleMobile" label={t("process.mobile")}>
          <Input maxLength={20} inputMode="tel" data-testid="alarm-mobile" />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

function ProblemType() {
  const t = useWords("alarm");
  const choices = useChoices("PROBLEM_TYPE");
  return (
    <Form.Item name="problemType" label={t("process.problem")}>
      <Select<string>
        options={choices.map(({ key, val }) => ({ value: key, label: val }))}
        data-testid="alarm-problem"
      />
    </Form.Item>
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
