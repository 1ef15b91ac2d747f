import { useWords } from "@/lib/useWords";
import type { SplitGroup } from "./api";
import styles from "./Order.module.css";
import { restOf } from "./percent";

interface Props {
  groups: readonly SplitGroup[] | null;
}

/** Who gets what of an order, a line for each split type with its name; what is left is the platform's. */
export function SplitLines({ groups }: Props) {
  const t = useWords("order");
  const shares = useShares();
  return (
    <Lines groups={groups} of={(group) => t("lineOf", { name: group.bonusTypeName, text: shares(group) })} />
  );
}

/** The split types of an order, a line for each. */
export function TypeLines({ groups }: Props) {
  return <Lines groups={groups} of={(group) => group.bonusTypeName} />;
}

/** Who gets what of an order, beside `TypeLines`: line by line the shares of one type. */
export function ShareLines({ groups }: Props) {
  return <Lines groups={groups} of={useShares()} />;
}

/** Who gets what of an order, of all its split types on one line. */
export function useSplitText(): (groups: Props["groups"]) => string {
  const shares = useShares();
  return (groups) => (groups ?? []).map(shares).join(" / ");
}

function Lines({ groups, of }: Props & { of: (group: SplitGroup) => string }) {
  return (
    <span className={styles.lines}>
      {(groups ?? []).map((group) => (
        <span key={group.bonusType} title={of(group)}>
          {of(group)}
        </span>
      ))}
    </span>
  );
}

/** Writes who gets what of a group, and what is left for the platform. */
function useShares(): (group: SplitGroup) => string {
  const t = useWords("order");
  return ({ users }) => {
    const all = users ?? [];
    const shares = all.map(({ userName, value }) => t("shareOf", { name: userName, percent: value }));
    const rest = restOf(all.map(({ value }) => Number(value)));
    return [...shares, ...(rest > 0 ? [t("shareOf", { name: t("platform"), percent: rest })] : [])].join(
      t("comma"),
    );
  };
}
