import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { Moment } from "@/ui/Moment";
import styles from "./Batch.module.css";
import type { Batch, ImportKind } from "./kind";

interface Props {
  kind: ImportKind;
  batch: Batch & { createTime: number; total: number };
  onContinue: () => void;
  onDropped: () => void;
  onClose: () => void;
}

/** Offers an import that was started and not submitted. */
export function ResumeStep({ kind, batch, onContinue, onDropped, onClose }: Props) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const drop = useMutation({ mutationFn: kind.drop, onSuccess: onDropped });
  return (
    <div className={styles.step} data-testid="import-resume">
      {drop.error ? <Alert type="error" showIcon title={messageOf(drop.error, ui("noAnswer"))} /> : null}
      <Alert type="info" showIcon title={t("resume.title")} description={t("resume.text")} />
      <dl className={styles.facts}>
        <dt>{t("resume.file")}</dt>
        <dd>{batch.fileName}</dd>
        <dt>{t("resume.rows")}</dt>
        <dd>{batch.total}</dd>
        <dt>{t("resume.uploaded")}</dt>
        <dd>
          <Moment seconds={batch.createTime} />
        </dd>
      </dl>
      <div className={styles.footer}>
        <Button onClick={onClose}>{ui("cancel")}</Button>
        <span className={styles.space} />
        <Button danger loading={drop.isPending} onClick={() => drop.mutate()} data-testid="import-drop">
          {t("resume.drop")}
        </Button>
        <Button type="primary" autoFocus onClick={onContinue} data-testid="import-continue">
          {t("resume.continue")}
        </Button>
      </div>
    </div>
  );
}
