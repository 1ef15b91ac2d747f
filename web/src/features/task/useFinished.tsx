import { App, Button } from "antd";
import { useEffect } from "react";
import { useWords } from "@/lib/useWords";
import { fetchFile, type Task } from "./api";
import { takeFinished } from "./finished";
import { outcomeOf } from "./outcome";
import { useTaskAct } from "./queries";

/** What is said of a task that has ended. */
function titleOf(task: Task): "doneTitle" | "doneOutcome" | "failedTitle" {
  if (task.state !== "done") return "failedTitle";
  return outcomeOf(task) ? "doneOutcome" : "doneTitle";
}

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
        title: t(titleOf(task), { kind: task.kindName }),
        description: done ? task.fileName : task.error,
        actions: done ? (
          <Button size="small" type="primary" onClick={() => mutate(task)} data-testid="task-toast-download">
            {t("download")}
          </Button>
        ) : undefined,
      });
    }
  }, [tasks, t, notification, mutate]);
}
