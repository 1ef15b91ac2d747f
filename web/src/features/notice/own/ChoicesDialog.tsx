import { Alert, Button, Checkbox, Form, Modal, Skeleton, Switch } from "antd";
import { useState } from "react";
import { OwnAddress } from "@/features/account/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { FormDialog } from "@/ui/FormDialog";
import { type Choices, setChoices } from "../api";
import { useChoicesOfNotices, useNoticesChanged } from "../queries";
import { Types } from "../rules/RuleFields";
import { TimesFields } from "../times/TimesFields";
import { ownZone, type TimesForm, timesBody, timesForm } from "../times/times";
import { askSystem, systemState } from "./system";

interface ChoicesForm extends TimesForm {
  enabled: boolean;
  alarmTypes: string[];
  watched: boolean;
  ways: ("browser" | "email")[];
}

/** What the user wants to be told, and when. */
export default function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("notice");
  const { data, error, refetch } = useChoicesOfNotices();
  if (data) return <Loaded choices={data} onClose={onClose} />;
  return (
    <Modal open title={t("choose")} footer={null} onCancel={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Modal>
  );
}

function Loaded({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const t = useWords("notice");
  const changed = useNoticesChanged();
  const zone = choices.timeZone || ownZone();
  const ways: ChoicesForm["ways"] = [];
  if (choices.byBrowser === 1) ways.push("browser");
  if (choices.byEmail === 1) ways.push("email");
  const save = (form: ChoicesForm) =>
    setChoices({
      enabled: form.enabled ? 1 : 0,
      alarmTypes: form.alarmTypes,
      watched: form.watched ? 1 : 0,
      byBrowser: form.ways.includes("browser") ? 1 : 0,
      byEmail: form.ways.includes("email") ? 1 : 0,
      ...timesBody(form, zone),
    });
  return (
    <FormDialog<ChoicesForm>
      name="notice-choices"
      title={t("choose")}
      width={600}
      initial={{
        enabled: choices.enabled === 1,
        alarmTypes: choices.alarmTypes,
        watched: choices.watched === 1,
        ways,
        ...timesForm(choices),
      }}
      save={save}
      done={t("chosen")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <What />
      <System />
      <TimesFields zone={zone} testId="notice-choices" />
    </FormDialog>
  );
}

function What() {
  const t = useWords("notice");
  const form = Form.useFormInstance<ChoicesForm>();
  const on = Form.useWatch("enabled", form) === true;
  const ways = Form.useWatch("ways", form);
  return (
    <>
      <Form.Item name="enabled" label={t("ownOn")} valuePropName="checked" extra={t("ownHelp")}>
        <Switch data-testid="notice-choices-on" />
      </Form.Item>
      <Form.Item name="alarmTypes" label={t("about")} extra={t("typesHelp")} hidden={!on}>
        <Types />
      </Form.Item>
      <Form.Item name="watched" valuePropName="checked" hidden={!on}>
        <Checkbox data-testid="notice-choices-watched">{t("watchedOnly")}</Checkbox>
      </Form.Item>
      <Form.Item name="ways" label={t("ownWays")} hidden={!on}>
        <Checkbox.Group
          options={(["browser", "email"] as const).map((value) => ({ value, label: t(`way.${value}`) }))}
        />
      </Form.Item>
      {on && ways?.includes("email") ? <OwnAddress /> : null}
    </>
  );
}

/** Whether the system shows notices while nobody looks at the page. */
function System() {
  const t = useWords("notice");
  const [state, setState] = useState(systemState);
  const ask = () => void askSystem().then(() => setState(systemState()));
  return (
    <Form.Item label={t("system.title")}>
      <Alert
        type={state === "granted" ? "success" : "info"}
        showIcon
        title={t(`system.${state}`)}
        action={
          state === "default" ? (
            <Button size="small" onClick={ask} data-testid="notice-system">
              {t("system.allow")}
            </Button>
          ) : null
        }
      />
    </Form.Item>
  );
}
