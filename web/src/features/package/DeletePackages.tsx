import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { deletePackages, type PackageRow } from "./api";
import { usePackagesChanged } from "./queries";

/** Takes packages out of what can be bought. */
export function DeletePackages({ rows, onClose }: { rows: PackageRow[]; onClose: () => void }) {
  const t = useWords("package");
  const changed = usePackagesChanged();
  return (
    <ConfirmMany
      name="package-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      rows={rows}
      rowKey="packageId"
      line={({ packageName }) => <strong>{packageName}</strong>}
      act={(all) => deletePackages(all.map(({ packageId }) => packageId))}
      done={t("delete.done", { count: rows.length })}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("delete.text")}</p>
    </ConfirmMany>
  );
}
