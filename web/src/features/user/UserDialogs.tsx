import { useState } from "react";
import { useWords } from "@/lib/useWords";
import { SecretDialog } from "@/ui/SecretDialog";
import type { UserRow } from "./api";
import { DeleteUsers } from "./DeleteUsers";
import { ResetPassword } from "./ResetPassword";
import { RightsDrawer } from "./RightsDrawer";
import { SightDrawer } from "./SightDrawer";
import { UserDialog } from "./UserDialog";
import { UserSessions } from "./UserSessions";
import { ViewAs } from "./ViewAs";

/** The dialog that is open over the list. */
export type Opened =
  | { kind: "form"; user: UserRow | null }
  | { kind: "reset" | "sessions" | "rights" | "view"; user: UserRow }
  | { kind: "delete"; users: UserRow[] }
  | { kind: "sight" };

/** A password that the server made, and whose it is. */
export interface Made {
  loginName: string;
  password: string;
  /** Whether the account is new. */
  fresh: boolean;
}

interface Props {
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

/** Everything that opens over the list of users, one at a time, and a new password after it. */
export function UserDialogs({ opened, onOpen }: Props) {
  const t = useWords("user");
  const [made, setMade] = useState<Made | null>(null);
  const close = () => onOpen(null);
  const secret = (result: Made) => {
    close();
    setMade(result);
  };
  return (
    <>
      {opened ? <Dialog opened={opened} onClose={close} onMade={secret} /> : null}
      {made ? (
        <SecretDialog
          name="user"
          title={t(made.fresh ? "secret.created" : "secret.reset")}
          about={t("secret.about", { name: made.loginName })}
          secret={made.password}
          advice={t("secret.advice")}
          onClose={() => setMade(null)}
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
