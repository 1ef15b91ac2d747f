import { DownloadOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { useFocusReturn } from "@/ui/useFocusReturn";
import styles from "./Batch.module.css";
import type { Batch, ImportKind, ImportRow } from "./kind";
import { useRows } from "./queries";
import { RowDialog } from "./RowDialog";
import { RowTable } from "./RowTable";
import { useResult } from "./useResult";

interface Props {
  kind: ImportKind;
  batch: Batch;
  /** A submission has just found no row that could be imported. */
  refused?: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The second step: what is wrong is listed and mended. */
export function VerifyStep({ kind, batch, refused, onBack, onNext }: Props) {
  const t = useWords("batch");
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const [stopped, setStopped] = useState(false);
  const remember = useFocusReturn(edited !== null);
  const { batchId } = batch;
  const counts = useRows(kind, { batchId, isValidate: "0", currentPage: 1, pageSize: 10 }).data;
  const none = counts?.valid === 0;
  return (
    <>
      {refused ? <Alert type="error" showIcon title={t("nothingImported")} /> : null}
      {batch.ignored?.length ? (
        <Alert
          type="warning"
          showIcon
          title={t("ignored", { columns: batch.ignored.join(t("comma")) })}
          data-testid="import-ignored"
        />
      ) : null}
      {counts ? <Counts fileName={batch.fileName} valid={counts.valid} invalid={counts.invalid} /> : null}
      {counts?.invalid === 0 ? (
        <Alert type="success" showIcon title={t("allValid")} data-testid="import-all-valid" />
      ) : (
        <RowTable
          kind={kind}
          batchId={batchId}
          valid={false}
          onEdit={(row) => {
            remember();
            setEdited(row);
          }}
          onLost={onBack}
          empty={t("allValid")}
        />
      )}
      {stopped && none ? (
        <Alert type="error" showIcon title={t("nothing")} data-testid="import-problem" />
      ) : null}
      <div className={styles.footer}>
        <BackButton kind={kind} onBack={onBack} />
        {counts && counts.invalid > 0 ? <ReasonsButton kind={kind} batch={batch} /> : null}
        <span className={styles.space} />
        <Button
          type="primary"
          disabled={!counts}
          onClick={() => (none ? setStopped(true) : onNext())}
          data-testid="import-next"
        >
          {t(counts && counts.invalid > 0 && !none ? "nextWithout" : "next", { count: counts?.invalid ?? 0 })}
        </Button>
      </div>
      {edited ? <RowDialog kind={kind} row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function Counts({ fileName, valid, invalid }: { fileName: string; valid: number; invalid: number }) {
  const t = useWords("batch");
  return (
    <p className={styles.counts} role="status" data-testid="import-counts">
      <strong className={styles.name} title={fileName}>
        {fileName}
      </strong>
      <span>{t("count.all", { count: valid + invalid })}</span>
      <span className={styles.good}>{t("count.valid", { count: valid })}</span>
      <span className={invalid > 0 ? styles.bad : undefined}>{t("count.invalid", { count: invalid })}</span>
    </p>
  );
}

/** Back to the first step gives up what was uploaded, and asks before. */
function BackButton({ kind, onBack }: { kind: ImportKind; onBack: () => void }) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const { modal, message } = App.useApp();
  const drop = useMutation({
    mutationFn: kind.drop,
    onSuccess: onBack,
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  const ask = () =>
    modal.confirm({
      title: t("back.title"),
      content: t("back.givesUp"),
      okText: t("back.sure"),
      okButtonProps: { danger: true },
      cancelText: ui("cancel"),
      onOk: () => drop.mutate(),
    });
  return (
    <Button onClick={ask} loading={drop.isPending} data-testid="import-back">
      {t("back.button")}
    </Button>
  );
}

function ReasonsButton({ kind, batch }: { kind: ImportKind; batch: Batch }) {
  const t = useWords("batch");
  const load = useResult(kind, batch);
  return (
    <Button
      type="link"
      icon={<DownloadOutlined />}
      loading={load.isPending}
      onClick={() => load.mutate()}
      className={styles.link}
      data-testid="import-reasons"
    >
      {t("loadReasons")}
    </Button>
  );
}
