import { isWhole } from "../frame/whole";

/** A length of time as it is typed: whole days and hours. */
export interface Staying {
  days: string;
  hours: string;
}

/** What is wrong with it, by the name of the text: "" is nothing, and nothing at all is no stay. */
export function stayingProblem({ days, hours }: Staying): "staying" | "stayingWhole" | null {
  if (days === "" && hours === "") return "staying";
  if (![days, hours].every((text) => text === "" || isWhole(text))) return "stayingWhole";
  return stayedSeconds({ days, hours }) > 0 ? null : "staying";
}

/** The seconds of it. */
export function stayedSeconds({ days, hours }: Staying): number {
  return Number(days) * 86_400 + Number(hours) * 3600;
}
