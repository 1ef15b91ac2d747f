import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { deleteFence, type FenceRow } from "./api";
import { useFencesChanged } from "./queries";

/** Deletes a fence, after saying what goes with it. */
export function DeleteFence({ fence, onClose }: { fence: FenceRow; onClose: () => void }) {
  const t = useWords("fence");
  const changed = useFencesChanged();
  return (
    <ConfirmMany
      name="fence-delete"
      title={t("deleteTitle")}
      button={t("delete")}
      rows={[fence]}
      rowKey="fenceId"
      line={(row) => `${row.fenceName} · ${row.shapeTypeName}`}
      act={() => deleteFence(fence.fenceId)}
      done={t("deleted")}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("deleteAdvice", { count: fence.boundCount })}</p>
    </ConfirmMany>
  );
}
