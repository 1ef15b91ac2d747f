import { ClearOutlined, DeleteOutlined, DisconnectOutlined, KeyOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { IndividualRow } from "./api";
import { type Act, type Offer, obstacleOf } from "./useActs";

const icons: Record<Act, ReactNode> = {
  unbind: <DisconnectOutlined />,
  password: <KeyOutlined />,
  delete: <DeleteOutlined />,
  factory: <ClearOutlined />,
};

interface Props {
  acts: Offer[];
  rows: IndividualRow[];
  onAct: (act: Act) => void;
}

/** The buttons that act on the chosen rows; each says why while it cannot be pressed. */
export function Actions({ acts, rows, onAct }: Props) {
  const t = useWords("individual");
  return acts.map(({ act, may }) => {
    const obstacle = obstacleOf(act, rows);
    return (
      <ActButton
        key={act}
        may={may}
        size="small"
        icon={icons[act]}
        danger={act === "delete" || act === "factory"}
        why={obstacle ? t(obstacle) : undefined}
        onClick={() => onAct(act)}
        testId={`individual-${act}`}
      >
        {t(`acts.${act}`)}
      </ActButton>
    );
  });
}
