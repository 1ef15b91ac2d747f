import { useWords } from "@/lib/useWords";
import type { Evidence } from "../api";
import styles from "./History.module.css";

/** What a command was judged by in one step; of what lets a vehicle go, what was known then, by which nothing is decided. */
export function StepEvidence({ evidence }: { evidence: Evidence }) {
  const t = useWords("command");
  const { decides, ok, fixTime, valid, speed, ageSeconds, satellites, hasPlace, lat, lon } = evidence;
  const known = fixTime
    ? [
        t(valid ? "evidence.valid" : "evidence.invalid"),
        t("evidence.fix", { speed: Math.round(speed), age: ageSeconds, satellites }),
        hasPlace ? t("evidence.place", { lat: lat.toFixed(5), lon: lon.toFixed(5) }) : "",
      ]
    : [t("cut.noFix")];
  return (
    <p
      className={styles.judged}
      data-verdict={decides ? (ok ? "ok" : "not") : "noted"}
      data-testid="step-evidence"
    >
      <strong>{t(decides ? (ok ? "evidence.mayStop" : "evidence.mayNot") : "evidence.noted")}</strong>
      <span>{known.filter(Boolean).join(t("evidence.comma"))}</span>
    </p>
  );
}
