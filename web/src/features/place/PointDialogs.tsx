import { Modal, Tabs } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import type { Drawn } from "@/map/area/useDrawn";
import type { PointRow } from "./api";
import { PointDialog } from "./PointDialog";
import { PointList } from "./PointList";
import { AllowedTab } from "./subject/AllowedTab";
import { UsualTab } from "./subject/UsualTab";

interface Props {
  drawn: Record<"points" | "usual", Drawn>;
  onClose: () => void;
}

/** Places that tell of risk: second-pledge points, where vehicles are expected, and what they must not leave. */
export default function PointDialogs({ drawn, onClose }: Props) {
  const t = useWords("place");
  const may = useMay();
  const [edited, setEdited] = useState<PointRow | "new" | null>(null);
  const tabs = [
    {
      key: "points",
      label: t("title"),
      may: may("/place/getpledgepointlist"),
      children: <PointList {...drawn.points} onEdit={setEdited} />,
    },
    {
      key: "usual",
      label: t("usual.title"),
      may: may("/place/getusualplacelist"),
      children: <UsualTab {...drawn.usual} />,
    },
    {
      key: "allowed",
      label: t("allowed.title"),
      may: may("/place/getalloweddistrictlist"),
      children: <AllowedTab />,
    },
  ].filter((tab) => tab.may);
  return (
    <>
      <Modal
        open
        title={t("riskPlaces")}
        width={880}
        footer={null}
        onCancel={onClose}
        data-testid="point-list"
      >
        <Tabs items={tabs.map(({ may: _, ...tab }) => tab)} />
      </Modal>
      {edited ? (
        <PointDialog edited={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}
