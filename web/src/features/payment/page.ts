import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

/** What was paid, and who got what of it. */
export const paymentPages: PageManifest[] = [
  { path: "/paystatements", page: lazy(() => import("./statement/StatementPage")) },
  { path: "/paydetails", page: lazy(() => import("./detail/SplitPage")) },
];
