import type { GetQuery, PostBody, Schema } from "@/lib/api";
import { get, post } from "@/lib/http";

/** A threshold as it counts for a subject, with the level that decides. */
export type Threshold = Schema<"ThresholdRow">;
/** What thresholds are set for: one of an organisation, a vehicle or a device, or none for the whole installation. */
export type Subject = Pick<GetQuery<"/alarm/getthresholdlist">, "organId" | "carId" | "imei">;
/** Thresholds that are to be set, or without a value inherited again. */
export type Changes = PostBody<"/alarm/setthresholds">["values"];

export async function fetchThresholds(subject: Subject, signal?: AbortSignal): Promise<Threshold[]> {
  return (await get("/alarm/getthresholdlist", subject, signal)) ?? [];
}

export const setThresholds = (subject: Subject, values: Changes) =>
  post("/alarm/setthresholds", { ...subject, values });

/** One thing that a set of a risk model asks for. */
export type RiskAtom = Schema<"RiskAtom">;
type Row = Schema<"RiskModelRow">;

/** A risk model as it counts for an organisation, with the level that decides. */
export interface RiskModel extends Omit<Row, "sets" | "usual"> {
  sets: RiskAtom[][];
  /** What counts where nobody has set any. */
  usual: RiskAtom[][];
}

const setsOf = (sets: Row["sets"]) => sets.map((set) => set ?? []);

export async function fetchRiskModels(organId?: number, signal?: AbortSignal): Promise<RiskModel[]> {
  const rows = (await get("/alarm/getriskmodellist", { organId }, signal)) ?? [];
  return rows.map((row) => ({ ...row, sets: setsOf(row.sets), usual: setsOf(row.usual) }));
}

/** Sets a risk model, or with null has it inherited again. */
export const setRiskModel = (
  organId: number | undefined,
  model: RiskModel["model"],
  sets: RiskAtom[][] | null,
) => post("/alarm/setriskmodel", { organId, model, sets });
