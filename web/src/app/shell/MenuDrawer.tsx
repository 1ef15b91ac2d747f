import { Drawer } from "antd";
import type { WebsiteInfo } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { MenuList } from "./SideMenu";

interface Props {
  site: WebsiteInfo;
  open: boolean;
  current: string;
  onGo: (path: string) => void;
  onClose: () => void;
}

/** The same menu over map screens, where the side bar is hidden; loaded when somebody opens it. */
export default function MenuDrawer({ site, open, current, onGo, onClose }: Props) {
  const t = useWords("shell");
  const go = (path: string) => {
    onClose();
    onGo(path);
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={240}
      title={t("menu")}
      styles={{ body: { padding: "8px 0" }, header: { padding: "12px 16px" } }}
    >
      <MenuList site={site} current={current} onGo={go} />
    </Drawer>
  );
}
