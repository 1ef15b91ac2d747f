import { PrinterOutlined } from "@ant-design/icons";
import { App } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { messageOf } from "@/ui/Failure";
import type { Column } from "@/ui/table/column";
import type { FilterSpec, List, RowOf, Rows } from "@/ui/useList";
import { PrintSheet } from "./PrintSheet";

interface Props<Spec extends FilterSpec, Answer extends Rows> {
  title: string;
  list: List<Spec, Answer>;
  columns: Column<RowOf<Answer>>[];
}

/** Prints the rows of all pages, or as many of the first as a list can fetch. */
export function PrintButton<Spec extends FilterSpec, Answer extends Rows>(props: Props<Spec, Answer>) {
  const { title, list, columns } = props;
  const t = useWords("report");
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [rows, setRows] = useState<RowOf<Answer>[] | null>(null);
  const total = list.data?.total ?? 0;
  const print = async () => {
    setBusy(true);
    try {
      setRows(await list.fetchAll());
    } catch (error) {
      void message.error(messageOf(error, t("printFailed")));
    }
    setBusy(false);
  };
  return (
    <>
      <ActButton
        quiet
        icon={<PrinterOutlined />}
        why={total === 0 ? t("nothingToPrint") : undefined}
        loading={busy}
        onClick={() => void print()}
        testId={`${list.source.name}-print`}
      >
        {t("print")}
      </ActButton>
      {rows ? (
        <PrintSheet
          title={title}
          about={
            rows.length < total
              ? t(list.data?.more ? "printedOfMore" : "printedSome", { shown: rows.length, total })
              : t("printedAll", { total })
          }
          name={list.source.name}
          rowKey={list.source.rowKey}
          columns={columns}
          rows={rows}
          onDone={() => setRows(null)}
        />
      ) : null}
    </>
  );
}
