import { CloseOutlined, DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { Button, Progress, Tooltip } from "antd";
import type { ReactNode } from "react";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { bytes, percent } from "./amounts";
import { cancelTask, fetchFile, removeTask, type Task } from "./api";
import { OutcomeButton } from "./OutcomeButton";
import { counted, doneWords, hasFile, outcomeOf } from "./outcome";
import { isPending, useTaskAct } from "./queries";
import styles from "./Task.module.css";

/** One task: what it is, how far it is or what came of it, and what can be done with it. */
export function TaskItem({ task }: { task: Task }) {
  return (
    <li className={styles.item} data-testid="task-item" data-state={task.state}>
      <div className={styles.head}>
        <span className={styles.kind}>{task.kindName}</span>
        <Acts task={task} />
      </div>
      <div className={styles.title}>{task.title}</div>
      <Condition task={task} />
    </li>
  );
}

function Acts({ task }: { task: Task }) {
  const t = useWords("task");
  const fetching = useTaskAct(fetchFile);
  const cancelling = useTaskAct((one) => cancelTask(one.taskId));
  const removing = useTaskAct((one) => removeTask(one.taskId));
  const button = (
    name: "cancel" | "download" | "remove",
    icon: ReactNode,
    act: ReturnType<typeof useTaskAct>,
  ) => (
    <Tooltip title={t(name)}>
      <Button
        size="small"
        type="text"
        icon={icon}
        loading={act.isPending}
        aria-label={t(`${name}Of`, { kind: task.kindName })}
        onClick={() => act.mutate(task)}
        data-testid={`task-${name}`}
      />
    </Tooltip>
  );
  const page = outcomeOf(task);
  const outcome = page ? <OutcomeButton page={page} kind={task.kindName} /> : null;
  if (isPending(task) || task.state === "paused") {
    return (
      <span>
        {outcome}
        {button("cancel", <CloseOutlined />, cancelling)}
      </span>
    );
  }
  return (
    <span>
      {task.state === "done" ? outcome : null}
      {task.state === "done" && hasFile(task) ? button("download", <DownloadOutlined />, fetching) : null}
      {button("remove", <DeleteOutlined />, removing)}
    </span>
  );
}

function Condition({ task }: { task: Task }) {
  const t = useWords("task");
  switch (task.state) {
    case "queued":
      return <div className={styles.note}>{t("queued")}</div>;
    case "paused":
      return <div className={styles.note}>{t("paused")}</div>;
    case "running":
      return <Running task={task} />;
    case "done":
      return (
        <div className={styles.note}>
          {task.size > 0 ? <div className={styles.file}>{task.fileName}</div> : null}
          {t(doneWords(task), {
            rows: task.done,
            size: bytes(task.size),
            until: dateTime(task.expireTime),
          })}
        </div>
      );
    case "failed":
      return <div className={styles.error}>{task.error}</div>;
    default:
      return <div className={styles.note}>{t("cancelled")}</div>;
  }
}

function Running({ task }: { task: Task }) {
  const t = useWords("task");
  const left = task.remainingSeconds;
  return (
    <>
      <Progress percent={percent(task.done, task.total)} size="small" aria-label={t("progress")} />
      <div className={styles.note}>
        {t(counted(task), { done: task.done, total: task.total })}
        {left >= 0
          ? ` · ${left < 60 ? t("secondsLeft", { count: left }) : t("minutesLeft", { count: Math.ceil(left / 60) })}`
          : ""}
      </div>
    </>
  );
}
