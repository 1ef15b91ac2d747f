import { Button } from "antd";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import styles from "./Acts.module.css";
import type { Chosen } from "./chosen";

/** Once all rows of a page are chosen, offers those of the other pages, too. */
export function ChooseAll({ chosen, total }: { chosen: Chosen; total: number }) {
  const t = useWords("alarm");
  const ui = useWords("ui");
  if (!chosen.whole) return null;
  const { all, rows, chooseAll, clear } = chosen;
  return (
    <div className={styles.all} role="status" data-testid="choose-all">
      {all ? t("all.chosen", { count: numberText(total) }) : t("all.page", { count: rows.length })}
      <Button
        type="link"
        size="small"
        onClick={() => (all ? clear() : chooseAll(true))}
        data-testid="choose-all-button"
      >
        {all ? ui("selectNone") : ui("selectAll", { total: numberText(total) })}
      </Button>
    </div>
  );
}
