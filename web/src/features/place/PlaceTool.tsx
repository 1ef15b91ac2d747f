import { ShopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useDrawn } from "@/map/area/DrawnSwitch";
import { PointsOnMap } from "./PointsOnMap";

const PointDialogs = lazy(() => import("./PointDialogs"));

/** The button of places that tell of risk on a map: opens their lists, and draws second-pledge points. Not there for those who may not see any. */
export function PlaceTool() {
  const t = useWords("place");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const drawn = useDrawn("waymark.pointsOnMap");
  const points = may("/place/getpledgepointlist");
  if (!points && !may("/place/getusualplacelist")) return null;
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
      {drawn.shown && points ? <PointsOnMap /> : null}
      {open ? (
        <Suspense fallback={null}>
          <PointDialogs {...drawn} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
