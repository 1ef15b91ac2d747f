import { Button, Drawer, Modal } from "antd";
import type { ReactNode } from "react";
import { useWords } from "@/lib/useWords";

interface Props {
  name: string;
  title: string;
  width?: number;
  button?: string;
  saving: boolean;
  /** Without a button that saves. */
  bare?: boolean;
  close: () => void;
  /** Told once it stands open and has taken the focus to itself. */
  onOpen: () => void;
  /** Puts the form around the whole frame, so that its button submits. */
  render: (dom: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A dialog in the middle of the window. */
export function MiddleFrame({
  name,
  title,
  width = 480,
  button,
  saving,
  bare,
  close,
  onOpen,
  render,
  children,
}: Props) {
  const t = useWords("ui");
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      okText={button ?? t("save")}
      cancelText={t(bare ? "close" : "cancel")}
      okButtonProps={{ htmlType: "submit", loading: saving, "data-testid": `${name}-save` }}
      footer={(both, { CancelBtn }) => (bare ? <CancelBtn /> : both)}
      onCancel={close}
      afterOpenChange={(shown) => shown && onOpen()}
      modalRender={render}
    >
      {children}
    </Modal>
  );
}

/** A drawer at the side. */
export function SideFrame({
  name,
  title,
  width = 640,
  button,
  saving,
  close,
  onOpen,
  render,
  children,
}: Props) {
  const t = useWords("ui");
  return (
    <Drawer
      open
      title={title}
      size={width}
      mask={{ closable: false }}
      onClose={close}
      afterOpenChange={(shown) => shown && onOpen()}
      drawerRender={render}
      footer={
        <span style={{ display: "flex", justifyContent: "flex-end", gap: 8 }}>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={saving} data-testid={`${name}-save`}>
            {button ?? t("save")}
          </Button>
        </span>
      }
    >
      {children}
    </Drawer>
  );
}
