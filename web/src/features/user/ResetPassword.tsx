import { Checkbox } from "antd";
import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { resetPassword, type UserRow } from "./api";
import type { Made } from "./opened";

interface Props {
  user: UserRow;
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Gives a user a new first password, which is shown once; all sessions of the user end. */
export function ResetPassword({ user, onMade, onClose }: Props) {
  const t = useWords("user");
  const [dropTotp, setDropTotp] = useState(false);
  return (
    <TypedConfirm
      name="user-reset"
      title={t("reset.title", { name: user.loginName })}
      button={t("reset.button")}
      act={() => resetPassword({ userId: user.userId, ...(dropTotp ? { dropTotp: 1 } : {}) })}
      onDone={({ password }) => onMade({ loginName: user.loginName, password, fresh: false })}
      onClose={onClose}
    >
      <p>{t("reset.text")}</p>
      {user.totp === 1 ? (
        <Checkbox checked={dropTotp} onChange={(event) => setDropTotp(event.target.checked)}>
          {t("reset.dropTotp")}
        </Checkbox>
      ) : null}
    </TypedConfirm>
  );
}
