import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const subscriptionPage: PageManifest = {
  path: "/reportsubscription",
  page: lazy(() => import("./SubscriptionPage")),
};
