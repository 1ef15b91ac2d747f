import { App } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { messageOf } from "@/ui/Failure";
import { type RiskAtom, type RiskModel, setRiskModel } from "./api";
import { useThresholdsChanged } from "./queries";

/** Saves a risk model, or with null has it inherited again, and says so; save tells whether it went well. */
export function useSaveModel(organId: number | undefined, model: RiskModel["model"]) {
  const t = useWords("threshold");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const refresh = useThresholdsChanged();
  const [running, setRunning] = useState(false);
  const save = async (sets: RiskAtom[][] | null) => {
    setRunning(true);
    try {
      await setRiskModel(organId, model, sets);
      await refresh();
      void message.success(t("risk.saved"));
      return true;
    } catch (error) {
      void message.error(messageOf(error, ui("noAnswer")));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { running, save };
}
