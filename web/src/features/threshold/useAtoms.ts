import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import type { RiskAtom } from "./api";
import { atoms } from "./sets";

/** What atoms are called: alarms by their class, the others by what they say. */
export function useAtoms() {
  const t = useWords("threshold");
  const classes = useChoices("ALARM_CLASS");
  const name = (atom: RiskAtom["atom"]) =>
    atom === "silent" || atom === "still" || atom === "regionEntered"
      ? t(`risk.${atom}`)
      : (classes.find(({ key }) => key === atom)?.val ?? atom);
  return {
    options: atoms.map((value) => ({ value, label: name(value) })),
    name,
    say: ({ atom, days }: RiskAtom) => (days ? t("risk.days", { name: name(atom), days }) : name(atom)),
  };
}
