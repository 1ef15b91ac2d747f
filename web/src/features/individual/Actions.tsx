import { DeleteOutlined, DisconnectOutlined, KeyOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";
import type { IndividualRow } from "./api";
import { type Act, obstacleOf } from "./useActs";

const icons: Record<Act, ReactNode> = {
  unbind: <DisconnectOutlined />,
  password: <KeyOutlined />,
  delete: <DeleteOutlined />,
  factory: <UndoOutlined />,
};

interface Props {
  acts: Act[];
  rows: IndividualRow[];
  onAct: (act: Act) => void;
}

/** The buttons that act on the chosen rows; each says what it needs while it cannot be pressed. */
export function Actions({ acts, rows, onAct }: Props) {
  const t = useWords("individual");
  return acts.map((act) => {
    const obstacle = obstacleOf(act, rows);
    return (
      <Tooltip key={act} title={obstacle ? t(obstacle) : undefined}>
        <Button
          icon={icons[act]}
          danger={act === "delete" || act === "factory"}
          disabled={obstacle !== null}
          onClick={() => onAct(act)}
          data-testid={`individual-${act}`}
        >
          {rows.length > 0 ? t(`acts.${act}Of`, { count: rows.length }) : t(`acts.${act}`)}
        </Button>
      </Tooltip>
    );
  });
}
