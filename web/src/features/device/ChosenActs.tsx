import {
  ClearOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  DownOutlined,
  EditOutlined,
  KeyOutlined,
  SendOutlined,
  SwapOutlined,
} from "@ant-design/icons";
import { Button, Dropdown, type MenuProps } from "antd";
import type { ReactNode } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import styles from "./Manage.module.css";
import type { ManagedDevice } from "./manage";
import { calls, type Doing, obstacleOf } from "./manageActs";

interface Props {
  rows: ManagedDevice[];
  onDo: (doing: Doing) => void;
}

/** What can be done with chosen devices. */
export function ChosenActs({ rows, onDo }: Props) {
  const t = useWords("device");
  const may = useMay();
  const fitted = rows.some(({ carId }) => carId !== 0);
  return (
    <>
      <ActButton
        may={may(calls.move)}
        size="small"
        icon={<SwapOutlined />}
        onClick={() => onDo({ what: "move", mode: "chosen", whole: false, rows })}
        testId="device-move"
      >
        {t("acts.move")}
      </ActButton>
      <ActButton
        may={fitted && may(calls.move)}
        size="small"
        onClick={() => onDo({ what: "move", mode: "chosen", whole: true, rows })}
        testId="device-move-cars"
      >
        {t("acts.moveCars")}
      </ActButton>
      <ActButton
        may={may(calls.delete)}
        size="small"
        icon={<DeleteOutlined />}
        danger
        onClick={() => onDo({ what: "delete", rows })}
        testId="device-delete"
      >
        {t("acts.delete")}
      </ActButton>
      <More rows={rows} onDo={onDo} />
    </>
  );
}

/** What a row offers too: editing and the password of a single one, factory data, and the SIM unbindings, which there are not yet. */
function More({ rows, onDo }: Props) {
  const t = useWords("device");
  const ui = useWords("ui");
  const may = useMay();
  const [first] = rows;
  const entry = (key: string, icon: ReactNode, label: string, why: string | null, onClick?: () => void) => ({
    ...{ key, icon, onClick, disabled: why !== null },
    label: <Entry label={label} why={why} />,
  });
  const one = obstacleOf("one", rows.length);
  const whyOne = one && t(one);
  const whyNot = (call: (typeof calls)[keyof typeof calls]) =>
    may(call) === "readOnly" ? ui("readOnly") : null;
  const items: NonNullable<MenuProps["items"]> = [];
  if (may(calls.edit))
    items.push(
      entry(
        "edit",
        <EditOutlined />,
        t("acts.edit"),
        whyNot(calls.edit) ?? whyOne,
        () => first && onDo({ what: "edit", row: first }),
      ),
    );
  if (may(calls.password))
    items.push(
      entry(
        "password",
        <KeyOutlined />,
        t("acts.password"),
        whyNot(calls.password) ?? whyOne,
        () => first && onDo({ what: "password", row: first }),
      ),
    );
  if (may(calls.commands))
    items.push(
      entry("commands", <SendOutlined />, t("acts.commands"), whyNot(calls.commands), () =>
        onDo({ what: "commands", rows }),
      ),
    );
  if (may(calls.factory))
    items.push({
      ...entry("factory", <ClearOutlined />, t("acts.factory"), whyNot(calls.factory), () =>
        onDo({ what: "factory", rows }),
      ),
      danger: true,
    });
  if (may(calls.import))
    for (const key of ["unbindSim", "unbindSims"] as const)
      items.push(entry(key, <DisconnectOutlined />, t(`acts.${key}`), t("acts.unbindWhy")));
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button size="small" icon={<DownOutlined />} iconPlacement="end" data-testid="device-more">
        {ui("more")}
      </Button>
    </Dropdown>
  );
}

/** An entry of the menu; one that cannot be chosen says why below its name. */
function Entry({ label, why }: { label: string; why: string | null }) {
  return (
    <span>
      {label}
      {why ? <span className={styles.why}>{why}</span> : null}
    </span>
  );
}
