import { Drawer, Skeleton } from "antd";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import type { useTasks } from "./queries";
import styles from "./Task.module.css";
import { TaskItem } from "./TaskItem";

type List = ReturnType<typeof useTasks>;

/** What the tray holds; loaded when somebody opens it. */
export default function TaskDrawer({
  open,
  list,
  onClose,
}: {
  open: boolean;
  list: List;
  onClose: () => void;
}) {
  const t = useWords("task");
  return (
    <Drawer open={open} title={t("tray")} size={400} onClose={onClose} destroyOnHidden>
      <div data-testid="task-drawer">
        <TaskList list={list} />
      </div>
    </Drawer>
  );
}

function TaskList({ list }: { list: List }) {
  const t = useWords("task");
  if (!list.data) {
    if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 4, width: "100%" }} />;
  }
  if (list.data.length === 0) return <Notice kind="empty" title={t("none")} advice={t("noneAdvice")} />;
  return (
    <>
      <div className={styles.note}>{t("kept")}</div>
      <ul className={styles.list} aria-live="polite">
        {list.data.map((task) => (
          <TaskItem key={task.taskId} task={task} />
        ))}
      </ul>
    </>
  );
}
