import { digitsOf } from "@/lib/digits";
import { isIccid, isSimNumber, wordOf } from "./rules";

/** The numbers of a SIM card, which it must have: what may be typed, the form that they must have, and the sentence that says so. */
export const simNumbers = {
  sim: { typed: digitsOf, check: isSimNumber, expected: "sim" },
  iccid: { typed: wordOf, check: isIccid, expected: "iccid" },
} as const;

/** What was bought with it: the lists of the dictionary that these fields take their values from. */
export const simLists = {
  location: "SIM_LOCATION",
  inCombo: "SIM_COMBO",
  outCombo: "SIM_COMBO",
  period: "SIM_PERIOD",
  type: "SIM_TYPE",
} as const;

export const simNumberNames = Object.keys(simNumbers) as (keyof typeof simNumbers)[];
export const simListNames = Object.keys(simLists) as (keyof typeof simLists)[];
