import { useWords } from "@/lib/useWords";
import { SecretDialog } from "@/ui/SecretDialog";
import { DeleteUsers } from "./DeleteUsers";
import { ResetPassword } from "./ResetPassword";
import { RightsDrawer } from "./RightsDrawer";
import { SightDrawer } from "./SightDrawer";
import { UserDialog } from "./UserDialog";
import { UserSessions } from "./UserSessions";
import type { Dialogs, Made, Opened } from "./useDialogs";
import { ViewAs } from "./ViewAs";

/** Everything that opens over the list of users, one at a time, and a new password after it. */
export function UserDialogs({ dialogs }: { dialogs: Dialogs }) {
  const t = useWords("user");
  const { opened, made, close, show } = dialogs;
  return (
    <>
      {opened ? <Dialog opened={opened} onClose={close} onMade={show} /> : null}
      {made ? (
        <SecretDialog
          name="user"
          title={t(made.fresh ? "secret.created" : "secret.reset")}
          about={t("secret.about", { name: made.loginName })}
          secret={made.password}
          advice={t("secret.advice")}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface DialogProps {
  opened: Opened;
  onClose: () => void;
  onMade: (made: Made) => void;
}

function Dialog({ opened, onClose, onMade }: DialogProps) {
  switch (opened.kind) {
    case "form":
      return <UserDialog edited={opened.user} onMade={onMade} onClose={onClose} />;
    case "reset":
      return <ResetPassword user={opened.user} onMade={onMade} onClose={onClose} />;
    case "sessions":
      return <UserSessions user={opened.user} onClose={onClose} />;
    case "rights":
      return <RightsDrawer user={opened.user} onClose={onClose} />;
    case "view":
      return <ViewAs user={opened.user} onClose={onClose} />;
    case "delete":
      return <DeleteUsers users={opened.users} onClose={onClose} />;
    case "sight":
      return <SightDrawer onClose={onClose} />;
  }
}
