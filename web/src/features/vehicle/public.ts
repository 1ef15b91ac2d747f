export { fetchVehicles, moveVehicles, type VehicleRow } from "./api";
export { ownerColumn } from "./carColumns";
export { fieldOfVehicle, type VehicleFields, vehicleFieldsOf } from "./form";
export { SettleDialog, vehiclePage } from "./page";
export { useVehicleChoices, useVehiclesChanged } from "./queries";
export type { Settling } from "./SettleDialog";
export { usePlateRules } from "./usePlateRules";
export { VehicleDetailFields } from "./VehicleFields";
export { type ChosenVehicle, VehicleSelect } from "./VehicleSelect";
