import { useWords } from "@/lib/useWords";
import { SecretDialog } from "@/ui/SecretDialog";
import type { Doing } from "@/ui/useDoing";
import { DeleteUsers } from "./DeleteUsers";
import type { Made, Opened } from "./opened";
import { ResetPassword } from "./ResetPassword";
import { RightsDrawer } from "./RightsDrawer";
import { SightDrawer } from "./SightDrawer";
import { UserDialog } from "./UserDialog";
import { UserKeys } from "./UserKeys";
import { UserSessions } from "./UserSessions";
import { ViewAs } from "./ViewAs";

/** Everything that opens over the list of users, one at a time; a new password is shown after it. */
export default function UserDialogs({ doing }: { doing: Doing<Opened> }) {
  const { now, start, stop } = doing;
  const show = (made: Made) => start({ kind: "made", made });
  switch (now?.kind) {
    case "form":
      return (
        <UserDialog
          edited={now.user}
          organId={now.user ? undefined : now.organId}
          onMade={show}
          onClose={stop}
        />
      );
    case "reset":
      return <ResetPassword user={now.user} onMade={show} onClose={stop} />;
    case "sessions":
      return <UserSessions user={now.user} onClose={stop} />;
    case "keys":
      return <UserKeys user={now.user} onClose={stop} />;
    case "rights":
      return <RightsDrawer user={now.user} onClose={stop} />;
    case "view":
      return <ViewAs user={now.user} onClose={stop} />;
    case "delete":
      return <DeleteUsers users={now.users} onClose={stop} />;
    case "sight":
      return <SightDrawer onClose={stop} />;
    case "made":
      return <NewPassword made={now.made} onClose={stop} />;
    default:
      return null;
  }
}

function NewPassword({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useWords("user");
  return (
    <SecretDialog
      name="user"
      title={t(made.fresh ? "secret.created" : "secret.reset")}
      about={t("secret.about", { name: made.loginName })}
      secret={made.password}
      advice={t("secret.advice")}
      onClose={onClose}
    />
  );
}
