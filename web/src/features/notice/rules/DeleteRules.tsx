import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { deleteRules, type RuleRow } from "../api";
import { useNoticesChanged } from "../queries";

/** Deletes rules; what they had to tell is not told any more. */
export function DeleteRules({ rows, onClose }: { rows: RuleRow[]; onClose: () => void }) {
  const t = useWords("notice");
  const changed = useNoticesChanged();
  return (
    <ConfirmMany
      name="notice-delete"
      title={t("delete.title", { count: rows.length })}
      button={t("remove")}
      rows={rows}
      rowKey="ruleId"
      line={({ ruleName }) => <strong>{ruleName}</strong>}
      act={(all) => deleteRules(all.map(({ ruleId }) => ruleId))}
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
