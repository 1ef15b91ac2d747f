import { App, Checkbox, Form, Input, Segmented } from "antd";
import { useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { numbersOf } from "@/lib/manyNumbers";
import { useWords } from "@/lib/useWords";
import { useActed } from "@/ui/acted";
import { FormDialog } from "@/ui/FormDialog";
import { RefusedDialog } from "@/ui/RefusedDialog";
import { DevicePicker } from "./DevicePicker";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";
import { type MoveMode, vehiclesOf } from "./manageActs";
import { useDevicesChanged } from "./manageQueries";
import { type MoveForm, type MoveOutcome, move } from "./transfer";

interface Props {
  /** From where the devices come at first. */
  mode: MoveMode;
  /** Whether vehicles are taken with all their devices at first. */
  whole: boolean;
  /** The chosen rows of the list. */
  rows: ManagedDevice[];
  onClose: () => void;
}

/** Moves devices to another group: the chosen ones, those of a list of numbers, or picked ones; and reports. */
export function TransferDialog({ mode: first, whole, rows, onClose }: Props) {
  const t = useWords("device");
  const { message } = App.useApp();
  const changed = useDevicesChanged();
  const acted = useActed();
  const [mode, setMode] = useState(first);
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const report = (answer: MoveOutcome) => {
    changed();
    acted();
    if (answer.refused.length > 0) {
      setOutcome(answer);
      return;
    }
    void message.success(t("move.done", { count: answer.moved }));
    onClose();
  };
  if (outcome)
    return (
      <RefusedDialog
        name="device-move"
        dialogTitle={t("move.result")}
        title={t("move.some", { count: outcome.moved, refused: outcome.refused.length })}
        failed={outcome.moved === 0}
        items={outcome.refused}
        onClose={onClose}
      />
    );
  const modes: MoveMode[] = rows.length > 0 ? ["chosen"] : ["numbers", "pick"];
  return (
    <FormDialog<MoveForm, MoveOutcome>
      name="device-move"
      title={t(whole ? "move.carsTitle" : "move.title")}
      width={mode === "pick" ? 940 : 560}
      button={t("move.button")}
      initial={{ whole, picked: [] }}
      save={(form) => move(mode, form, rows)}
      fieldOf={{ "organ.notFound": "organId" }}
      onDone={report}
      onClose={onClose}
    >
      <Form.Item name="organId" label={t("move.to")} rules={[{ required: true }]}>
        <OrganSelect testId="device-move-organ" />
      </Form.Item>
      {modes.length > 1 ? (
        <Segmented<MoveMode>
          tabIndex={-1}
          block
          value={mode}
          onChange={setMode}
          options={modes.map((value) => ({ value, label: t(`move.mode.${value}`) }))}
          style={{ marginBottom: 12 }}
          data-testid="device-move-mode"
        />
      ) : null}
      {mode === "chosen" ? <Chosen rows={rows} /> : null}
      {mode === "numbers" ? <Numbers /> : null}
      {mode === "pick" ? <Picked /> : null}
      <p className={styles.hidden}>{t("move.text")}</p>
    </FormDialog>
  );
}

/** How many are chosen, and whether the rest of their vehicles' devices comes along. */
function Chosen({ rows }: { rows: ManagedDevice[] }) {
  const t = useWords("device");
  const { carIds, others } = vehiclesOf(rows);
  return (
    <>
      <p>{t("move.chosen", { count: rows.length, cars: carIds.length })}</p>
      <Form.Item name="whole" valuePropName="checked" hidden={others === 0}>
        <Checkbox data-testid="device-move-whole">{t("move.whole", { count: others })}</Checkbox>
      </Form.Item>
    </>
  );
}

function Numbers() {
  const t = useWords("device");
  const typed = Form.useWatch<string | undefined>("imeis") ?? "";
  return (
    <Form.Item
      name="imeis"
      label={t("move.numbers")}
      extra={t("move.count", { count: numbersOf(typed).length })}
      rules={[{ required: true, whitespace: true, message: t("chooseFirst") }]}
    >
      <Input.TextArea
        rows={8}
        placeholder={t("move.numbersHint")}
        className="wm-mono"
        data-testid="device-move-imeis"
      />
    </Form.Item>
  );
}

function Picked() {
  const t = useWords("device");
  return (
    <Form.Item
      name="picked"
      validateTrigger={[]}
      rules={[{ required: true, type: "array", min: 1, message: t("chooseFirst") }]}
    >
      <DevicePicker multiple />
    </Form.Item>
  );
}
