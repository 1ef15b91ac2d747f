import { Button, Skeleton, Tabs } from "antd";
import { useMemo, useState } from "react";
import { DevicePicker, type PickedDevice, titleOf } from "@/features/device/public";
import { findOrgan, OrganTree, useOrganTree, WATCHED } from "@/features/organ/public";
import { useWords } from "@/lib/useWords";
import type { FenceRow } from "./api";
import { DEVICE, type Entry, GROUP, withAdded } from "./bindings";
import styles from "./Fence.module.css";

interface Props {
  fence: FenceRow;
  entries: Entry[];
  onAdd: (entries: Entry[]) => void;
}

/** Groups and devices to add from. */
export function AddTab({ fence, entries, onAdd }: Props) {
  const t = useWords("fence");
  const [devices, setDevices] = useState<PickedDevice[]>([]);
  const addDevices = () => {
    const added = devices.map(({ imei, deviceName, organName, plateNo, modelHides }) => ({
      ...{ dataClass: DEVICE, imei, organId: 0, organName, plateNo, modelHides },
      label: deviceName || titleOf({ plateNo, modelHides, deviceName, imei }),
    })) satisfies Omit<Entry, "fenceDeviceId">[];
    onAdd(withAdded(entries, added));
    setDevices([]);
  };
  return (
    <section className={styles.adding} aria-label={t("add")}>
      <Tabs
        size="small"
        items={[
          {
            key: "device",
            label: t("device"),
            children: (
              <>
                <DevicePicker multiple value={devices} onChange={setDevices} organId={fence.organId} />
                <Button
                  type="primary"
                  disabled={devices.length === 0}
                  onClick={addDevices}
                  data-testid="fence-add-devices"
                >
                  {t("addDevices", { count: devices.length })}
                </Button>
              </>
            ),
          },
          {
            key: "group",
            label: t("group"),
            children: <Groups onAdd={(entry) => onAdd(withAdded(entries, [entry]))} />,
          },
        ]}
      />
    </section>
  );
}

function Groups({ onAdd }: { onAdd: (entry: Omit<Entry, "fenceDeviceId">) => void }) {
  const t = useWords("fence");
  const tree = useOrganTree();
  const nodes = useMemo(() => (tree.data ?? []).filter(({ id }) => id !== WATCHED), [tree.data]);
  const [chosen, setChosen] = useState(0);
  const node = findOrgan(nodes, chosen);
  if (!tree.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <>
      <div className={styles.groups}>
        <OrganTree nodes={nodes} chosen={chosen} onChoose={setChosen} openOnDouble />
      </div>
      <Button
        type="primary"
        disabled={!node}
        onClick={() =>
          node &&
          onAdd({
            dataClass: GROUP,
            imei: "",
            organId: node.id,
            organName: node.organName,
            label: node.organName,
          })
        }
        data-testid="fence-add-group"
      >
        {t("addGroup")}
      </Button>
    </>
  );
}
