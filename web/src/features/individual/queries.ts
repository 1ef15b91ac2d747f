/** Everything about individuals begins with this key. */
export const individualKey = ["individual"] as const;
