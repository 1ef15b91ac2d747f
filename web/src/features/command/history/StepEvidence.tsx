import { useWords } from "@/lib/useWords";
import type { Evidence } from "../api";
import { useFix } from "../useFix";
import styles from "./History.module.css";

/** What a command was judged by in one step; of what lets a vehicle go, what was known then, by which nothing is decided. */
export function StepEvidence({ evidence }: { evidence: Evidence }) {
  const t = useWords("command");
  const fix = useFix();
  const { decides, ok, fixTime, valid, hasPlace, lat, lon } = evidence;
  const known = fixTime
    ? [
        t(valid ? "evidence.valid" : "evidence.invalid"),
        fix(evidence),
        hasPlace ? t("evidence.place", { lat: lat.toFixed(5), lon: lon.toFixed(5) }) : "",
      ]
    : [fix(evidence)];
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
