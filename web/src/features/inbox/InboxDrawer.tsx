import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Drawer, Skeleton, Table } from "antd";
import type { SorterResult } from "antd/es/table/interface";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { dismissUnknown, nameOf, type UnknownSort, type UnknownTerminal } from "./api";
import { Frames } from "./Frames";
import styles from "./Inbox.module.css";
import { inboxKey, SIZE, useUnknown } from "./queries";
import { useColumns } from "./useColumns";

interface Props {
  /** Somebody wants to register the terminal. */
  onRegister: (terminal: UnknownTerminal) => void;
  onClose: () => void;
}

/** Terminals that report but are not registered, with their last messages; each can be registered or dismissed. */
export function InboxDrawer({ onRegister, onClose }: Props) {
  const t = useWords("inbox");
  return (
    <Drawer open size={1290} title={t("title")} onClose={onClose} data-testid="inbox">
      <p className={styles.about}>{t("about")}</p>
      <Terminals onRegister={onRegister} />
    </Drawer>
  );
}

function Terminals({ onRegister }: Pick<Props, "onRegister">) {
  const t = useWords("inbox");
  const ui = useWords("ui");
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<UnknownSort>();
  const list = useUnknown(page, sort);
  const dismiss = useDismiss();
  const columns = useColumns({ onRegister, onDismiss: dismiss });
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { rows, total } = list.data;
  return (
    <Table<UnknownTerminal>
      rowKey={(row) => `${row.protocol} ${row.identity} ${row.identity ? "" : row.address}`}
      size="small"
      scroll={{ x: 1224 }}
      columns={columns}
      dataSource={rows}
      loading={list.isPlaceholderData}
      expandable={{ expandedRowRender: (row) => <Frames frames={row.frames} /> }}
      locale={{ emptyText: <Notice kind="empty" title={t("empty")} advice={t("emptyAdvice")} /> }}
      pagination={{
        current: page,
        pageSize: SIZE,
        total,
        hideOnSinglePage: true,
        showTotal: (all) => ui("total", { total: all }),
      }}
      onChange={({ current = 1 }, _, sorter) => {
        const next = sortOf(sorter);
        setPage(next === sort ? current : 1);
        setSort(next);
      }}
      data-testid="inbox-table"
    />
  );
}

/** What the server sorts by, as the head of the table says. */
function sortOf(sorter: SorterResult<UnknownTerminal> | SorterResult<UnknownTerminal>[]): UnknownSort {
  const { columnKey, order } = [sorter].flat()[0] ?? {};
  return order ? (`${order === "descend" ? "-" : ""}${columnKey}` as UnknownSort) : undefined; // see useColumns
}

function useDismiss(): (terminal: UnknownTerminal) => void {
  const t = useWords("inbox");
  const ui = useWords("ui");
  const { message } = App.useApp();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: dismissUnknown,
    onSuccess: (_, terminal) => {
      void message.success(t("dismissed", { identity: nameOf(terminal) }));
      void client.invalidateQueries({ queryKey: inboxKey });
    },
    onError: (error) => void message.error(messageOf(error, ui("noAnswer"))),
  });
  return (terminal) => run.mutate(terminal);
}
