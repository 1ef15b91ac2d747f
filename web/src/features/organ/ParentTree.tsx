import { Button, Skeleton } from "antd";
import { useMemo } from "react";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { WATCHED } from "./api";
import styles from "./Organ.module.css";
import { OrganTree } from "./OrganTree";
import { useOrganTree } from "./queries";

interface Props {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** The tree beside the list: choosing a group shows it with all below it. */
export function ParentTree({ chosen, onChoose }: Props) {
  const t = useWords("organ");
  const tree = useOrganTree();
  const nodes = useMemo(() => (tree.data ?? []).filter((node) => node.id !== WATCHED), [tree.data]);
  return (
    <section className={styles.aside} aria-label={t("title")} data-testid="organ-side">
      <header className={styles.asideHead}>
        <strong>{t("title")}</strong>
        <Button
          type="link"
          size="small"
          disabled={chosen === undefined}
          onClick={() => onChoose(undefined)}
          data-testid="organ-side-all"
        >
          {t("showAll")}
        </Button>
      </header>
      <div className={styles.asideTree}>
        {tree.error && !tree.data ? (
          <Failure error={tree.error} onRetry={() => void tree.refetch()} />
        ) : tree.data ? (
          <OrganTree
            nodes={nodes}
            chosen={chosen ?? 0}
            onChoose={(id) => onChoose(id === chosen ? undefined : id)}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </div>
    </section>
  );
}
