import { Cell } from "./cell";
import { local, perTab } from "./storage";

const KEY = "waymark.token";

/**
 * The sign-in token. Session storage is asked first, then local storage, so
 * that two windows may hold two users while a new window inherits the last.
 */
class Session {
  /** True after the user signed out; false when the session ended by itself. */
  leftByChoice = false;
  readonly token = new Cell<string | null>(perTab.get(KEY) ?? local.get(KEY));

  /** Takes a token from the sign-in answer, or a refreshed one. */
  keep(token: string): void {
    this.leftByChoice = false;
    perTab.set(KEY, token);
    local.set(KEY, token);
    this.token.set(token);
  }

  /** The user signs out: no way back to the page is kept. */
  leave(): void {
    this.leftByChoice = true;
    this.clear();
  }

  /** Forgets the token here; another user's token of another window stays. */
  clear(): void {
    const mine = this.token.get();
    perTab.set(KEY, null);
    if (local.get(KEY) === mine) local.set(KEY, null);
    this.token.set(null);
  }
}

export const session = new Session();
