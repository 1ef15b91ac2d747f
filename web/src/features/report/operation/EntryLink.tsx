import { Link } from "react-router";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { entryOf } from "./entry";
import type { OperationRow } from "./list";

/** The way to the entry of the log with every field that changed, for those who may read the log. */
export function EntryLink({ row }: { row: OperationRow }) {
  const t = useWords("report");
  if (!useMay()("/uclog/getloggerlist")) return null;
  return (
    <Link to={entryOf(row)} data-testid={`operation-entry-${row.auditId}`}>
      {t("operation.open")}
    </Link>
  );
}
