import { Cell } from "./cell";
import { local } from "./storage";

export type Theme = "light" | "dark";

const KEY = "waymark.theme";

function initial(): Theme {
  const stored = local.get(KEY);
  if (stored === "light" || stored === "dark") return stored;
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The chosen theme; follows the system until the user chooses. */
export const theme = new Cell<Theme>(initial());

export function chooseTheme(value: Theme): void {
  local.set(KEY, value);
  theme.set(value);
}
