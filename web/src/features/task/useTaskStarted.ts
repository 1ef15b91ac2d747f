import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { waitFor } from "./finished";
import { taskKey } from "./queries";
import { type Put, pointAtTray } from "./tray";

/** Shows that a task has started, and will say when it has ended. */
export function useTaskStarted(): (taskId: number, put?: Put) => void {
  const client = useQueryClient();
  return useCallback(
    (taskId, put = "export") => {
      waitFor(taskId);
      void client.invalidateQueries({ queryKey: taskKey });
      pointAtTray(put);
    },
    [client],
  );
}
