import { Button, Modal, Skeleton, Tooltip } from "antd";
import { type ComponentProps, useState } from "react";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { useDiscard } from "@/ui/form/useDiscard";
import { Notice } from "@/ui/Notice";
import type { CommandForm, Sent } from "../api";
import { stops, type Values } from "../form/values";
import { useForms } from "../queries";
import type { Commanded } from "../target";
import { CommandList } from "./CommandList";
import { FORM_ID, OrderForm } from "./OrderForm";
import { fieldRefused } from "./refused";
import styles from "./Send.module.css";
import { useIssue } from "./useIssue";

interface Props {
  target: Commanded;
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

/** The commands of a device's model at the left, the form of the chosen one at the right. */
export function SendDialog({ target, onSent, onClose }: Props) {
  const t = useWords("command");
  const forms = useForms(target.imei);
  const [code, setCode] = useState("");
  const issue = useIssue(target, onSent);
  const [drafts, setDrafts] = useState<Record<string, Values>>({});
  const discard = useDiscard();
  const close = () => (Object.keys(drafts).length > 0 ? discard(onClose) : onClose());
  const rows = forms.data?.rows ?? [];
  const form = rows.find(({ cmdCode }) => cmdCode === code) ?? firstOf(rows);
  const choose = (cmdCode: string) => {
    issue.reset();
    setCode(cmdCode);
  };
  return (
    <Modal
      open
      title={t("sendTitle", { name: target.name })}
      width={820}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <Footer
          form={form}
          danger={form && stops(form, drafts[form.cmdCode])}
          sending={issue.isPending}
          onClose={close}
        />
      }
      data-testid="command-send"
    >
      {forms.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {forms.error ? <NoForms error={forms.error} onRetry={() => void forms.refetch()} /> : null}
      {form ? (
        <div className={styles.split}>
          <CommandList rows={rows} chosen={form.cmdCode} onChoose={choose} />
          <Panel
            draft={drafts[form.cmdCode]}
            onDraft={(values) => setDrafts({ ...drafts, [form.cmdCode]: values })}
            form={form}
            target={target}
            error={issue.error && fieldRefused(issue.error, form) === undefined ? issue.error : null}
            onIssue={(values, instance) =>
              issue.isPending ||
              issue.mutate({ form, values, instance, model: forms.data?.deviceModel ?? "" })
            }
          />
        </div>
      ) : null}
    </Modal>
  );
}

/** Commands that undo much by a single press: factory reset, and letting a vehicle go again that was stopped. */
const grave = ["CC_27", "CC_39"];

/**
 * The command that is there first: one that can be sent, and as long as there is another none that stops the vehicle, may
 * stop it, or undoes much. One that is filled in is better still.
 */
function firstOf(rows: CommandForm[]): CommandForm | undefined {
  const sent = rows.filter(({ canSend }) => canSend);
  const calm = sent.filter(({ cuts, cutsAt, cmdCode }) => !cuts && !cutsAt && !grave.includes(cmdCode));
  return (
    calm.find(({ fields }) => fields.length > 0) ??
    calm[0] ??
    sent.find(({ cuts }) => !cuts) ??
    sent[0] ??
    rows[0]
  );
}

/** The chosen command. What was typed stays while others are looked at. */
function Panel(props: ComponentProps<typeof OrderForm>) {
  const { form } = props;
  return (
    <section className={styles.panel} id="command-panel" role="tabpanel" aria-label={form.cmdCodeName}>
      <h3 className={styles.name}>{form.cmdCodeName}</h3>
      <OrderForm key={form.cmdCode} {...props} />
    </section>
  );
}

interface FooterProps {
  form?: CommandForm;
  /** It stops the vehicle. */
  danger?: boolean;
  sending: boolean;
  onClose: () => void;
}

function Footer({ form, danger, sending, onClose }: FooterProps) {
  const t = useWords("command");
  const ui = useWords("ui");
  const off = !form?.canSend;
  return (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Tooltip title={form && off ? form.reason : undefined}>
        <Button
          type="primary"
          htmlType="submit"
          form={FORM_ID}
          danger={danger}
          disabled={off}
          loading={sending}
          data-testid="command-issue"
        >
          {t("issue")}
        </Button>
      </Tooltip>
    </>
  );
}

/** Why nothing can be sent to a device: it has no model, or the model has no commands. */
function NoForms({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && (error.key === "command.noModel" || error.key === "command.noneSet"))
    return <Notice kind="empty" title={error.message} />;
  return <Failure error={error} onRetry={onRetry} />;
}
