import { type TableColumnsType, Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { EditDelete } from "@/ui/table/EditDelete";
import type { PointRow } from "./api";

interface Acts {
  onEdit: (point: PointRow) => void;
  onDelete: (point: PointRow) => void;
}

/** Name, place and owner of a point, and what may be done with it. */
export function usePointColumns({ onEdit, onDelete }: Acts): TableColumnsType<PointRow> {
  const t = useWords("place");
  const may = useMay();
  return [
    { title: t("name"), dataIndex: "pointName", ellipsis: true },
    { title: t("address"), dataIndex: "address", ellipsis: true },
    {
      title: t("radius"),
      dataIndex: "radius",
      width: 90,
      align: "right",
      render: (r) => t("metres", { r }),
    },
    {
      title: t("organ"),
      key: "organ",
      width: 170,
      ellipsis: true,
      render: (_, row) => (row.mine === 1 ? row.organName : t("byOthers")),
    },
    {
      title: t("share"),
      key: "share",
      width: 90,
      render: (_, row) => (row.mine === 1 && row.isShare === 1 ? <Tag>{t("shared")}</Tag> : null),
    },
    {
      title: t("actions"),
      key: "actions",
      width: 110,
      render: (_, row) => (
        <EditDelete
          name={row.pointName}
          id={row.pointId}
          testId="point"
          says={{ edit: t("edit"), remove: t("delete") }}
          edits={row.mine === 1 && may("/place/updatepledgepoint")}
          deletes={row.mine === 1 && may("/place/deletepledgepoint")}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
}
