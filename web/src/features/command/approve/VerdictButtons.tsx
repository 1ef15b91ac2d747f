import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { FormDialog } from "@/ui/FormDialog";
import { approveCommand, type Command } from "../api";
import { useCommandsChanged } from "../queries";

/** What a second person says of a command that waits for them: it may go, or not, and why. */
export function VerdictButtons({ command }: { command: Command }) {
  const t = useWords("command");
  const may = useMay()("/report/approvecommand");
  const [agree, setAgree] = useState<boolean>();
  if (!command.approvable || may !== true) return null;
  return (
    <>
      <Button onClick={() => setAgree(false)} data-testid="command-turn-down">
        {t("approve.turnDown")}
      </Button>
      <Button type="primary" danger onClick={() => setAgree(true)} data-testid="command-approve">
        {t("approve.approve")}
      </Button>
      {agree === undefined ? null : (
        <VerdictDialog command={command} agree={agree} onClose={() => setAgree(undefined)} />
      )}
    </>
  );
}

interface Props {
  command: Command;
  agree: boolean;
  onClose: () => void;
}

function VerdictDialog({ command, agree, onClose }: Props) {
  const t = useWords("command");
  const ui = useWords("ui");
  const changed = useCommandsChanged();
  const { commandId, cmdCodeName, plateNo, deviceName, imei } = command;
  const name = plateNo || deviceName || imei;
  return (
    <FormDialog<{ reason?: string }>
      name="command-verdict"
      title={t(agree ? "approve.approveTitle" : "approve.turnDownTitle", { command: cmdCodeName, name })}
      width={460}
      initial={{ reason: "" }}
      button={t(agree ? "approve.approve" : "approve.turnDown")}
      done={t(agree ? "approve.approved" : "approve.turnedDown")}
      save={({ reason }) =>
        approveCommand({ commandId, agree: agree ? 1 : 0, reason: reason?.trim() || undefined })
      }
      fieldOf={{ "command.wordNeeded": "reason" }}
      onRefused={changed}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t("approve.reason")}
        rules={[
          { required: !agree, whitespace: true, message: ui("required", { field: t("approve.reason") }) },
        ]}
        extra={agree ? t("approve.judged") : undefined}
      >
        <Input.TextArea rows={3} maxLength={200} showCount data-testid="command-reason" />
      </Form.Item>
    </FormDialog>
  );
}
