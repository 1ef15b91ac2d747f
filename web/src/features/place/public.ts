export { PlaceTool } from "./PlaceTool";
