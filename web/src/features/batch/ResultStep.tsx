import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useWords } from "@/lib/useWords";
import styles from "./Batch.module.css";
import type { Finished, ImportKind } from "./kind";
import { RowTable } from "./RowTable";
import { useResult } from "./useResult";

interface Props {
  kind: ImportKind;
  finished: Finished;
  fileName: string;
  onAgain: () => void;
  onClose: () => void;
}

/** What came of it: how many were imported, and the rows that were not, with the reasons. */
export function ResultStep({ kind, finished, fileName, onAgain, onClose }: Props) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const { batchId, imported, failed } = finished;
  const load = useResult(kind, { batchId, fileName });
  return (
    <>
      <Alert
        type={failed > 0 ? "warning" : "success"}
        showIcon
        title={t(`imported.${kind.name}`, { count: imported })}
        description={failed > 0 ? t("notImported", { count: failed }) : undefined}
        data-testid="import-outcome"
      />
      {failed > 0 ? (
        <RowTable kind={kind} batchId={batchId} valid={false} onLost={onAgain} empty={t("allValid")} />
      ) : null}
      <div className={styles.footer}>
        <Button
          type="link"
          icon={<DownloadOutlined />}
          loading={load.isPending}
          onClick={() => load.mutate()}
          className={styles.link}
          data-testid="import-result"
        >
          {t("loadResult")}
        </Button>
        <span className={styles.muted}>{t("resultKept")}</span>
        <span className={styles.space} />
        <Button onClick={onAgain} data-testid="import-again">
          {t("again")}
        </Button>
        <Button type="primary" onClick={onClose} data-testid="import-close">
          {ui("close")}
        </Button>
      </div>
    </>
  );
}
