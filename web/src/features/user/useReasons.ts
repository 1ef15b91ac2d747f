import { useWords } from "@/lib/useWords";

const known = ["super", "disabled", "organDisabled", "notOffered", "roleDisabled", "employee"] as const;

/** Why something counts or does not, in words; one that this version does not know is said to be so. */
export function useReasons(): (reason: string) => string {
  const t = useWords("user");
  return (reason) => {
    const key = known.find((name) => name === reason);
    return key ? t(`reasons.${key}`) : t("reasons.other");
  };
}
