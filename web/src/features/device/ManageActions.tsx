import { PlusOutlined, RadarChartOutlined, SwapOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useMeetsUnknown } from "@/features/inbox/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { calls, type Doing } from "./manageActs";

interface Props {
  onDo: (doing: Doing) => void;
  /** Import and export, which act on the whole list. */
  children?: ReactNode;
}

/** The buttons over the list, each only for those who may; what is done with chosen devices is in ChosenActs. */
export function ManageActions({ onDo, children }: Props) {
  const t = useWords("device");
  const may = useMay();
  const inbox = useMeetsUnknown();
  return (
    <>
      <ActButton
        may={inbox}
        quiet
        icon={<RadarChartOutlined />}
        onClick={() => onDo({ what: "inbox" })}
        testId="device-inbox"
      >
        {t("inbox")}
      </ActButton>
      <ActButton
        may={may(calls.move)}
        quiet
        icon={<SwapOutlined />}
        onClick={() => onDo({ what: "move", mode: "numbers", whole: false, rows: [] })}
        testId="device-move-numbers"
      >
        {t("acts.byNumber")}
      </ActButton>
      {children}
      <ActButton
        may={may(calls.add)}
        primary
        icon={<PlusOutlined />}
        onClick={() => onDo({ what: "add" })}
        testId="device-add"
      >
        {t("add")}
      </ActButton>
    </>
  );
}
