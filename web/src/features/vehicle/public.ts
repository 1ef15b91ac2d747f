import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export { type CarRow, fetchCars, moveCars } from "./api";
export { CarDetailFields, formatRule } from "./CarFields";
export { type CarFields, carFieldsOf, fieldOfCar } from "./form";
export { useCarChoices, useCarsChanged } from "./queries";
export { halfWidth, isPlate } from "./rules";

export const vehiclePage: PageManifest = { path: "/carmanage", page: lazy(() => import("./CarPage")) };
