import type { ButtonRow, MenuNode } from "./api";

/** What is being done, and to which permissions. */
export type Doing =
  | { what: "add"; perType: "MENU" | "BUTTON"; parent: MenuNode | undefined }
  | { what: "edit" | "toggle"; row: ButtonRow }
  | { what: "delete"; rows: ButtonRow[]; below: number };
