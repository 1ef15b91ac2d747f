import type { ComponentType } from "react";

/** A page of the product, as its feature offers it to the shell. */
export interface PageManifest {
  /** First path segment with its slash, as the menu of the server names it. */
  path: string;
  /** Loaded when first opened. */
  page: ComponentType;
  /** Map screens take the whole width: the side menu moves behind the header button. */
  wide?: boolean;
}
