export { FenceTool } from "./FenceTool";
export { useRegions } from "./queries";
export { ShapeField } from "./ShapeField";
export type { Shape } from "./shape";
