import { Alert, Segmented, Skeleton, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { type FieldName, useLabels } from "@/lib/labels";
import { numberText } from "@/lib/numberText";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import type { Fate, Tryout } from "./api";
import { Differences } from "./Differences";
import styles from "./Tryout.module.css";
import { useTryout } from "./useTryout";

/** What came of a tryout: alarms of each class today and then, and each that differs. */
export function TryoutResult({ taskId }: { taskId: number }) {
  const { data, error, refetch } = useTryout(taskId);
  if (data) return <Outcome tryout={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
}

function Outcome({ tryout }: { tryout: Tryout }) {
  const t = useWords("threshold");
  const [fate, setFate] = useState<Fate | "all">("all");
  const sum = (of: Fate) => tryout.counts.reduce((n, count) => n + count[of], 0);
  const all = sum("new") + sum("gone") + sum("moved");
  const option = (value: Fate | "all", count: number) => ({
    value,
    label: t(`tryout.fate.${value}`, { count }),
  });
  return (
    <div data-testid="tryout-result">
      <Said tryout={tryout} />
      <Counts tryout={tryout} />
      {all === 0 ? (
        <p role="status">{t("tryout.same")}</p>
      ) : (
        <>
          <Segmented<Fate | "all">
            tabIndex={-1}
            className={styles.fates}
            value={fate}
            onChange={setFate}
            aria-label={t("tryout.difference")}
            options={[
              option("all", all),
              option("new", sum("new")),
              option("gone", sum("gone")),
              option("moved", sum("moved")),
            ]}
          />
          <Differences key={fate} taskId={tryout.taskId} fate={fate} />
        </>
      )}
    </div>
  );
}

/** What was tried out, over which time and devices, and what was left out. */
function Said({ tryout }: { tryout: Tryout }) {
  const t = useWords("threshold");
  const label = useLabels();
  const { devices, judged, others, untried, left } = tryout;
  const changes = tryout.values
    .filter(({ name }) => !untried.includes(name))
    .map(({ name, shown }) => t("tryout.change", { name: label(name as FieldName), value: shown }));
  const names = untried.map((name) => label(name as FieldName)).join(t("tryout.and"));
  return (
    <>
      <p>
        {t("tryout.span", { from: dateTime(tryout.startTime), to: dateTime(tryout.endTime) })}{" "}
        {changes.join(t("tryout.and"))}
      </p>
      <p className={styles.note}>
        {others > 0 ? t("tryout.whom", { devices, others }) : t("tryout.whomAll", { devices })}
      </p>
      {judged < devices ? (
        <Alert type="warning" showIcon title={t("tryout.cutShort", { judged, devices })} />
      ) : null}
      {left > 0 ? <Alert type="warning" showIcon title={t("tryout.left", { count: left })} /> : null}
      {untried.length > 0 ? <p className={styles.note}>{t("tryout.untried", { names })}</p> : null}
    </>
  );
}

type Count = Tryout["counts"][number];

function Counts({ tryout }: { tryout: Tryout }) {
  const t = useWords("threshold");
  const number = (key: Exclude<keyof Count, "alarmClass" | "alarmClassName">) =>
    ({
      title: t(key === "gone" ? "tryout.goneCount" : `tryout.${key}`),
      dataIndex: key,
      align: "right",
      render: numberText,
    }) as const;
  const columns: TableColumnsType<Count> = [
    { title: t("class"), dataIndex: "alarmClassName" },
    number("before"),
    number("after"),
    number("new"),
    number("gone"),
    number("moved"),
  ];
  return (
    <Table<Count>
      size="small"
      rowKey="alarmClass"
      columns={columns}
      dataSource={tryout.counts}
      pagination={false}
      data-testid="tryout-counts"
    />
  );
}
