import type { GetQuery, PostAnswer, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A vehicle as it is administered. Loans in ten-thousands of yuan, times in epoch seconds. */
export type CarRow = Schema<"CarRow">;
export type CarQuery = GetQuery<"/car/getcarlist">;
/** What may be filled in of a new vehicle. */
export type CarBody = PostBody<"/car/insertcar">;
/** A vehicle as it is offered for choosing. */
export type CarChoice = Schema<"CarChoice">;
/** How many vehicles were moved with how many devices, and those that were not. */
export type CarsMoved = PostAnswer<"/car/updatecarorgan">;

export function fetchCars(query: CarQuery, signal?: AbortSignal) {
  return get("/car/getcarlist", query, signal);
}

export async function fetchCarChoices(searchKey: string, signal?: AbortSignal): Promise<CarChoice[]> {
  return (await get("/car/getcardropdownlist", { searchKey }, signal)) ?? [];
}

export function insertCar(fields: CarBody) {
  return post("/car/insertcar", fields);
}

export function updateCar(fields: PostBody<"/car/updatecar">) {
  return post("/car/updatecar", fields);
}

/** Answers with how many devices have no vehicle any more. */
export function deleteCars(carIds: number[]) {
  return post("/car/deletecar", { carId: carIds.join(",") });
}

export function moveCars(organId: number, carIds: number[]): Promise<CarsMoved> {
  return post("/car/updatecarorgan", { organId, carIds: carIds.join(",") });
}
