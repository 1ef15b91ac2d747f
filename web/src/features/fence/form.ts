import type { FieldOf } from "@/ui/FormDialog";
import type { FenceBody, FenceRow } from "./api";
import type { Shape } from "./shape";

/** The form of a fence. */
export interface FenceForm {
  /** Whose a new one becomes; it stays. */
  organId?: number;
  fenceName: string;
  shape?: Shape;
  inOut: number;
  stopMinutes: number | null;
  isShare: boolean;
  address: string;
  remark: string;
}

/** Refusals of the server by the field that they are about. */
export const fieldOf = {
  "organ.notFound": "organId",
  "fence.name": "fenceName",
  "fence.radius": "shape",
  "fence.shape": "shape",
  "fence.vertices": "shape",
  "fence.crossing": "shape",
  "fence.region": "shape",
  "fence.inOut": "inOut",
  "fence.stopMinutes": "stopMinutes",
} as const satisfies FieldOf;

export function initialOf(row: FenceRow | null, organId: number): Partial<FenceForm> {
  if (!row)
    return { organId, fenceName: "", inOut: 3, stopMinutes: 1, isShare: false, address: "", remark: "" };
  const { fenceName, shapeType, shapeData, shapeScope, inOut, stopMinutes, isShare, address, remark } = row;
  return {
    ...{ fenceName, inOut, stopMinutes, address, remark },
    shape: { shapeType, shapeData, shapeScope },
    isShare: isShare === 1,
  };
}

/** What the server is sent. What is missing is sent as it is missing: the server says which it is. */
export function bodyOf({ shape, isShare, stopMinutes, ...form }: FenceForm): FenceBody {
  return {
    ...form,
    ...(shape ?? {}),
    stopMinutes: stopMinutes ?? "",
    isShare: isShare ? 1 : 0,
  };
}
