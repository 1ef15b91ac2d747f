import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export const noticePage: PageManifest = { path: "/alarmnotice", page: lazy(() => import("./NoticePage")) };
