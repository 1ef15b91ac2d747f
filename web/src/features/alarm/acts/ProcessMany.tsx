import { App } from "antd";
import { useMay } from "@/features/site/public";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { AlarmRow, WaitingFilter } from "../api";
import { useAlarmAct } from "./act";

interface Props {
  alarms: AlarmRow[];
  /** In place of these all that match, about so many, or more than that. */
  all?: { filter: WaitingFilter; total: number; more: boolean | undefined };
  onDone: () => void;
  size?: "small";
}

/** Processes the alarms that were chosen; with none it says so. */
export function ProcessMany({ alarms, all, onDone, size }: Props) {
  const t = useWords("alarm");
  const act = useAlarmAct();
  const { message } = App.useApp();
  const may = useMay()("/alarm/updatealarm");
  const run = () => {
    if (all) act({ what: "waiting", filter: all.filter, onDone });
    else if (alarms.length > 0) act({ what: "process", alarms, onDone });
    else void message.warning({ content: t("noneChosen"), key: "alarm-none" });
  };
  const count = all?.total ?? alarms.length;
  return (
    <ActButton may={may} size={size} onClick={run} testId="process-many">
      {count > 0
        ? t(all?.more ? "process.manyMore" : "process.many", { count: numberText(count) })
        : t("process.manyNone")}
    </ActButton>
  );
}
