import { Button, Input, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { OrganTree, useOrganTree, WATCHED } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import { Failure } from "@/ui/Failure";
import { useClicks } from "@/ui/useClicks";
import { useDebounced } from "@/ui/useDebounced";
import styles from "./DevicePicker.module.css";
import { PickTable } from "./PickTable";
import type { PickedDevice } from "./pick";

interface Props {
  /** The chosen devices; at most one unless `multiple`. */
  value?: PickedDevice[];
  onChange?: (chosen: PickedDevice[]) => void;
  multiple?: boolean;
  /** The organisation that is chosen at first; none without. */
  organId?: number;
  /** A double click on a device, where only one is chosen: that is the one. */
  onOpen?: (device: PickedDevice) => void;
}

/**
 * Chooses devices: organisations with their counts, the devices of the chosen one and of those below, and a search.
 * A click on a group filters, a double click opens it; a click on a device chooses it, a double click adds or takes it.
 */
export function DevicePicker({ value = [], onChange, multiple = false, organId = 0, onOpen }: Props) {
  const t = useWords("device");
  const [organ, setOrgan] = useState(organId);
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), 300);
  return (
    <div className={styles.picker} data-testid="device-picker">
      <PickTree chosen={organ} onChoose={setOrgan} />
      <div className={styles.main}>
        <div className={styles.head}>
          <Input
            value={text}
            allowClear
            maxLength={100}
            placeholder={t("keyHint")}
            aria-label={t("key")}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={(event) => event.preventDefault()}
            data-testid="device-picker-key"
          />
          {multiple ? (
            <span className={styles.count} role="status">
              {t("pick.chosen", { count: value.length })}
              <Button
                type="link"
                size="small"
                disabled={value.length === 0}
                onClick={() => onChange?.([])}
                data-testid="device-picker-clear"
              >
                {t("pick.clear")}
              </Button>
            </span>
          ) : null}
        </div>
        <PickTable
          key={`${organ} ${search}`}
          organ={organ}
          search={search}
          chosen={value}
          multiple={multiple}
          onChange={(chosen) => onChange?.(chosen)}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}

function PickTree({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const t = useWords("organ");
  const tree = useOrganTree();
  const nodes = useMemo(() => (tree.data ?? []).filter((node) => node.id !== WATCHED), [tree.data]);
  const click = useClicks<number>(
    (id) => onChoose(id === chosen ? 0 : id),
    () => {}, // the tree opens the group itself
  );
  return (
    <section className={styles.tree} aria-label={t("title")}>
      {tree.error && !tree.data ? (
        <Failure error={tree.error} onRetry={() => void tree.refetch()} />
      ) : tree.data ? (
        <OrganTree nodes={nodes} chosen={chosen} onChoose={click} openOnDouble />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
    </section>
  );
}
