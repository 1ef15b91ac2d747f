import { ShopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { local } from "@/lib/storage";
import { useWords } from "@/lib/useWords";
import { PointsOnMap } from "./PointsOnMap";

const PointDialogs = lazy(() => import("./PointDialogs"));
const SHOWN_KEY = "waymark.pointsOnMap";

/** The button of places that tell of risk on a map: opens their lists, and draws second-pledge points. Not there for those who may not see any. */
export function PlaceTool() {
  const t = useWords("place");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(() => local.get(SHOWN_KEY) === "1");
  const points = may("/place/getpledgepointlist");
  if (!points && !may("/place/getusualplacelist")) return null;
  const show = (next: boolean) => {
    local.set(SHOWN_KEY, next ? "1" : "0");
    setShown(next);
  };
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
      {shown && points ? <PointsOnMap /> : null}
      {open ? (
        <Suspense fallback={null}>
          <PointDialogs shown={shown} onShow={show} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
