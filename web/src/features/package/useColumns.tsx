import { useMay } from "@/features/site/public";
import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import { yuanText } from "@/lib/yuan";
import { useColumnKit } from "@/ui/columns";
import { StatusMark } from "@/ui/StatusMark";
import { type Column, leading } from "@/ui/table/column";
import { type EditAct, EditDelete } from "@/ui/table/EditDelete";
import type { PackageRow } from "./api";

/** The columns of the packages; the last one only for those who may do something with a row. */
export function useColumns(onDo: (act: EditAct<PackageRow>) => void): Column<PackageRow>[] {
  const t = useWords("package");
  const label = useLabels();
  const words = useWords("ui");
  const may = useMay();
  const kit = useColumnKit<PackageRow>();
  const columns: Column<PackageRow>[] = [
    { ...leading(kit.field("packageName", 130)), fixed: "left" },
    kit.code("productId", label("productId"), 120, "productId"),
    { ...leading(kit.field("price", 92, (row) => yuanText(row.price))), align: "right" },
    { ...kit.amount("days", t("days"), 100, "days"), align: "right" },
    kit.field("bonusType", 110, (row) => row.bonusTypeName),
    kit.field("organName", 150),
    kit.made("state", words("status"), 92, (row) => <StatusMark status={row.state} />),
    kit.time("createTime", label("createTime"), 164),
  ];
  const [edits, deletes] = [may("/paypackage/updatepackage"), may("/paypackage/deletepackage")];
  if (!edits && !deletes) return columns;
  const actions = (row: PackageRow) => (
    <EditDelete
      name={row.packageName}
      id={row.packageId}
      testId="package"
      says={{ edit: t("edit"), remove: t("remove") }}
      edits={edits}
      deletes={deletes}
      onEdit={() => onDo({ what: "edit", row })}
      onDelete={() => onDo({ what: "delete", rows: [row] })}
    />
  );
  return [...columns, kit.actions(96, actions)];
}
