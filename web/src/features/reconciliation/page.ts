import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

/** What payment services state, held against the book. */
export const reconciliationPage: PageManifest = {
  path: "/reconciliation",
  page: lazy(() => import("./BillPage")),
};
