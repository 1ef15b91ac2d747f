import type { TableColumnsType } from "antd";
import { useWords } from "@/lib/useWords";
import { Moment } from "@/ui/Moment";
import type { CommandRow } from "../api";
import { StatusMark } from "../StatusMark";
import { CancelButton } from "./CancelButton";
import styles from "./History.module.css";

const moment = (seconds: number) => <Moment seconds={seconds} />;

/** What was asked of the terminal, by whom, and what came of it. */
export function useHistoryColumns(onOpen: (commandId: number) => void): TableColumnsType<CommandRow> {
  const t = useWords("command");
  const text = (name: keyof CommandRow & string, width: number) => ({
    ...{ title: t(`column.${name as "sendData"}`), dataIndex: name, width, ellipsis: true },
  });
  return [
    {
      title: t("column.cmdCodeName"),
      key: "cmdCodeName",
      width: 170,
      fixed: "left",
      render: (_, row) => (
        <button
          type="button"
          className={styles.open}
          onClick={() => onOpen(row.commandId)}
          data-testid={`command-open-${row.commandId}`}
        >
          {row.cmdCodeName}
        </button>
      ),
    },
    text("createUser", 110),
    text("sendData", 180),
    {
      title: t("column.cmdStatusName"),
      key: "status",
      width: 160,
      render: (_, { cmdStatus, cmdStatusName }) => <StatusMark status={cmdStatus} name={cmdStatusName} />,
    },
    text("sendContent", 180),
    { title: t("column.sendTime"), dataIndex: "sendTime", width: 165, render: moment },
    { title: t("column.returnTime"), dataIndex: "returnTime", width: 165, render: moment },
    { title: t("column.createTime"), dataIndex: "createTime", width: 165, render: moment },
    {
      title: t("column.returnData"),
      key: "returnData",
      width: 200,
      ellipsis: true,
      render: (_, { returnData, reason }) => returnData || reason,
    },
    {
      title: t("column.actions"),
      key: "actions",
      width: 110,
      fixed: "right",
      render: (_, row) => <CancelButton command={row} />,
    },
  ];
}
