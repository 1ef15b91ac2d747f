import { lazy } from "react";
import type { PageManifest } from "@/ui/feature";

export { fetchVehicles, moveVehicles, type VehicleRow } from "./api";
export { fieldOfVehicle, type VehicleFields, vehicleFieldsOf } from "./form";
export { useVehicleChoices, useVehiclesChanged } from "./queries";
export { isPlate } from "./rules";
export { VehicleDetailFields } from "./VehicleFields";

export const vehiclePage: PageManifest = { path: "/carmanage", page: lazy(() => import("./VehiclePage")) };
