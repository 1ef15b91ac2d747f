import { Button, Skeleton, Table, type TableColumnsType } from "antd";
import { useRef, useState } from "react";
import { ApiError } from "@/lib/http";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useScrolledByKeys } from "@/ui/useScrolledByKeys";
import styles from "./Batch.module.css";
import type { ImportKind, ImportRow } from "./kind";
import { useRows } from "./queries";
import { useRowColumns } from "./useRowColumns";

interface Props {
  kind: ImportKind;
  batchId: number;
  /** The rows that are in order, or the others with what is wrong with them. */
  valid: boolean;
  onEdit?: (row: ImportRow) => void;
  /** The import is gone: submitted, given up or replaced in another window. */
  onLost: () => void;
  empty: string;
}

const sizes = [10, 20, 50, 100];

/** As high as the window leaves room for beside the rest of the wizard: its buttons are always seen. */
const HEIGHT = "clamp(120px, 100vh - 500px, 480px)";

/** A page of the rows of a file. */
export function RowTable(props: Props) {
  const { kind, batchId, valid } = props;
  const ui = useWords("ui");
  const frame = useRef<HTMLDivElement>(null);
  useScrolledByKeys(frame);
  const [{ page, size }, setPlace] = useState({ page: 1, size: 10 });
  const list = useRows(kind, { batchId, isValidate: valid ? "1" : "0", currentPage: page, pageSize: size });
  const columns: TableColumnsType<ImportRow> = useRowColumns(kind, valid, props.onEdit);
  const total = list.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  if (list.data && page > last) setPlace({ page: last, size }); // the last rows of the last page are corrected
  if (list.error) return <Lost error={list.error} retry={() => void list.refetch()} onLost={props.onLost} />;
  if (!list.data) return <Skeleton active title={false} paragraph={{ rows: 5, width: "100%" }} />;
  return (
    <div ref={frame}>
      <Table<ImportRow>
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={list.data.rows}
        tableLayout="fixed"
        scroll={{ x: 880, y: HEIGHT }}
        loading={list.isPlaceholderData}
        locale={{ emptyText: <span className={styles.muted}>{props.empty}</span> }}
        pagination={{
          current: page,
          pageSize: size,
          pageSizeOptions: sizes,
          total,
          size: "small",
          showSizeChanger: true,
          showTotal: (count) => ui("total", { total: count }),
          onChange: (to, wanted) => setPlace({ page: wanted === size ? to : 1, size: wanted }),
        }}
        data-testid={`import-rows-${valid ? "valid" : "invalid"}`}
      />
    </div>
  );
}

function Lost({ error, retry, onLost }: { error: Error; retry: () => void; onLost: () => void }) {
  const t = useWords("batch");
  if (!(error instanceof ApiError && error.status === 404)) return <Failure error={error} onRetry={retry} />;
  return (
    <Notice
      kind="error"
      title={t("lost")}
      advice={t("lostAdvice")}
      action={
        <Button size="small" onClick={onLost} data-testid="import-restart">
          {t("restart")}
        </Button>
      }
    />
  );
}
