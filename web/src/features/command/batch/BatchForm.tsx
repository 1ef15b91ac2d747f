import { Form, Select } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { keepEnter, recheck, useBeginTyping } from "@/ui/form/behaviour";
import type { CommandForm } from "../api";
import { FormFields } from "../form/FormFields";
import { initialOf, type Values } from "../form/values";
import styles from "./Batch.module.css";
import { WhomField } from "./WhomField";
import { isSaid, type Whom } from "./whom";

/** Of the form, for the button that stands outside of it. */
export const BATCH_FORM = "command-batch-form";

/** A command with what is filled in, and for whom. */
export interface Draft {
  form: CommandForm;
  values: Values;
  whom: Whom;
}

interface Props {
  rows: CommandForm[];
  draft: Draft | undefined;
  code: string | undefined;
  onCode: (cmdCode: string) => void;
  whom: Whom;
  onWhom: (whom: Whom) => void;
  onDone: (draft: Draft) => void;
}

/** Which command, with which values, for which devices. */
export function BatchForm({ rows, draft, code, onCode, whom, onWhom, onDone }: Props) {
  const t = useWords("command");
  const [missing, setMissing] = useState(false);
  useBeginTyping();
  const form = rows.find(({ cmdCode }) => cmdCode === code);
  return (
    <>
      <WhomField whom={whom} onChange={onWhom} />
      <span className={styles.label}>{t("batch.which")}</span>
      <Select
        showSearch={{ optionFilterProp: "label" }}
        value={code}
        className={styles.command}
        placeholder={t("batch.command")}
        aria-label={t("batch.which")}
        options={rows.map(({ cmdCode, cmdCodeName }) => ({ value: cmdCode, label: cmdCodeName }))}
        onChange={onCode}
        data-testid="batch-command"
      />
      {form ? (
        <Fields
          key={form.cmdCode}
          form={form}
          initial={draft?.form.cmdCode === form.cmdCode ? draft.values : undefined}
          onFinish={(values) => (isSaid(whom) ? onDone({ form, values, whom }) : setMissing(true))}
        />
      ) : null}
      {missing && !isSaid(whom) ? (
        <p role="alert" className={styles.fault}>
          {t("batch.nobody")}
        </p>
      ) : null}
    </>
  );
}

interface FieldsProps {
  form: CommandForm;
  initial: Values | undefined;
  onFinish: (values: Values) => void;
}

function Fields({ form, initial, onFinish }: FieldsProps) {
  const [instance] = Form.useForm<Values>();
  const t = useWords("command");
  return (
    <Form<Values>
      name={BATCH_FORM}
      form={instance}
      layout="vertical"
      requiredMark
      initialValues={initial ?? initialOf(form)}
      validateTrigger="onBlur"
      onValuesChange={(changed) => recheck(instance, changed)}
      onKeyDown={keepEnter}
      onFinish={onFinish}
      scrollToFirstError={{ focus: true, block: "center" }}
    >
      <FormFields form={form} />
      {form.fields.length === 0 ? <p className={styles.quiet}>{t("noInput")}</p> : null}
    </Form>
  );
}
