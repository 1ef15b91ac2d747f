import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { type PayeeRow, removePayees } from "./api";
import { usePayeesChanged } from "./queries";

/** Deletes payees; one that an order is split among stops it, and is named. */
export function DeletePayees({ rows: chosen, onClose }: { rows: PayeeRow[]; onClose: () => void }) {
  const t = useWords("payee");
  const changed = usePayeesChanged();
  const [rows] = useState(chosen);
  const held = rows.filter(({ inOrder }) => inOrder === 1);
  return (
    <ConfirmMany
      name="payee-delete"
      title={held.length > 0 ? t("delete.blocked") : t("delete.title", { count: rows.length })}
      button={t("remove")}
      blocked={held.length > 0}
      rows={held.length > 0 ? held : rows}
      rowKey="id"
      line={({ userName, phone }) => (
        <>
          <strong>{userName}</strong> <span className="wm-mono">{phone}</span>
        </>
      )}
      act={(all) => removePayees(all.map(({ id }) => id))}
      done={t("delete.done", { count: rows.length })}
      onDone={() => {
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(held.length > 0 ? "delete.inOrder" : "delete.text")}</p>
    </ConfirmMany>
  );
}
