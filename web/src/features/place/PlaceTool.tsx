import { ShopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";

const PointDialogs = lazy(() => import("./PointDialogs"));

/** The button of places that tell of risk on a map. Not there for those who may not see any. */
export function PlaceTool() {
  const t = useWords("place");
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("/place/getpledgepointlist") && !may("/place/getusualplacelist")) return null;
  return (
    <>
      <Tooltip title={t("riskPlaces")} placement="left">
        <Button
          type="text"
          aria-label={t("riskPlaces")}
          icon={<ShopOutlined />}
          onClick={() => setOpen(true)}
          data-testid="place-tool"
        />
      </Tooltip>
      {open ? (
        <Suspense fallback={null}>
          <PointDialogs onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
