import { ShopOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useDrawn } from "@/map/area/useDrawn";

const PointsOnMap = lazy(() => import("./PointsOnMap").then(({ PointsOnMap }) => ({ default: PointsOnMap })));
const UsualOnMap = lazy(() =>
  import("./subject/UsualOnMap").then(({ UsualOnMap }) => ({ default: UsualOnMap })),
);
const PointDialogs = lazy(() => import("./PointDialogs"));

/** The button of places that tell of risk on a map: opens their lists, and draws second-pledge points and usual places. Not there for those who may not see any. */
export function PlaceTool() {
  const t = useWords("place");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const drawn = { points: useDrawn("waymark.pointsOnMap"), usual: useDrawn("waymark.usualPlacesOnMap") };
  const points = may("/place/getpledgepointlist");
  const usual = may("/place/getusualplacelist");
  if (!points && !usual) return null;
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
      <Suspense fallback={null}>
        {drawn.points.shown && points ? <PointsOnMap /> : null}
        {drawn.usual.shown && usual ? <UsualOnMap /> : null}
      </Suspense>
      {open ? (
        <Suspense fallback={null}>
          <PointDialogs drawn={drawn} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
