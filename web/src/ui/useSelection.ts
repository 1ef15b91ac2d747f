import { useMemo, useState } from "react";

/** The chosen rows of a list. */
export interface Selection<Row> {
  rows: Row[];
  set: (rows: Row[]) => void;
  /** What a row is called, for its box. */
  nameOf?: (row: Row) => string;
}

/** The chosen rows of the page that is shown: what is not there any more is not chosen any more. */
export function useSelection<Row extends object>(
  shown: Row[] | undefined,
  key: keyof Row & string,
  nameOf?: (row: Row) => string,
): Selection<Row> {
  const [chosen, set] = useState<Row[]>([]);
  const rows = useMemo(() => {
    const ids = new Set(chosen.map((row) => row[key]));
    return (shown ?? []).filter((row) => ids.has(row[key]));
  }, [shown, chosen, key]);
  return { rows, set, nameOf };
}
