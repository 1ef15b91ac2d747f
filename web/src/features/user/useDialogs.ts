import { useState } from "react";
import { useFocusReturn } from "@/ui/useFocusReturn";
import type { UserRow } from "./api";

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

/** What is open over the list of users. */
export interface Dialogs {
  opened: Opened | null;
  made: Made | null;
  open: (opened: Opened) => void;
  /** Closes what is open and shows a new password. */
  show: (made: Made) => void;
  close: () => void;
}

/** One dialog at a time; the focus comes back when the last has closed. */
export function useDialogs(): Dialogs {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const remember = useFocusReturn(opened !== null || made !== null);
  return {
    opened,
    made,
    open: (wanted) => {
      remember();
      setOpened(wanted);
    },
    show: (result) => {
      setOpened(null);
      setMade(result);
    },
    close: () => {
      setOpened(null);
      setMade(null);
    },
  };
}
