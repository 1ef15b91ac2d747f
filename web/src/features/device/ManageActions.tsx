import {
  DeleteOutlined,
  DisconnectOutlined,
  DownOutlined,
  EditOutlined,
  InboxOutlined,
  KeyOutlined,
  PlusOutlined,
  SwapOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { App, Button, Dropdown, type MenuProps, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useMeetsUnknown } from "@/features/inbox/public";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import type { ManagedDevice } from "./manage";
import { calls, type Doing, obstacleOf } from "./manageActs";

interface Props {
  rows: ManagedDevice[];
  onDo: (doing: Doing) => void;
  /** Import and export, which act on the whole list. */
  children?: ReactNode;
}

/** The buttons over the list, each only for those who may; those that act on chosen rows say so. */
export function ManageActions({ rows, onDo, children }: Props) {
  const t = useWords("device");
  const may = useMay();
  const inbox = useMeetsUnknown();
  return (
    <>
      <ActButton
        may={may(calls.add)}
        icon={<PlusOutlined />}
        onClick={() => onDo({ what: "add" })}
        testId="device-add"
      >
        {t("add")}
      </ActButton>
      {children}
      <ActButton
        may={inbox}
        icon={<InboxOutlined />}
        onClick={() => onDo({ what: "inbox" })}
        testId="device-inbox"
      >
        {t("inbox")}
      </ActButton>
      <Transfers rows={rows} onDo={onDo} />
      <Delete rows={rows} onClick={() => onDo({ what: "delete", rows })} />
      <More rows={rows} onDo={onDo} />
    </>
  );
}

/** Without a choice, transferring what is chosen asks for one; vehicles can be named by the numbers of their devices. */
function Transfers({ rows, onDo }: Pick<Props, "rows" | "onDo">) {
  const t = useWords("device");
  const may = useMay();
  const { message } = App.useApp();
  if (!may(calls.move)) return null;
  return (
    <>
      <Button
        icon={<SwapOutlined />}
        onClick={() =>
          rows.length === 0
            ? void message.warning(t("chooseFirst"))
            : onDo({ what: "move", mode: "chosen", whole: false, rows })
        }
        data-testid="device-move"
      >
        {t("acts.move")}
      </Button>
      <Button
        onClick={() =>
          onDo({ what: "move", mode: rows.length === 0 ? "numbers" : "chosen", whole: true, rows })
        }
        data-testid="device-move-cars"
      >
        {t("acts.moveCars")}
      </Button>
    </>
  );
}

function Delete({ rows, onClick }: { rows: ManagedDevice[]; onClick: () => void }) {
  const t = useWords("device");
  const may = useMay();
  const count = rows.length;
  return (
    <ActButton
      may={may(calls.delete)}
      icon={<DeleteOutlined />}
      danger
      why={count === 0 ? t("chooseFirst") : undefined}
      onClick={onClick}
      testId="device-delete"
    >
      {count === 0 ? t("acts.delete") : t("acts.of", { act: t("acts.delete"), count })}
    </ActButton>
  );
}

/** What a row offers too, for the chosen one: editing, passwords, factory data, and the two SIM unbindings, which there are not yet. */
function More({ rows, onDo }: Pick<Props, "rows" | "onDo">) {
  const t = useWords("device");
  const ui = useWords("ui");
  const may = useMay();
  const [first] = rows;
  const why = (need: "one" | "some") => {
    const obstacle = obstacleOf(need, rows.length);
    return { disabled: obstacle !== null, title: obstacle ? t(obstacle) : undefined };
  };
  const items: NonNullable<MenuProps["items"]> = [];
  if (may(calls.edit))
    items.push({
      key: "edit",
      icon: <EditOutlined />,
      label: t("acts.edit"),
      onClick: () => first && onDo({ what: "edit", row: first }),
      ...why("one"),
    });
  if (may(calls.password))
    items.push({
      key: "password",
      icon: <KeyOutlined />,
      label: t("acts.password"),
      onClick: () => first && onDo({ what: "password", row: first }),
      ...why("one"),
    });
  if (may(calls.factory))
    items.push({
      key: "factory",
      icon: <UndoOutlined />,
      label: t("acts.factory"),
      danger: true,
      onClick: () => onDo({ what: "factory", rows }),
      ...why("some"),
    });
  if (may(calls.import))
    for (const key of ["unbindSim", "unbindSims"] as const)
      items.push({
        key,
        icon: <DisconnectOutlined />,
        disabled: true,
        label: <Tooltip title={t("acts.unbindWhy")}>{t(`acts.${key}`)}</Tooltip>,
      });
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<DownOutlined />} iconPlacement="end" data-testid="device-more">
        {ui("more")}
      </Button>
    </Dropdown>
  );
}
