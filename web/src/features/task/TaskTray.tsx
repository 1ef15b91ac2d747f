import { FileDoneOutlined } from "@ant-design/icons";
import { Badge, Button, Tooltip } from "antd";
import { lazy, Suspense } from "react";
import { useMay, useSite } from "@/features/site/public";
import { exports } from "@/lib/facts.gen";
import { patiently } from "@/lib/patiently";
import { useCell } from "@/lib/useCell";
import { useEver } from "@/lib/useEver";
import { useWords } from "@/lib/useWords";
import { isPending, useTasks } from "./queries";
import { trayHint, trayOpen } from "./tray";
import { useFinished } from "./useFinished";

const TaskDrawer = lazy(patiently(() => import("./TaskDrawer")));

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
      {useEver(open) ? (
        <Suspense fallback={null}>
          <TaskDrawer open={open} list={list} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
