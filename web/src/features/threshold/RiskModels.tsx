import { Skeleton, Tag } from "antd";
import { lazy, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { Failure } from "@/ui/Failure";
import type { RiskModel } from "./api";
import { useRiskModels } from "./queries";
import styles from "./Threshold.module.css";
import { useAtoms } from "./useAtoms";
import { useMayFor } from "./useLevels";
import { useSaveModel } from "./useSaveModel";

const RiskModelDialog = lazy(() => import("./RiskModelDialog"));

/** The risk models of an organisation, or without one of the whole installation: what puts a vehicle into each. */
export function RiskModels({ organId }: { organId?: number }) {
  const t = useWords("threshold");
  const { data, error, refetch } = useRiskModels(organId);
  const [edited, setEdited] = useState<RiskModel>();
  return (
    <section className={styles.card} data-testid="risk-models">
      <h2 className={styles.title}>{t("risk.title")}</h2>
      <p className={styles.about}>{t("risk.about")}</p>
      {data?.map((model) => (
        <Model key={model.model} model={model} organId={organId} onEdit={() => setEdited(model)} />
      ))}
      {!data && error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {edited ? (
        <Suspense fallback={null}>
          <RiskModelDialog model={edited} organId={organId} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface Props {
  model: RiskModel;
  organId?: number;
  onEdit: () => void;
}

function Model({ model, organId, onEdit }: Props) {
  const t = useWords("threshold");
  const may = useMayFor("/alarm/setriskmodel", { organId });
  const { say } = useAtoms();
  const { running, save } = useSaveModel(organId, model.model);
  return (
    <div className={styles.model} data-testid={`risk-model-${model.model}`}>
      <div className={styles.bar}>
        <b>{model.modelName}</b>
        <span className={styles.level} data-testid={`risk-level-${model.model}`}>
          <Tag color={model.own ? "blue" : undefined}>{t(`level.${model.level}`)}</Tag>
          <span className={styles.from}>{model.from}</span>
        </span>
        <ActButton may={may} size="small" onClick={onEdit} testId={`risk-edit-${model.model}`}>
          {t("risk.edit")}
        </ActButton>
        {model.own ? (
          <ActButton
            may={may}
            size="small"
            loading={running}
            onClick={() => void save(null)}
            testId={`risk-inherit-${model.model}`}
          >
            {t("inherit")}
          </ActButton>
        ) : null}
      </div>
      <ul className={styles.sets}>
        {model.sets
          .map((set) => set.map(say).join(" + "))
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </div>
  );
}
