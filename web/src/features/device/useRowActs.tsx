import { DeleteOutlined, KeyOutlined, SwapOutlined, UndoOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { ManagedDevice } from "./manage";
import { calls, type Doing } from "./manageActs";
import type { RowActs } from "./useManageColumns";

/** What can be done with a single row; null when this user can do nothing with any. */
export function useRowActs(onDo: (doing: Doing) => void): ((row: ManagedDevice) => RowActs) | null {
  const t = useWords("device");
  const may = useMay();
  const edit = may(calls.edit);
  const [moves, deletes, resets] = [may(calls.move), may(calls.delete), may(calls.factory)];
  return useMemo(() => {
    if (!edit && !moves && !deletes && !resets) return null;
    return (row) => {
      const rows = [row];
      return {
        words: [
          { key: "edit", label: t("acts.edit"), may: edit, onClick: () => onDo({ what: "edit", row }) },
        ],
        rest: [
          {
            key: "password",
            label: t("acts.password"),
            may: edit,
            icon: <KeyOutlined />,
            onClick: () => onDo({ what: "password", row }),
          },
          {
            key: "move",
            label: t("acts.move"),
            may: moves,
            icon: <SwapOutlined />,
            onClick: () => onDo({ what: "move", mode: "chosen", whole: row.carDeviceCount > 1, rows }),
          },
          {
            key: "factory",
            label: t("acts.factory"),
            may: resets,
            icon: <UndoOutlined />,
            danger: true,
            onClick: () => onDo({ what: "factory", rows }),
          },
          {
            key: "delete",
            label: t("acts.delete"),
            may: deletes,
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => onDo({ what: "delete", rows }),
          },
        ],
      };
    };
  }, [t, edit, moves, deletes, resets, onDo]);
}
