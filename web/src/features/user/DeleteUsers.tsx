import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "@/lib/useWords";
import { ConfirmMany } from "@/ui/ConfirmMany";
import { deleteUsers, type UserRow } from "./api";
import { userKey } from "./queries";

/** Deletes users: says who, and what of them stays readable. */
export function DeleteUsers({ users, onClose }: { users: UserRow[]; onClose: () => void }) {
  const t = useWords("user");
  const client = useQueryClient();
  return (
    <ConfirmMany
      name="user-delete"
      title={t("delete.title", { count: users.length })}
      button={t("delete.button", { count: users.length })}
      rows={users}
      rowKey="userId"
      line={(user) => <strong>{user.loginName}</strong>}
      act={(all) => deleteUsers(all.map((user) => user.userId))}
      done={t("delete.done", { count: users.length })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: userKey });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t("delete.text")}</p>
      <p>{t("delete.stays")}</p>
    </ConfirmMany>
  );
}
