import { Button, Modal, Progress, Skeleton } from "antd";
import { percent, useTask } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import styles from "./Tryout.module.css";
import { TryoutResult } from "./TryoutResult";

/** A tryout: how far it is, and what came of it. It goes on when this is closed. */
export default function TryoutDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords("threshold");
  const tasks = useTask(taskId);
  const done = tasks.task?.state === "done";
  return (
    <Modal
      open
      width={1080}
      title={tasks.task ? t("tryout.of", { what: tasks.task.title }) : t("tryout.title")}
      onCancel={onClose}
      data-testid="tryout-dialog"
      footer={
        <div className={styles.foot}>
          {tasks.pending ? (
            <Button loading={tasks.cancelling} onClick={tasks.cancel} data-testid="tryout-cancel">
              {t("tryout.cancel")}
            </Button>
          ) : null}
          {done ? (
            <Button loading={tasks.fetching} onClick={tasks.download} data-testid="tryout-download">
              {t("tryout.download")}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose} data-testid="tryout-close">
            {t("tryout.close")}
          </Button>
        </div>
      }
    >
      <Body taskId={taskId} tasks={tasks} />
    </Modal>
  );
}

function Body({ taskId, tasks }: { taskId: number; tasks: ReturnType<typeof useTask> }) {
  const t = useWords("threshold");
  const { task, error, loading, retry } = tasks;
  if (error && !task) return <Failure error={error} onRetry={retry} />;
  if (loading) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  if (!task) return <Notice kind="empty" title={t("tryout.gone")} advice={t("tryout.goneAdvice")} />;
  switch (task.state) {
    case "done":
      return <TryoutResult taskId={taskId} />;
    case "failed":
      return <Notice kind="error" title={t("tryout.failed")} advice={task.error} />;
    case "cancelled":
      return <Notice kind="empty" title={t("tryout.cancelled")} advice={t("tryout.cancelledAdvice")} />;
    case "queued":
      return <p role="status">{t("tryout.queued")}</p>;
    default:
      return (
        <div role="status" data-testid="tryout-progress">
          <Progress percent={percent(task.done, task.total)} aria-label={t("tryout.progress")} />
          <p>{t("tryout.devicesDone", { done: task.done, total: task.total })}</p>
          <p className={styles.note}>{t("tryout.goesOn")}</p>
        </div>
      );
  }
}
