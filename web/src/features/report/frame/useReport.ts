import { App } from "antd";
import { useWords } from "@/lib/useWords";
import {
  type FilterSpec,
  type FiltersOf,
  type List,
  type ListSource,
  type Rows,
  useList,
} from "@/ui/useList";
import type { Problem } from "./problem";

/** A report: a list, and why it cannot be asked for with some filters. */
export interface Report<Spec extends FilterSpec, Answer extends Rows> {
  source: ListSource<Spec, Answer>;
  problemOf: (filters: FiltersOf<Spec>) => Problem | null;
}

/** A list that says what is wrong with its filters in place of asking with them. */
export function useReport<const Spec extends FilterSpec, Answer extends Rows>({
  source,
  problemOf,
}: Report<Spec, Answer>): { list: List<Spec, Answer>; problem: Problem | null } {
  const t = useWords("report");
  const { message } = App.useApp();
  const list = useList(source, {
    onWrong: (filters) => {
      const problem = problemOf(filters);
      if (problem) void message.warning({ content: t(`problem.${problem}`), key: "report" });
    },
  });
  return { list, problem: problemOf(list.filters) };
}
