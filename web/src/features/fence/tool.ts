import type { Drawing } from "@/map/area/DrawTool";

/** What the mouse does on the map; a district is chosen from lists. */
export type Tool = Drawing | "district" | "distance" | null;
