import type { Drawing } from "@/map/area/DrawTool";
import { type Area, boxCorners, circleRing, closed, radiusTo } from "@/map/area/shapes";
import type { Corner } from "@/map/measure";
import type { FenceRow } from "./api";

export const shapeTypes = ["SHAPE_TYPE.YX", "SHAPE_TYPE.JX", "SHAPE_TYPE.XZQ", "SHAPE_TYPE.DBX"] as const;
export type ShapeType = (typeof shapeTypes)[number];

/** Where a fence is, as the server takes it. */
export interface Shape {
  shapeType: ShapeType;
  shapeData: FenceRow["shapeData"];
  /** Metres; of a circle. */
  shapeScope: number;
}

/** The shape of what was drawn: a circle's radius is rounded up. */
export function shapeOf(drawing: Drawing, corners: Corner[]): Shape | undefined {
  const [first, second] = corners;
  if (!first || !second) return undefined;
  switch (drawing) {
    case "circle":
      return {
        shapeType: "SHAPE_TYPE.YX",
        shapeData: textOf(first),
        shapeScope: radiusTo(round(first), second),
      };
    case "box":
      return { shapeType: "SHAPE_TYPE.JX", shapeData: placesOf(boxCorners(first, second)), shapeScope: 0 };
    case "polygon":
      return { shapeType: "SHAPE_TYPE.DBX", shapeData: placesOf(corners), shapeScope: 0 };
  }
}

/** A district by the codes of what it lies in, the largest first. */
export function districtOf(codes: number[], names: string[]): Shape {
  return { shapeType: "SHAPE_TYPE.XZQ", shapeData: `${codes.join(",")}|${names.join(",")}`, shapeScope: 0 };
}

/** The codes of a district, the largest first. */
export function codesOf({ shapeType, shapeData }: Shape): number[] {
  if (shapeType !== "SHAPE_TYPE.XZQ" || typeof shapeData !== "string") return [];
  return (shapeData.split("|")[0] ?? "").split(",").map(Number).filter(Boolean);
}

/** The rings of a shape; none of a district, whose outline the server has. */
export function ringsOf({ shapeType, shapeData, shapeScope }: Shape): Corner[][] {
  if (shapeType === "SHAPE_TYPE.XZQ") return [];
  if (typeof shapeData !== "string") return [closed(shapeData.map(({ lng, lat }): Corner => [lng, lat]))];
  const [lng, lat] = shapeData.split(",").map(Number);
  return lng === undefined || lat === undefined ? [] : [circleRing([lng, lat], shapeScope)];
}

/** What is seen while something is drawn. */
export function previewOf(drawing: Drawing, corners: Corner[]): Corner[][] {
  const shape = shapeOf(drawing, corners);
  return shape ? ringsOf(shape) : [];
}

export function areaOf(row: FenceRow, outline?: Corner[][]): Area {
  return { id: row.fenceId, name: row.fenceName, rings: outline ?? ringsOf(row) };
}

const round = ([lon, lat]: Corner): Corner => [Number(lon.toFixed(6)), Number(lat.toFixed(6))];
const textOf = (corner: Corner) => round(corner).join(",");
const placesOf = (corners: Corner[]) => corners.map(round).map(([lng, lat]) => ({ lng, lat }));
