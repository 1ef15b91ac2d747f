import type { GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A vehicle as it is administered. Loans in ten-thousands of yuan, times in epoch seconds. */
export type VehicleRow = Schema<"CarRow">;
export type VehicleQuery = GetQuery<"/car/getcarlist">;
/** What may be filled in of a new vehicle. */
export type VehicleBody = PostBody<"/car/insertcar">;
/** A vehicle as it is offered for choosing. */
export type VehicleChoice = Schema<"CarChoice">;
/** How many vehicles were moved with how many devices, and those that were not. */
export type VehiclesMoved = PostAnswer<"/car/updatecarorgan">;

/** Notes that the loan of a vehicle is settled, or withdraws that. */
export function settleVehicle(body: PostBody<"/device/updatecarsettle">) {
  return post("/device/updatecarsettle", body);
}

export function fetchVehicles(query: VehicleQuery, signal?: AbortSignal) {
  return get("/car/getcarlist", query, signal);
}

export async function fetchVehicleChoices(searchKey: string, signal?: AbortSignal): Promise<VehicleChoice[]> {
  return (await get("/car/getcardropdownlist", { searchKey }, signal)) ?? [];
}

export function insertVehicle(fields: VehicleBody) {
  return post("/car/insertcar", fields);
}

export function updateVehicle(fields: PostBody<"/car/updatecar">) {
  return post("/car/updatecar", fields);
}

/** Answers with how many devices have no vehicle any more. */
export function deleteVehicles(carIds: number[]) {
  return post("/car/deletecar", { carId: carIds.join(",") });
}

export function moveVehicles(organId: number, carIds: number[]): Promise<VehiclesMoved> {
  return post("/car/updatecarorgan", { organId, carIds: carIds.join(",") });
}
