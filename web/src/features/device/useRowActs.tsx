import {
  ClearOutlined,
  DeleteOutlined,
  KeyOutlined,
  ProfileOutlined,
  SendOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { useMemo } from "react";
import { useMayIssue } from "@/features/command/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { ManagedDevice } from "./manage";
import { calls, type Doing } from "./manageActs";
import { titleOf } from "./names";
import type { RowActs } from "./useManageColumns";

/** What can be done with a single row; null when this user can do nothing with any. */
export function useRowActs(onDo: (doing: Doing) => void): ((row: ManagedDevice) => RowActs) | null {
  const t = useWords("device");
  const words = useWords("command");
  const may = useMay();
  const issues = useMayIssue("list");
  const looks = may("/report/getcommandreportlist");
  const edit = may(calls.edit);
  const [moves, deletes, resets] = [may(calls.move), may(calls.delete), may(calls.factory)];
  return useMemo(() => {
    if (!edit && !moves && !deletes && !resets && !issues && !looks) return null;
    return (row) => {
      const rows = [row];
      const target = { imei: row.imei, plateNo: row.plateNo, name: titleOf(row) };
      return {
        words: [
          { key: "edit", label: t("acts.edit"), may: edit, onClick: () => onDo({ what: "edit", row }) },
        ],
        rest: [
          {
            key: "command",
            label: words("send"),
            may: issues,
            icon: <SendOutlined />,
            onClick: () => onDo({ what: "command", open: { what: "send", target } }),
          },
          {
            key: "commands",
            label: words("history"),
            may: looks,
            icon: <ProfileOutlined />,
            onClick: () => onDo({ what: "command", open: { what: "history", target } }),
          },
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
            icon: <ClearOutlined />,
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
  }, [t, words, edit, moves, deletes, resets, issues, looks, onDo]);
}
