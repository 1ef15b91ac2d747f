import type { ReactNode } from "react";
import { SubscribeButton } from "@/features/subscription/public";
import { ExportButton, type ExportFilters, type ExportPath } from "@/features/task/public";
import { useWords } from "@/lib/useWords";
import { ListScreen } from "@/ui/ListScreen";
import { isDeep } from "@/ui/listSource";
import { Notice } from "@/ui/Notice";
import type { Column } from "@/ui/table/column";
import type { FilterSpec, List, RowOf, Rows } from "@/ui/useList";
import { useNewestTotal } from "@/ui/useNewestTotal";
import { PrintButton } from "../print/PrintButton";
import type { Problem } from "./problem";
import { WhoseFilter } from "./WhoseFilter";

interface Props<Spec extends FilterSpec, Answer extends Rows, P extends ExportPath> {
  /** Its name for people. */
  title: string;
  report: { list: List<Spec, Answer>; problem: Problem | null };
  /** Its filters, beside whose records it has. */
  filters: ReactNode;
  /** What can be done besides export and print. */
  acts?: ReactNode;
  columns: Column<RowOf<Answer>>[];
  /** The call that writes it to a file, and what it is asked with. */
  exported: { path: P; filters: ExportFilters<P> };
  /** What is said where there is nothing. */
  empty: string;
  emptyAdvice: string;
  selectable?: (row: RowOf<Answer>) => boolean;
  chosenActs?: (rows: RowOf<Answer>[]) => ReactNode;
  /** Stands over the rows: what they add up to. */
  summary?: ReactNode;
  /** Stands at the left of the rows, where there is room. */
  aside?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The one form of all reports: whose, their own filters, export and print, the rows. */
export function ReportScreen<
  Spec extends FilterSpec & Record<"organ" | "below" | "imei", "">,
  Answer extends Rows,
  P extends ExportPath,
>(props: Props<Spec, Answer, P>) {
  const { title, report, filters, acts, columns, exported, empty, emptyAdvice, ...rest } = props;
  const { list, problem } = report;
  const t = useWords("report");
  const newest = useNewestTotal(list);
  const more = list.sort === "" || (list.data && isDeep(list.data));
  return (
    <ListScreen
      list={list}
      filters={
        <>
          <WhoseFilter list={list} />
          {filters}
        </>
      }
      actions={
        <>
          {acts}
          <PrintButton title={title} list={list} columns={columns} />
          <SubscribeButton title={title} path={exported.path} filters={exported.filters} />
          <ExportButton path={exported.path} filters={exported.filters} total={list.data?.total} />
        </>
      }
      columns={columns}
      says={{
        ...{ empty, emptyAdvice, filtered: empty, filteredAdvice: emptyAdvice },
        total: newest && more ? (count) => t("totalMore", { count }) : newest,
      }}
      wrong={
        problem ? (
          <Notice kind="error" title={t(`problem.${problem}`)} advice={t("problemAdvice")} />
        ) : undefined
      }
      {...rest}
    />
  );
}
