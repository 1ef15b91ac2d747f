import { Cell } from "@/lib/cell";

/** Whether the tray is open. */
export const trayOpen = new Cell(false);

/** What was put into the tray: an export, or something else that comes to more than a file. */
export type Put = "export" | "work";

/** What the tray's button says was put there. */
export const trayHint = new Cell<Put | undefined>(undefined);

const HINT_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Points at the tray for a moment. */
export function pointAtTray(at: Put): void {
  clearTimeout(timer);
  trayHint.set(at);
  timer = setTimeout(() => trayHint.set(undefined), HINT_MS);
}
