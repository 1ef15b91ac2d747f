import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const dictionaryPage: PageManifest = {
  path: "/propertymap",
  page: lazy(() => import("./DictionaryPage")),
};
