/** The values of the filter `when`: what lasts now ("") or what was in a span of time. */
export const whens = ["span"] as const;
