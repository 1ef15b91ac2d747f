/** What other features show of the monitor centre; apart from its page, since a map comes with it. */
export { MeasureTool } from "./map/MeasureTool";
export { Address } from "./window/InfoAddress";
export { TopFacts } from "./window/InfoFacts";
