import type { GetAnswer } from "@/lib/api";

/** Where a vehicle is usually found. */
export type Found = GetAnswer<"/report/getfrequentplacelist">;
export type FoundPlace = Found["places"][number];

/** What a place is taken over as. */
export type Taken = "usual" | "pledge";
