import { BorderOuterOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useDrawn } from "@/map/area/useDrawn";

const FencesOnMap = lazy(() => import("./FencesOnMap").then(({ FencesOnMap }) => ({ default: FencesOnMap })));
const FenceDialogs = lazy(() => import("./FenceDialogs"));

/** The button of fences on a map: opens their list, and draws them. Not there for those who may not see fences. */
export function FenceTool() {
  const t = useWords("fence");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const drawn = useDrawn("waymark.fencesOnMap");
  if (!may("/fence/getfencelist")) return null;
  return (
    <>
      <Tooltip title={t("title")} placement="left">
        <Button
          type="text"
          aria-label={t("title")}
          icon={<BorderOuterOutlined />}
          onClick={() => setOpen(true)}
          data-testid="fence-tool"
        />
      </Tooltip>
      {drawn.shown ? (
        <Suspense fallback={null}>
          <FencesOnMap />
        </Suspense>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <FenceDialogs {...drawn} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
