import { Descriptions, Modal, Tabs } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useDiscard } from "@/ui/form/useDiscard";
import { AddTab } from "./AddTab";
import type { FenceRow } from "./api";
import { BoundList } from "./BoundList";
import { type Entry, isUnsaved, merged } from "./bindings";
import styles from "./Fence.module.css";
import { useBound } from "./queries";
import { StaysTab } from "./StaysTab";

/** For whom a fence counts: devices and groups, to be added from the tree, and who is in it. */
export function FenceDevicesDialog({ fence, onClose }: { fence: FenceRow; onClose: () => void }) {
  const t = useWords("fence");
  const may = useMay();
  const discard = useDiscard();
  const kept = useBound(fence.fenceId);
  const [unsaved, setUnsaved] = useState<Entry[]>([]);
  const entries = merged(kept.data ?? [], unsaved);
  const take = (all: Entry[]) => setUnsaved(all.filter(isUnsaved));
  const close = () => (entries.some(isUnsaved) ? discard(onClose) : onClose());
  const adding = may("/fence/insertfencedevice");
  return (
    <Modal
      open
      width={1080}
      title={t("devicesTitle", { name: fence.fenceName })}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      data-testid="fence-devices"
    >
      <Details fence={fence} />
      <Tabs
        items={[
          {
            key: "bound",
            label: t("devices"),
            children: (
              <div className={styles.binding}>
                {adding === true ? <AddTab fence={fence} entries={entries} onAdd={take} /> : null}
                <BoundList fence={fence} kept={kept} entries={entries} onUnsaved={setUnsaved} />
              </div>
            ),
          },
          {
            key: "stays",
            label: t("stays"),
            disabled: !may("/fence/getfencestaylist"),
            children: <StaysTab fenceId={fence.fenceId} />,
          },
        ]}
      />
    </Modal>
  );
}

function Details({ fence }: { fence: FenceRow }) {
  const t = useWords("fence");
  const radius =
    fence.shapeType === "SHAPE_TYPE.YX" ? [["radius", `${fence.shapeScope} ${t("metre")}`] as const] : [];
  const facts = [
    ["name", fence.fenceName],
    ["shapeType", fence.shapeTypeName],
    ...radius,
    ["inOut", fence.inOutName],
    ["stopMinutes", `${fence.stopMinutes} ${t("minute")}`],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={facts.length}
      items={facts.map(([key, children]) => ({ key, label: t(key), children }))}
    />
  );
}
