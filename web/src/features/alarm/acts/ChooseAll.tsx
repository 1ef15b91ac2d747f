import { Button } from "antd";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import styles from "./Acts.module.css";
import type { Chosen } from "./chosen";

interface Props {
  chosen: Chosen;
  total: number;
  /** There are more than that. */
  more: boolean | undefined;
}

/** Once all rows of a page are chosen, offers those of the other pages, too. */
export function ChooseAll({ chosen, total, more }: Props) {
  const t = useWords("alarm");
  const ui = useWords("ui");
  if (!chosen.whole) return null;
  const { all, rows, chooseAll, clear } = chosen;
  const count = numberText(total);
  const widen = more ? t("all.choose") : ui("selectAll", { total: count });
  return (
    <div className={styles.all} role="status" data-testid="choose-all">
      {all ? t(more ? "all.chosenMore" : "all.chosen", { count }) : t("all.page", { count: rows.length })}
      <Button
        type="link"
        size="small"
        onClick={() => (all ? clear() : chooseAll(true))}
        data-testid="choose-all-button"
      >
        {all ? ui("selectNone") : widen}
      </Button>
    </div>
  );
}
