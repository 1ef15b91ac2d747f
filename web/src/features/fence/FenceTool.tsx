import { BorderOuterOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { lazy, Suspense, useState } from "react";
import { useMay } from "@/features/site/public";
import { local } from "@/lib/storage";
import { useWords } from "@/lib/useWords";
import { FencesOnMap } from "./FencesOnMap";

const FenceDialogs = lazy(() => import("./FenceDialogs"));
const SHOWN_KEY = "waymark.fencesOnMap";

/** The button of fences on a map: opens their list, and draws them. Not there for those who may not see fences. */
export function FenceTool() {
  const t = useWords("fence");
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(() => local.get(SHOWN_KEY) === "1");
  if (!may("/fence/getfencelist")) return null;
  const show = (next: boolean) => {
    local.set(SHOWN_KEY, next ? "1" : "0");
    setShown(next);
  };
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
      {shown ? <FencesOnMap /> : null}
      {open ? (
        <Suspense fallback={null}>
          <FenceDialogs shown={shown} onShow={show} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
