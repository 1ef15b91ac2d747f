import { ShareAltOutlined } from "@ant-design/icons";
import { type TableColumnsType, Tooltip } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { RowActions } from "@/ui/RowActions";
import type { FenceRow } from "./api";
import styles from "./Fence.module.css";
import { PAGE } from "./queries";

interface Acts {
  onEdit: (fence: FenceRow) => void;
  onBind: (fence: FenceRow) => void;
  onDelete: (fence: FenceRow) => void;
}

/** Index, shape and name of a fence, and what may be done with it. */
export function useFenceColumns(
  page: number,
  { onEdit, onBind, onDelete }: Acts,
): TableColumnsType<FenceRow> {
  const t = useWords("fence");
  const may = useMay();
  return [
    { title: t("index"), key: "index", width: 64, render: (_, __, i) => (page - 1) * PAGE + i + 1 },
    { title: t("shapeType"), dataIndex: "shapeTypeName", width: 170 },
    { title: t("name"), key: "name", ellipsis: true, render: (_, row) => <Name fence={row} /> },
    { title: t("bound"), dataIndex: "boundCount", width: 90, align: "right" },
    {
      title: t("actions"),
      key: "actions",
      width: 130,
      render: (_, row) => (
        <RowActions
          name={row.fenceName}
          id={row.fenceId}
          testId="fence"
          words={[
            {
              key: "bind",
              label: t("devices"),
              may: may("/fence/getfencedevicelist"),
              onClick: () => onBind(row),
            },
          ]}
          rest={[
            {
              key: "edit",
              label: t("edit"),
              may: row.mine === 1 && may("/fence/updatefence"),
              onClick: () => onEdit(row),
            },
            {
              key: "delete",
              label: t("delete"),
              may: row.mine === 1 && may("/fence/deletefence"),
              danger: true,
              onClick: () => onDelete(row),
            },
          ]}
        />
      ),
    },
  ];
}

function Name({ fence }: { fence: FenceRow }) {
  const t = useWords("fence");
  return (
    <span title={fence.remark || undefined}>
      {fence.fenceName}
      {fence.isShare === 1 ? (
        <Tooltip title={t("sharedBy", { organ: fence.organName })}>
          <ShareAltOutlined
            className={styles.shared}
            aria-label={t("sharedBy", { organ: fence.organName })}
          />
        </Tooltip>
      ) : null}
    </span>
  );
}
