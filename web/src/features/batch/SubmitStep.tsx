import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Spin } from "antd";
import { useState } from "react";
import { OrganSelect } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import styles from "./Batch.module.css";
import type { Batch, Finished, ImportKind } from "./kind";
import { useRows } from "./queries";
import { RowTable } from "./RowTable";

interface Props {
  kind: ImportKind;
  batch: Batch;
  /** The chosen group, kept when somebody goes back. */
  organId?: number;
  onOrgan: (organId: number | undefined) => void;
  /** While rows are written the wizard cannot be closed. */
  onBusy: (busy: boolean) => void;
  onBack: () => void;
  onLost: () => void;
  onFinished: (finished: Finished) => void;
}

const ORGAN = "import-organ";

function useFinish({ kind, organId, onBusy, onFinished }: Props) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => kind.finish(organId),
    onMutate: () => onBusy(true),
    onSuccess: (finished) => {
      onFinished(finished);
      // An import is seen in every list and in all counts.
      if (finished.imported > 0) void client.invalidateQueries();
    },
    onSettled: () => onBusy(false),
  });
}

/** The third step: the rows that are in order go to a group. */
export function SubmitStep(props: Props) {
  const { kind, batch, organId, onOrgan } = props;
  const t = useWords("batch");
  const ui = useWords("ui");
  const [asked, setAsked] = useState(false);
  const finish = useFinish(props);
  const { batchId } = batch;
  const counts = useRows(kind, { batchId, isValidate: "1", currentPage: 1, pageSize: 10 }).data;
  const missing = kind.needsOrgan && !organId;
  const submit = () => {
    setAsked(true);
    if (missing) document.getElementById(ORGAN)?.focus();
    else if (!finish.isPending) finish.mutate();
  };
  return (
    <>
      <label className={styles.organ} htmlFor={ORGAN} data-required={kind.needsOrgan || undefined}>
        <span>{t("group")}</span>
        <OrganSelect
          id={ORGAN}
          value={organId}
          onChange={onOrgan}
          label={t("group")}
          placeholder={kind.needsOrgan ? undefined : t("ownGroup")}
          allowClear={!kind.needsOrgan}
          disabled={finish.isPending}
          wrong={asked && missing}
          testId="import-organ"
        />
        {asked && missing ? (
          <span role="alert" className={styles.bad} data-testid="import-problem">
            {t("groupFirst")}
          </span>
        ) : null}
      </label>
      {finish.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(finish.error, ui("noAnswer"))}
          data-testid="import-problem"
        />
      ) : null}
      {counts && counts.invalid > 0 ? (
        <Alert type="warning" showIcon title={t("leftOut", { count: counts.invalid })} />
      ) : null}
      <RowTable kind={kind} batchId={batchId} valid onLost={props.onLost} empty={t("nothing")} />
      <div className={styles.footer}>
        <BackButton disabled={finish.isPending} onBack={props.onBack} />
        <span className={styles.space} />
        {finish.isPending ? (
          <span role="status" className={styles.muted}>
            <Spin size="small" /> {t("submitting", { count: counts?.valid ?? 0 })}
          </span>
        ) : null}
        <Button
          type="primary"
          disabled={!counts}
          loading={finish.isPending}
          onClick={submit}
          data-testid="import-submit"
        >
          {t("submit", { count: counts?.valid ?? 0 })}
        </Button>
      </div>
    </>
  );
}

function BackButton({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
  const t = useWords("batch");
  const ui = useWords("ui");
  const { modal } = App.useApp();
  const ask = () =>
    modal.confirm({
      title: t("back.title"),
      content: t("back.keeps"),
      okText: t("back.sure"),
      cancelText: ui("cancel"),
      onOk: onBack,
    });
  return (
    <Button onClick={ask} disabled={disabled} data-testid="import-back">
      {t("back.button")}
    </Button>
  );
}
