import { Cell } from "@/lib/cell";

/** Whether the tray is open. */
export const trayOpen = new Cell(false);

/** Whether the tray's button says that something was put there. */
export const trayHint = new Cell(false);

const HINT_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Points at the tray for a moment. */
export function pointAtTray(): void {
  clearTimeout(timer);
  trayHint.set(true);
  timer = setTimeout(() => trayHint.set(false), HINT_MS);
}
