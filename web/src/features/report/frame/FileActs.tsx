import { SubscribeButton } from "@/features/subscription/public";
import { ExportButton, type ExportFilters, type ExportPath } from "@/features/task/public";

interface Props<P extends ExportPath> {
  /** Names what can be found by tests. */
  id: string;
  title: string;
  path: P;
  filters: ExportFilters<P>;
  /** How many rows there are, as far as known; none cannot be exported. */
  total?: number;
}

/** What a part of a page is kept by: it can come by e-mail, and be exported now. */
export function FileActs<P extends ExportPath>({ id, title, path, filters, total }: Props<P>) {
  return (
    <>
      <SubscribeButton title={title} path={path} filters={filters} testId={`${id}-subscribe`} />
      <ExportButton path={path} filters={filters} total={total} testId={`${id}-export`} />
    </>
  );
}
