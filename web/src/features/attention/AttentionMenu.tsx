import { StarOutlined } from "@ant-design/icons";
import { App, Button, Dropdown } from "antd";
import { type ReactNode, useRef } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { Watched } from "./AttentionDialog";
import { levels, REMARK_ONLY } from "./levels";

const MODIFY = "modify";

interface Props {
  device: Watched;
  /** Opens the dialog, which stands outside of what the menu stands in; REMARK_ONLY changes the remark alone. */
  onOpen: (device: Watched, level: number) => void;
  /** What is pressed, where it is not the button with the star. */
  children?: ReactNode;
}

/** Sets the level of a device, changes the remark, or stops watching; each opens its dialog. */
export function AttentionMenu({ device, onOpen, children }: Props) {
  const t = useWords("attention");
  const { message } = App.useApp();
  const may = useMay()("/device/updatedeviceattention");
  const opener = useRef<Element | null>(null);
  if (!may) return null;
  const star = { type: "text", size: "small", icon: <StarOutlined /> } as const;
  if (may === "readOnly" && children === undefined)
    return (
      <ActButton {...star} may={may} testId="attention-menu">
        {t("menu")}
      </ActButton>
    );
  const { attention } = device;
  const back = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus(); // the entry goes with the menu
  };
  const choose = (key: string) => {
    back();
    if (key === MODIFY && attention === 0) void message.error({ content: t("none"), key: "refused" });
    else onOpen(device, key === MODIFY ? REMARK_ONLY : Number(key));
  };
  const items = [
    ...levels.map((level) => ({
      key: String(level),
      label: level === 0 ? t("clear") : t(`levels.${level}`),
      disabled: level === 0 && attention === 0,
      "data-testid": `attention-${level}`,
    })),
    { type: "divider" as const },
    { key: MODIFY, label: t("modify"), "data-testid": "attention-modify" },
  ];
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus // for the arrow keys
      disabled={may === "readOnly"}
      onOpenChange={(open) => {
        if (open) opener.current = document.activeElement;
        else if (document.activeElement?.closest(".ant-dropdown")) back();
      }}
      menu={{
        items,
        selectable: true,
        selectedKeys: attention > 0 ? [String(attention)] : [],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          choose(key);
        },
      }}
    >
      {children ?? (
        <Button {...star} data-testid="attention-menu">
          {t("menu")}
        </Button>
      )}
    </Dropdown>
  );
}
