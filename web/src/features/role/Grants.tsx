import { Checkbox, Input, Select, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useChoices } from "@/features/dictionary/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { GrantTree } from "./GrantTree";
import { countOf, giveAll, matching } from "./grants";
import { usePermissionTree } from "./queries";
import styles from "./Role.module.css";

interface Props {
  granted: ReadonlySet<number>;
  /** Absent where it may only be looked at. */
  onChange?: (granted: ReadonlySet<number>) => void;
}

/** The permissions of one system with their boxes, a search, a count and a box for all. */
export function Grants({ granted, onChange }: Props) {
  const t = useWords("role");
  const ui = useWords("ui");
  const systems = useChoices("SYSTEM_TYPE");
  const [chosen, setChosen] = useState("");
  const system = chosen || (systems[0]?.key ?? "");
  const [words, setWords] = useState("");
  const tree = usePermissionTree(system);
  const nodes = tree.data ?? [];
  const shown = useMemo(() => matching(tree.data ?? [], words), [tree.data, words]);
  const count = countOf(nodes, granted);
  const part = countOf(shown, granted);
  const all = part.of > 0 && part.given === part.of;
  return (
    <>
      <div className={styles.tools}>
        <Select<string>
          value={system || undefined}
          aria-label={t("system")}
          options={systems.map(({ key, val }) => ({ value: key, label: val }))}
          onChange={setChosen}
          data-testid="grant-system"
        />
        <Input
          value={words}
          allowClear
          placeholder={t("searchPermission")}
          aria-label={t("searchPermission")}
          onChange={(event) => setWords(event.target.value)}
          data-testid="grant-search"
        />
      </div>
      <div className={styles.summary}>
        <Checkbox
          checked={all}
          indeterminate={part.given > 0 && !all}
          disabled={!onChange || part.of === 0}
          onChange={() => onChange?.(giveAll(nodes, granted, shown, !all))}
          data-testid="grant-all"
        >
          {t(words.trim() ? "selectFound" : "selectAll")}
        </Checkbox>
        <span
          className={styles.count}
          aria-live="polite"
          data-tip={ui("permissionsCount")}
          data-testid="grant-count"
        >
          {t("grantCount", { given: count.given, total: count.of })}
        </span>
      </div>
      {!tree.data ? (
        <Waiting error={tree.error} onRetry={() => void tree.refetch()} />
      ) : shown.length === 0 ? (
        <Nothing searched={words.trim() !== ""} />
      ) : (
        <GrantTree
          nodes={nodes}
          shown={shown}
          open={words.trim() !== ""}
          granted={granted}
          onChange={onChange}
        />
      )}
    </>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <Failure error={error} onRetry={onRetry} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}

function Nothing({ searched }: { searched: boolean }) {
  const t = useWords("role");
  return searched ? (
    <Notice kind="filtered" title={t("nothingFound")} />
  ) : (
    <Notice kind="empty" title={t("nothingToGive")} />
  );
}
