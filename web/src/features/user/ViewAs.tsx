import { session } from "@/lib/session";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type UserRow, viewAs } from "./api";

/** Opens the console with the eyes of another user, who is told nothing but of whom the log says it. */
export function ViewAs({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords("user");
  return (
    <TypedConfirm
      name="user-view"
      title={t("view.title", { name: user.loginName })}
      button={t("view.button")}
      calm
      act={async () => session.viewAs((await viewAs(user.userId)).authToken)}
      onDone={() => {}}
      onClose={onClose}
    >
      <p>{t("view.text")}</p>
      <p>{t("view.audited")}</p>
    </TypedConfirm>
  );
}
