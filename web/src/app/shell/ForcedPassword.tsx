import { useQueryClient } from "@tanstack/react-query";
import { PasswordDialog } from "@/features/account/public";
import { type CurrentUser, siteKey } from "@/features/site/public";
import { useSignOut } from "./useSignOut";

/** Nothing else can be done until an initial password has been replaced. */
export default function ForcedPassword({ user }: { user: CurrentUser }) {
  const queries = useQueryClient();
  const signOut = useSignOut();
  return (
    <PasswordDialog
      open={user.mustChangePassword}
      forced
      loginName={user.loginName}
      least={user.minPassword}
      onDone={() => void queries.invalidateQueries({ queryKey: siteKey })}
      onCancel={signOut}
    />
  );
}
