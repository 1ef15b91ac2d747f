import { App, Modal, Skeleton, Steps } from "antd";
import { useEffect, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import styles from "./Batch.module.css";
import type { Batch, Finished, ImportKind } from "./kind";
import { useOpenImport } from "./queries";
import { ResultStep } from "./ResultStep";
import { ResumeStep } from "./ResumeStep";
import { SubmitStep } from "./SubmitStep";
import { UploadStep } from "./UploadStep";
import { VerifyStep } from "./VerifyStep";

/** Where somebody is in the wizard. */
type Stage =
  | { at: "upload" }
  | { at: "verify"; batch: Batch; refused?: boolean }
  | { at: "submit"; batch: Batch }
  | { at: "result"; finished: Finished; batch: Batch };

const steps = ["upload", "verify", "submit"] as const;
/** How many steps are done before each stage. */
const done = { upload: 0, verify: 1, submit: 2, result: 3 } as const;

/** Takes a file from upload over correction to submission. Mount it to open it; what is unfinished is offered again. */
export default function ImportWizard({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const t = useWords("batch");
  const { message } = App.useApp();
  const [stage, setStage] = useState<Stage | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (busy) return;
    if (stage?.at === "verify" || stage?.at === "submit") void message.info(t("kept"));
    onClose();
  };
  return (
    <Modal
      open
      title={t(`title.${kind.name}`)}
      width={1080}
      style={{ top: 40 }}
      footer={null}
      mask={{ closable: false }}
      closable={{ disabled: busy }}
      onCancel={close}
    >
      <div className={styles.wizard} data-testid="import-wizard" data-stage={stage?.at}>
        <Steps
          size="small"
          current={stage ? done[stage.at] : 0}
          items={steps.map((step) => ({ title: t(`step.${step}`) }))}
          className={styles.steps}
        />
        {stage ? (
          <Current kind={kind} stage={stage} go={setStage} setBusy={setBusy} onClose={close} />
        ) : (
          <Entrance kind={kind} go={setStage} onClose={close} />
        )}
      </div>
    </Modal>
  );
}

/** Before the first step: whether something is unfinished. */
function Entrance({
  kind,
  go,
  onClose,
}: {
  kind: ImportKind;
  go: (stage: Stage) => void;
  onClose: () => void;
}) {
  const open = useOpenImport(kind);
  useEffect(() => {
    if (open.data === null) go({ at: "upload" });
  }, [open.data, go]);
  if (open.error) return <Failure error={open.error} onRetry={() => void open.refetch()} />;
  if (!open.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const batch = open.data;
  return (
    <ResumeStep
      kind={kind}
      batch={batch}
      onContinue={() => go({ at: "verify", batch })}
      onDropped={() => go({ at: "upload" })}
      onClose={onClose}
    />
  );
}

/** Where each step begins: its field, else the button that goes on. Those of a table come before it in the page, and are no beginning. */
const beginnings =
  '[data-testid="import-drop-zone"], #import-organ, [data-testid="import-next"], [data-testid="import-close"]';

/** Puts the focus where a step begins, also when that cannot take it yet. */
function toBeginning(frame: HTMLElement): () => void {
  const first = () => frame.querySelector<HTMLElement>(beginnings);
  const observer = new MutationObserver(() => reach());
  const reach = () => {
    const wanted = first();
    if (!wanted || wanted.matches(":disabled")) return;
    observer.disconnect();
    wanted.focus();
  };
  observer.observe(frame, { childList: true, subtree: true, attributes: true });
  reach();
  return () => observer.disconnect();
}

interface CurrentProps {
  kind: ImportKind;
  stage: Stage;
  go: (stage: Stage) => void;
  setBusy: (busy: boolean) => void;
  onClose: () => void;
}

function Current({ kind, stage, go, setBusy, onClose }: CurrentProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [organId, setOrganId] = useState<number>();
  const { at } = stage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins with the focus where it is filled in
  useEffect(() => (frame.current ? toBeginning(frame.current) : undefined), [at]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.step}>
      {at === "upload" ? (
        <UploadStep kind={kind} onUploaded={(batch) => go({ at: "verify", batch })} onClose={onClose} />
      ) : at === "verify" ? (
        <VerifyStep
          key={stage.batch.batchId}
          kind={kind}
          batch={stage.batch}
          refused={stage.refused}
          onBack={() => go({ at: "upload" })}
          onNext={() => go({ at: "submit", batch: stage.batch })}
        />
      ) : at === "submit" ? (
        <SubmitStep
          kind={kind}
          batch={stage.batch}
          organId={organId}
          onOrgan={setOrganId}
          onBusy={setBusy}
          onBack={() => go({ at: "verify", batch: stage.batch })}
          onLost={() => go({ at: "upload" })}
          onFinished={(finished) =>
            finished.open
              ? go({ at: "verify", batch: stage.batch, refused: true })
              : go({ at: "result", finished, batch: stage.batch })
          }
        />
      ) : (
        <ResultStep
          kind={kind}
          finished={stage.finished}
          fileName={stage.batch.fileName}
          onAgain={() => go({ at: "upload" })}
          onClose={onClose}
        />
      )}
    </div>
  );
}
