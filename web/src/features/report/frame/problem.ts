/** Why a report cannot be asked for, by the name of its text. */
export type Problem = "span" | "staying" | "stayingWhole" | "silence" | "silenceWhole" | "silenceOrder";
