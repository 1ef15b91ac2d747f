import { Cell } from "./cell";
import { local, perTab } from "./storage";

const KEY = "waymark.token";
/** The own token of somebody who looks through another user's eyes, in that window only. */
const OWN = "waymark.token.own";

/**
 * The sign-in token. Session storage is asked first, then local storage, so
 * that two windows may hold two users while a new window inherits the last.
 */
class Session {
  /** True after the user signed out; false when the session ended by itself. */
  leftByChoice = false;
  readonly token = new Cell<string | null>(perTab.get(KEY) ?? local.get(KEY));

  /** Takes a token from the sign-in answer, or a refreshed one. That of a view as another user stays in this window. */
  keep(token: string): void {
    this.leftByChoice = false;
    perTab.set(KEY, token);
    if (!this.viewing) local.set(KEY, token);
    this.token.set(token);
  }

  /** Whether this window shows what another user sees; its own session waits. */
  get viewing(): boolean {
    return perTab.get(OWN) !== null;
  }

  /** Opens the application again as the user of `token`, until the view ends. */
  viewAs(token: string): void {
    perTab.set(OWN, this.token.get());
    perTab.set(KEY, token);
    location.assign("/home");
  }

  /** Goes back to the own session, where the view was started. */
  endView(back: string): void {
    perTab.set(KEY, perTab.get(OWN));
    perTab.set(OWN, null);
    location.assign(back);
  }

  /** The user signs out: no way back to the page is kept. */
  leave(): void {
    this.leftByChoice = true;
    this.clear();
  }

  /** Forgets the token here; another user's token of another window stays. */
  clear(): void {
    if (this.viewing) {
      this.endView("/");
      return;
    }
    const mine = this.token.get();
    perTab.set(KEY, null);
    if (local.get(KEY) === mine) local.set(KEY, null);
    this.token.set(null);
  }
}

export const session = new Session();
