import { useQueryClient } from "@tanstack/react-query";
import {
  ContactDialog,
  KeysDialog,
  PasswordDialog,
  SessionsDialog,
  TotpDialog,
} from "@/features/account/public";
import { type CurrentUser, siteKey } from "@/features/site/public";

/** What one may do with one's own account. */
export type OwnDialog = "contact" | "password" | "sessions" | "totp" | "keys";

interface Props {
  open: OwnDialog | null;
  user: CurrentUser;
  onClose: () => void;
}

/** The dialogs about one's own account, one at a time. */
export default function AccountDialogs({ open, user, onClose }: Props) {
  const queries = useQueryClient();
  const changed = () => {
    onClose();
    void queries.invalidateQueries({ queryKey: siteKey });
  };
  return (
    <>
      <PasswordDialog
        open={open === "password"}
        loginName={user.loginName}
        least={user.minPassword}
        onDone={changed}
        onCancel={onClose}
      />
      {open === "contact" ? <ContactDialog onClose={onClose} /> : null}
      {open === "sessions" ? <SessionsDialog onClose={onClose} /> : null}
      {open === "keys" ? <KeysDialog onClose={onClose} /> : null}
      {open === "totp" ? (
        <TotpDialog loginName={user.loginName} active={user.totp} onDone={changed} onClose={onClose} />
      ) : null}
    </>
  );
}
