import type { Shape } from "@/features/fence/public";
import type { FieldOf } from "@/ui/FormDialog";
import type { PointBody, PointRow } from "./api";

/** The form of a second-pledge point; the circle is its place and radius. */
export interface PointForm {
  /** Whose a new one becomes; it stays. */
  organId?: number;
  pointName: string;
  shape?: Shape;
  isShare: boolean;
  address: string;
  remark: string;
}

/** Refusals of the server by the field of a place that they are about. */
export const fieldOf = {
  "place.name": "pointName",
  "place.position": "shape",
  "place.radius": "shape",
} as const satisfies FieldOf;

export function initialOf(row: PointRow | null, organId: number): Partial<PointForm> {
  if (!row) return { organId, pointName: "", isShare: false, address: "", remark: "" };
  const { pointName, lng, lat, radius, isShare, address, remark } = row;
  return {
    ...{ pointName, address, remark },
    shape: { shapeType: "SHAPE_TYPE.YX", shapeData: `${lng},${lat}`, shapeScope: radius },
    isShare: isShare === 1,
  };
}

/** What the server is sent. What is missing is sent as it is missing: the server says which it is. */
export function bodyOf({ shape, isShare, ...form }: PointForm): PointBody {
  const [lng = "", lat = ""] = typeof shape?.shapeData === "string" ? shape.shapeData.split(",") : [];
  return { ...form, lng, lat, radius: shape?.shapeScope ?? "", isShare: isShare ? 1 : 0 };
}
