import { App, Button, Table } from "antd";
import { useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import { type Subject, setThresholds, type Threshold } from "./api";
import { changesOf, type Draft, fits } from "./draft";
import { useThresholdsChanged } from "./queries";
import styles from "./Threshold.module.css";
import { TryoutButton } from "./tryout/TryoutButton";
import { useColumns } from "./useColumns";
import { useMayFor } from "./useLevels";

interface Props {
  subject: Subject;
  rows: Threshold[];
  /** A tryout of what is changed has started. */
  onTryout: (taskId: number) => void;
}

/** The thresholds of a subject; what is changed is saved together. */
export function ThresholdEditor({ subject, rows, onTryout }: Props) {
  const t = useWords("threshold");
  const narrow = useNarrow();
  const may = useMayFor("/alarm/setthresholds", subject);
  const [draft, setDraft] = useState<Draft>({});
  const save = useSave(subject, () => setDraft({}));
  const columns = useColumns({ draft, onChange: setDraft, editable: may === true });
  const mayTry = useMayFor("/alarm/trythresholds", subject);
  const count = Object.keys(draft).length;
  return (
    <>
      <Table<Threshold>
        size="small"
        rowKey="name"
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: narrow ? 574 : 860 }}
        rowClassName={(row) => (draft[row.name] === undefined ? "" : (styles.changed ?? ""))}
        data-testid="thresholds"
      />
      {may || mayTry ? (
        <div className={styles.foot} data-testid="threshold-foot">
          {count > 0 ? <span role="status">{t("changed", { count })}</span> : null}
          {count > 0 ? <Button onClick={() => setDraft({})}>{t("discard")}</Button> : null}
          <TryoutButton subject={subject} rows={rows} draft={draft} onStarted={onTryout} />
          <ActButton
            may={may}
            primary
            loading={save.running}
            why={count === 0 ? t("nothing") : fits(rows, draft) ? undefined : t("unfit")}
            onClick={() => void save.run(draft)}
            testId="threshold-save"
          >
            {t("save")}
          </ActButton>
        </div>
      ) : null}
    </>
  );
}

function useSave(subject: Subject, onDone: () => void) {
  const t = useWords("threshold");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const refresh = useThresholdsChanged();
  const [running, setRunning] = useState(false);
  const run = async (draft: Draft) => {
    setRunning(true);
    try {
      await setThresholds(subject, changesOf(draft));
      await refresh();
      onDone();
      void message.success(t("saved"));
    } catch (error) {
      void message.error(messageOf(error, ui("noAnswer")));
    } finally {
      setRunning(false);
    }
  };
  return { running, run };
}
