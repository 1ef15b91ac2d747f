import { useLabels } from "@/lib/labels";
import { useWords } from "@/lib/useWords";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";

/** The plate; VIN, engine, loan and remark of the vehicle when pointed at. Nothing while not fitted. */
export function PlateCell({ row }: { row: ManagedDevice }) {
  const label = useLabels();
  const facts: [string, string | number | null][] = [
    [label("vinNo"), row.vinNo],
    [label("engineNo"), row.engineNo],
    [label("loanAmount"), row.loanAmount],
    [label("carRemark"), row.carRemark],
  ];
  if (row.plateNo === "") return null;
  return <FactsTip label={row.plateNo} strong facts={facts} />;
}

/** Number of the SIM card; ICCID, password of its service, end and state when pointed at. */
export function SimCell({ row, expires }: { row: ManagedDevice; expires: string }) {
  const label = useLabels();
  if (row.simNo === "" && row.iccid === "") return null;
  const facts: [string, string][] = [
    [label("iccid"), row.iccid],
    [label("servicePswd"), row.servicePswd],
    [label("simExpireTime"), expires],
    [label("simState"), row.simStateName],
  ];
  return <FactsTip label={row.simNo || row.iccid} facts={facts} />;
}

interface FactsProps {
  label: string;
  strong?: boolean;
  facts: [name: string, value: string | number | null][];
}

/** A text that can be reached by keys, and what belongs to it as its tip; what is not known is said to be so. */
function FactsTip({ label, strong, facts }: FactsProps) {
  const t = useWords("device");
  const lines = facts.map(
    ([name, value]) => `${name}: ${value === null || value === "" ? t("notKnown") : value}`,
  );
  return (
    <button
      type="button"
      className={styles.tip}
      data-strong={strong || undefined}
      data-tip={lines.join("\n")}
    >
      {label}
    </button>
  );
}
