import { AuditOutlined, OrderedListOutlined, SendOutlined } from "@ant-design/icons";
import { Suspense, useState } from "react";
import { BatchDialog, BatchesDialog, RulesDialog } from "@/features/command/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";

const dialogs = { batch: BatchDialog, batches: BatchesDialog, rules: RulesDialog };

/** What can be done besides looking at commands: one to many devices, what became of those, and who has to approve. */
export function CommandActs() {
  const t = useWords("report");
  const may = useMay();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const sendsMany = may("/report/sendcommandbatch");
  const Dialog = open && dialogs[open];
  return (
    <>
      <ActButton
        may={sendsMany}
        icon={<SendOutlined />}
        onClick={() => setOpen("batch")}
        testId="command-batch-open"
      >
        {t("command.batch")}
      </ActButton>
      <ActButton
        may={sendsMany}
        icon={<OrderedListOutlined />}
        onClick={() => setOpen("batches")}
        testId="command-batches-open"
      >
        {t("command.batches")}
      </ActButton>
      <ActButton
        may={may("/report/setcommandapproval")}
        icon={<AuditOutlined />}
        onClick={() => setOpen("rules")}
        testId="command-rules-open"
      >
        {t("command.rules")}
      </ActButton>
      {Dialog ? (
        <Suspense>
          <Dialog onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
