import { App, Button } from "antd";
import { useEffect } from "react";
import { useWords } from "@/lib/useWords";
import { fetchFile, type Task } from "./api";
import { takeFinished } from "./finished";
import { endWords, hasFile, madeBy } from "./outcome";
import { useTaskAct } from "./queries";

/** Tells of each task that has ended while this tab waited for it. */
export function useFinished(tasks: Task[] | undefined): void {
  const t = useWords("task");
  const { notification } = App.useApp();
  const { mutate } = useTaskAct(fetchFile);
  useEffect(() => {
    for (const task of takeFinished(tasks ?? [])) {
      const done = task.state === "done";
      notification[done ? "success" : "error"]({
        key: `task-${task.taskId}`,
        placement: "bottomRight", // the tray may be open on the right
        title: t(endWords(task), { kind: task.kindName }),
        description: done ? madeBy(task) : task.error,
        actions:
          done && hasFile(task) ? (
            <Button
              size="small"
              type="primary"
              onClick={() => mutate(task)}
              data-testid="task-toast-download"
            >
              {t("download")}
            </Button>
          ) : undefined,
      });
    }
  }, [tasks, t, notification, mutate]);
}
