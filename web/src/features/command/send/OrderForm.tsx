import { Alert, Form, type FormInstance } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { keepEnter, recheck } from "@/ui/form/behaviour";
import type { CommandForm } from "../api";
import { FormFields } from "../form/FormFields";
import { draftOf, initialOf, lifeOf, stops, type Values } from "../form/values";
import type { Commanded } from "../target";
import { CutSection } from "./CutSection";
import { Reported } from "./Reported";
import styles from "./Send.module.css";
import { waitOf } from "./wait";

/** Of the form, for the button that stands outside of it. */
export const FORM_ID = "command-form";

interface Props {
  form: CommandForm;
  target: Commanded;
  /** What was typed before another command was looked at. */
  draft?: Values;
  /** A refusal that is about no field. */
  error: Error | null;
  onDraft: (values: Values) => void;
  onIssue: (values: Values, instance: FormInstance<Values>) => void;
}

/** The form of one command, with what must be known before it is issued. */
export function OrderForm({ form, target, draft, error, onDraft, onIssue }: Props) {
  const [instance] = Form.useForm<Values>();
  const t = useWords("command");
  const ui = useWords("ui");
  const filled: Values = Form.useWatch([], instance) ?? draft ?? initialOf(form);
  const wait = waitOf(lifeOf(form, filled));
  return (
    <Form<Values>
      name={FORM_ID}
      form={instance}
      layout="vertical"
      requiredMark
      initialValues={draft ?? initialOf(form)}
      validateTrigger="onBlur"
      onValuesChange={(changed, values) => {
        recheck(instance, changed);
        onDraft(draftOf(values));
      }}
      onKeyDown={keepEnter}
      onFinish={(values) => onIssue(values, instance)}
      scrollToFirstError={{ focus: true, block: "center" }}
      data-testid={FORM_ID}
    >
      {error ? (
        <Alert type="error" showIcon title={messageOf(error, ui("noAnswer"))} className={styles.alert} />
      ) : null}
      {form.canSend ? (
        <>
          {form.cuts ? <CutSection target={target} /> : null}
          <Reported form={form} imei={target.imei} />
          <FormFields form={form} />
          {!form.cuts && stops(form, filled) ? <CutSection target={target} /> : null}
          {form.fields.length === 0 && !form.cuts ? <p className={styles.quiet}>{t("noInput")}</p> : null}
          <p className={styles.quiet}>{t(`wait.${wait.unit}`, { count: wait.count })}</p>
        </>
      ) : (
        <Alert type="info" showIcon title={t("cannot")} description={form.reason} />
      )}
    </Form>
  );
}
