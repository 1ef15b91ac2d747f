import { App } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { AlarmRow } from "../api";
import { useAlarmAct } from "./AlarmActs";

interface Props {
  alarms: AlarmRow[];
  onDone: () => void;
  size?: "small";
}

/** Processes the alarms that were chosen; with none it says so. */
export function ProcessMany({ alarms, onDone, size }: Props) {
  const t = useWords("alarm");
  const act = useAlarmAct();
  const { message } = App.useApp();
  const may = useMay()("/alarm/updatealarm");
  const run = () => {
    if (alarms.length === 0) void message.warning({ content: t("noneChosen"), key: "alarm-none" });
    else act({ what: "process", alarms, onDone });
  };
  return (
    <ActButton may={may} size={size} onClick={run} testId="process-many">
      {alarms.length > 0 ? t("process.many", { count: alarms.length }) : t("process.manyNone")}
    </ActButton>
  );
}
