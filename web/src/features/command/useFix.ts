import { useWords } from "@/lib/useWords";
import type { Evidence } from "./api";

/** What was known of a vehicle in a line: how fast it was, how old its fix, and of how many satellites. A terminal's clock may be ahead. */
export function useFix(): (known: Evidence) => string {
  const t = useWords("command");
  return ({ fixTime, speed, ageSeconds, satellites }) =>
    fixTime
      ? t(ageSeconds < 0 ? "evidence.ahead" : "evidence.fix", {
          ...{ speed: Math.round(speed), age: Math.abs(ageSeconds), satellites },
        })
      : t("cut.noFix");
}
