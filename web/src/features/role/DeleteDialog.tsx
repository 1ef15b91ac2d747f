import { Alert, App } from "antd";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { deleteRole, type RoleRow } from "./api";
import { useRoleChanged } from "./queries";

/** Deletes a role that nobody has. */
export function DeleteDialog({ row, onClose }: { row: RoleRow; onClose: () => void }) {
  const t = useWords("role");
  const { message } = App.useApp();
  const changed = useRoleChanged();
  return (
    <TypedConfirm
      name="role-delete"
      title={t(row.userCount > 0 ? "deleteBlocked" : "deleteTitle", { name: row.shownName })}
      button={t("remove")}
      blocked={row.userCount > 0}
      act={() => deleteRole(row.roleId)}
      onDone={() => {
        void message.success(t("deleted"));
        changed();
        onClose();
      }}
      onClose={onClose}
    >
      {row.userCount > 0 ? (
        <Alert type="warning" showIcon title={t("inUse", { count: row.userCount })} />
      ) : (
        t("deleteAdvice")
      )}
    </TypedConfirm>
  );
}
