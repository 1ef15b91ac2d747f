import type { UserRow } from "./api";

/** A password that the server made, and whose it is. */
export interface Made {
  loginName: string;
  password: string;
  /** Whether the account is new. */
  fresh: boolean;
}

/** The dialog that is open over the list. */
export type Opened =
  | { kind: "form"; user: UserRow }
  /** A new account, offered to the organisation that the list is of. */
  | { kind: "form"; user: null; organId?: number }
  | { kind: "reset" | "sessions" | "keys" | "rights" | "view"; user: UserRow }
  | { kind: "delete"; users: UserRow[] }
  | { kind: "sight" }
  | { kind: "made"; made: Made };
