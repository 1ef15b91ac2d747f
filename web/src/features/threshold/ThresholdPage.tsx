import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { usePageParam } from "@/ui/page";
import type { Subject } from "./api";
import { type Chosen, subjectOf } from "./chosen";
import { useThresholds } from "./queries";
import { RiskModels } from "./RiskModels";
import { SubjectBar } from "./SubjectBar";
import styles from "./Threshold.module.css";
import { ThresholdEditor } from "./ThresholdEditor";
import { useStaff, useStart } from "./useLevels";

const TryoutDialog = lazy(() => import("./tryout/TryoutDialog"));

/** From when on something is an alarm: for everybody, an organisation, a vehicle or a device, and which of these decides. */
export default function ThresholdPage() {
  const t = useWords("threshold");
  const start = useStart();
  const [chosen, setChosen] = useState<Chosen>(start);
  const staff = useStaff();
  const subject = subjectOf(chosen);
  const [shown, setShown] = usePageParam("tryout", "");
  const tryout = Number(shown);
  return (
    <div className={styles.page} data-testid="threshold-page">
      <section className={styles.card}>
        <SubjectBar chosen={chosen} onChoose={setChosen} />
        <p className={styles.about}>
          {t("about")} {chosen.level === "installation" && !staff ? t("staffOnly") : null}
        </p>
        {subject ? (
          <Thresholds
            key={JSON.stringify(subject)}
            subject={subject}
            onTryout={(taskId) => setShown(String(taskId))}
          />
        ) : (
          <Notice kind="empty" title={t("chooseTitle")} advice={t("chooseAdvice")} />
        )}
      </section>
      {subject && (chosen.level === "installation" || chosen.level === "organ") ? (
        <RiskModels key={subject.organId ?? 0} organId={subject.organId} />
      ) : null}
      {tryout > 0 ? (
        <Suspense fallback={null}>
          <TryoutDialog key={tryout} taskId={tryout} onClose={() => setShown("")} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Thresholds({ subject, onTryout }: { subject: Subject; onTryout: (taskId: number) => void }) {
  const { data, error, refetch } = useThresholds(subject);
  if (data) return <ThresholdEditor subject={subject} rows={data} onTryout={onTryout} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}
