const known = ["off", "unavailable", "state", "denied", "rejected", "noAccount", "linked", "ticket"] as const;

/** Why signing in with a provider failed, as one of the texts of the catalogue. */
export type Problem = (typeof known)[number] | "other";

/** The text for the code that the server sent back in `?problem=`, such as `oidc.denied`. */
export function problemOf(code: string): Problem {
  return known.find((name) => code === `oidc.${name}`) ?? "other";
}
