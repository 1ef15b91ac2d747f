import { Alert, Modal, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import type { Command, Evidence } from "../api";
import { Asked } from "../approve/Asked";
import { VerdictButtons } from "../approve/VerdictButtons";
import { useCommandNews } from "../news";
import { useCommand } from "../queries";
import { StatusMark } from "../StatusMark";
import { isOver } from "../states";
import { useFix } from "../useFix";
import { BatchLink } from "./BatchLink";
import { CancelButton } from "./CancelButton";
import styles from "./History.module.css";
import { Timeline } from "./Timeline";

interface Props {
  commandId: number;
  onClose: () => void;
}

/** One command: what was asked, what became of it, and each step with its frames. It follows what happens. */
export function CommandDialog({ commandId, onClose }: Props) {
  const t = useWords("command");
  const { data, error, refetch } = useCommand(commandId);
  useCommandNews({ commandId });
  return (
    <Modal
      open
      title={data ? t("oneTitle", { command: data.cmdCodeName, name: nameOf(data) }) : t("one")}
      width={720}
      footer={data?.canCancel ? <Acts command={data} /> : null}
      onCancel={onClose}
      data-testid="command-one"
    >
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data ? (
        <div className={styles.one}>
          <Summary command={data} onLeave={onClose} />
          {data.approvable ? <Asked command={data} /> : null}
          {data.evidence?.decides ? <EvidenceNote evidence={data.evidence} /> : null}
          <Timeline events={data.events} />
        </div>
      ) : null}
    </Modal>
  );
}

/** What can be done about a command that was not sent yet. */
function Acts({ command }: { command: Command }) {
  return (
    <>
      <CancelButton command={command} framed />
      <VerdictButtons command={command} />
    </>
  );
}

const nameOf = ({ plateNo, deviceName, imei }: Command) => plateNo || deviceName || imei;

const Wording = ({ text }: { text: string }) => <code data-testid="command-text">{text}</code>;

function Summary({ command, onLeave }: { command: Command; onLeave: () => void }) {
  const t = useWords("command");
  const waits = !isOver(command.cmdStatus) && !command.sendTime;
  const rows: [
    name: "sendData" | "modelText" | "createUser" | "batch" | "returnData" | "reason" | "expireTime",
    value: ReactNode,
  ][] = [
    ["sendData", command.sendData],
    ["modelText", command.modelText ? <Wording key="text" text={command.modelText} /> : null],
    ["createUser", command.createUser],
    ["batch", command.batchId ? <BatchLink key="batch" command={command} onLeave={onLeave} /> : null],
    ["returnData", command.returnData],
    ["reason", command.reason],
    ["expireTime", waits ? <Moment key="until" seconds={command.expireTime} /> : null],
  ];
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{t("column.cmdStatusName")}</dt>
        <dd aria-live="polite">
          <StatusMark status={command.cmdStatus} name={command.cmdStatusName} />
        </dd>
      </div>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** On what it was judged whether the vehicle may be stopped. */
function EvidenceNote({ evidence }: { evidence: Evidence }) {
  const t = useWords("command");
  const fix = useFix();
  const { ok, reason } = evidence;
  return (
    <Alert
      type={ok ? "success" : "warning"}
      showIcon
      className={styles.evidence}
      title={t(ok ? "evidence.ok" : "evidence.not")}
      description={
        <>
          {reason ? <p>{reason}</p> : null}
          <p>{fix(evidence)}</p>
        </>
      }
      data-testid="command-evidence"
    />
  );
}
