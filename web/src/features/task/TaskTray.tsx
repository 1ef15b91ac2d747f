import { FileDoneOutlined } from "@ant-design/icons";
import { Badge, Button, Drawer, Skeleton, Tooltip } from "antd";
import { useMay, useSite } from "@/features/site/public";
import { exports } from "@/lib/facts.gen";
import { useCell } from "@/lib/useCell";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { isPending, useTasks } from "./queries";
import styles from "./Task.module.css";
import { TaskItem } from "./TaskItem";
import { trayHint, trayOpen } from "./tray";
import { useFinished } from "./useFinished";

/** The tray of exports in the header, for those who may export something, issue commands to many devices or try thresholds out. */
export function TaskTray() {
  const may = useMay();
  const { currentUser } = useSite();
  const has = currentUser.userType === 1 && !currentUser.mustChangePassword;
  const works = ["/report/sendcommandbatch", "/alarm/trythresholds"] as const;
  return has && (exports.some(may) || works.some(may)) ? <Tray /> : null;
}

function Tray() {
  const t = useWords("task");
  const list = useTasks();
  const open = useCell(trayOpen);
  const hint = useCell(trayHint);
  useFinished(list.data);
  const pending = list.data?.filter(isPending).length ?? 0;
  const label = pending > 0 ? t("trayRunning", { count: pending }) : t("tray");
  const show = (to: boolean) => {
    trayHint.set(undefined);
    trayOpen.set(to);
    if (to) void list.refetch();
  };
  return (
    <>
      <Tooltip
        title={hint ? t(`here.${hint}`) : label}
        open={hint ? true : undefined}
        placement="bottom"
        key={String(hint)}
      >
        <Badge count={pending} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            icon={<FileDoneOutlined />}
            aria-label={label}
            aria-expanded={open}
            onClick={() => show(true)}
            data-testid="task-tray"
          />
        </Badge>
      </Tooltip>
      <Drawer open={open} title={t("tray")} size={400} onClose={() => show(false)} destroyOnHidden>
        <div data-testid="task-drawer">
          <TaskList list={list} />
        </div>
      </Drawer>
    </>
  );
}

function TaskList({ list }: { list: ReturnType<typeof useTasks> }) {
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
