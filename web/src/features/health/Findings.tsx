import { Table } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Notice } from "@/ui/Notice";
import type { Finding } from "./api";
import { useConfirm } from "./queries";
import { useColumns } from "./useColumns";

/** What was found wrong, open ones first; each can be confirmed. */
export function Findings({ findings }: { findings: Finding[] }) {
  const t = useWords("health");
  const may = useMay();
  const confirm = useConfirm();
  const columns = useColumns(may("/system/confirmfinding"), confirm);
  return (
    <Table<Finding>
      rowKey={({ code, subject }) => `${code} ${subject}`}
      size="small"
      columns={columns}
      dataSource={findings}
      scroll={{ x: 900 }}
      locale={{ emptyText: <Notice kind="empty" title={t("none")} advice={t("noneAdvice")} /> }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      data-testid="health-findings"
    />
  );
}
