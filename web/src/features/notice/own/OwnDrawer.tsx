import { Button, Drawer } from "antd";
import { useWords } from "@/lib/useWords";
import type { useOwn } from "../queries";
import { OwnList } from "./OwnList";

interface Props {
  open: boolean;
  list: ReturnType<typeof useOwn>;
  onChoose: () => void;
  onClose: () => void;
}

/** The notices of the user beside the page; loaded when somebody opens them. */
export default function OwnDrawer({ open, list, onChoose, onClose }: Props) {
  const t = useWords("notice");
  return (
    <Drawer
      open={open}
      title={t("bell")}
      size={400}
      onClose={onClose}
      extra={
        <Button size="small" onClick={onChoose} data-testid="notice-choose">
          {t("choose")}
        </Button>
      }
      destroyOnHidden
    >
      <OwnList list={list} />
    </Drawer>
  );
}
