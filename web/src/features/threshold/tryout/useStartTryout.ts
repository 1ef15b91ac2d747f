import { App } from "antd";
import { useState } from "react";
import { useTaskStarted } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import type { Changes, Subject } from "../api";
import { startTryout } from "./api";

/** Begins a tryout; what is wrong with it is told. */
export function useStartTryout(subject: Subject, onStarted: (taskId: number) => void) {
  const ui = useWords("ui");
  const { message } = App.useApp();
  const started = useTaskStarted();
  const [running, setRunning] = useState(false);
  const start = async (values: Changes, days: number) => {
    setRunning(true);
    try {
      const { taskId } = await startTryout(subject, values, days);
      started(taskId, "work");
      onStarted(taskId);
    } catch (error) {
      void message.error(messageOf(error, ui("noAnswer")));
    } finally {
      setRunning(false);
    }
  };
  return { running, start };
}
