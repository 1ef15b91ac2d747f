/** The classes of alarms in the order of their counters. */
export const classes = [
  "ATTENTION",
  "RISKTOTAL",
  "OFFLINE",
  "SEPARATE",
  "REMOVE",
  "ELECTRIC",
  "SECONDBET",
  "PROVINCE",
  "STOP",
  "REGION",
  "URGENT",
  "OTHER",
  "PACKING",
  "SPEED",
] as const;

export type AlarmClass = (typeof classes)[number];
