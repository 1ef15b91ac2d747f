import { DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { CarRow } from "./api";
import type { Doing } from "./useColumns";

interface Props {
  rows: CarRow[];
  onDo: (doing: Doing) => void;
  /** Stands between adding and what acts on chosen rows. */
  children?: ReactNode;
}

/** The buttons over the list, each only for those who may; those that act on chosen rows say so. */
export function CarActions({ rows, onDo, children }: Props) {
  const t = useWords("vehicle");
  const may = useMay();
  const count = rows.length;
  return (
    <>
      {may("/car/insertcar") ? (
        <Button icon={<PlusOutlined />} onClick={() => onDo({ what: "add" })} data-testid="car-add">
          {t("add")}
        </Button>
      ) : null}
      {children}
      {may("/car/updatecarorgan") ? (
        <Tooltip title={count === 0 ? t("chooseFirst") : undefined}>
          <Button
            icon={<SwapOutlined />}
            disabled={count === 0}
            onClick={() => onDo({ what: "move", rows })}
            data-testid="car-move"
          >
            {count === 0 ? t("move") : t("moveOf", { count })}
          </Button>
        </Tooltip>
      ) : null}
      {may("/car/deletecar") ? (
        <Tooltip title={count === 0 ? t("chooseFirst") : undefined}>
          <Button
            danger
            icon={<DeleteOutlined />}
            disabled={count === 0}
            onClick={() => onDo({ what: "delete", rows })}
            data-testid="car-delete"
          >
            {count === 0 ? t("remove") : t("removeOf", { count })}
          </Button>
        </Tooltip>
      ) : null}
    </>
  );
}
