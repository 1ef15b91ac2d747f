export { PersonalHistory } from "./PersonalHistory";
export { PersonalMap } from "./PersonalMap";
