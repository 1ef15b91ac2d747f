import type { ReactNode } from "react";

/** What chooses the view: among the filters, or above the rows. */
export interface Chooser {
  choose?: ReactNode;
  above?: ReactNode;
}
