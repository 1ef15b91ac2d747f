import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Skeleton } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { ActButton } from "@/ui/ActButton";
import { Failure } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import type { ButtonRow, MenuNode } from "./api";
import { ButtonRowItem } from "./ButtonRowItem";
import { Card } from "./Card";
import type { Doing } from "./doing";
import styles from "./Permission.module.css";
import { useButtons } from "./queries";

interface Props {
  menu: MenuNode | undefined;
  onDo: (doing: Doing) => void;
}

/** The buttons of the chosen page: what may be done on it, each tied to a route. */
export function ButtonPanel({ menu, onDo }: Props) {
  const t = useWords("permission");
  const may = useMay();
  const buttons = useButtons(menu?.perId);
  const rows = buttons.data?.rows ?? [];
  const [ticked, setTicked] = useState<number[]>([]);
  const chosen = rows.filter((row) => ticked.includes(row.perId));
  const tick = (perId: number) =>
    setTicked((old) => (old.includes(perId) ? old.filter((id) => id !== perId) : [...old, perId]));
  const deletes = may("/ucpermission/deletebatchpermission") === true;
  const tools =
    deletes && rows.length > 0 ? (
      <Several rows={rows} chosen={chosen} onTick={setTicked} onDo={onDo} />
    ) : null;
  const add = menu ? (
    <ActButton
      may={may("/ucpermission/insertpermission")}
      size="small"
      icon={<PlusOutlined />}
      onClick={() => onDo({ what: "add", perType: "BUTTON", parent: menu })}
      testId="button-add"
    >
      {t("addButton")}
    </ActButton>
  ) : null;
  return (
    <Card
      title={menu ? t("buttonsOf", { name: menu.perName }) : t("buttons")}
      testId="button-panel"
      actions={add}
      tools={tools}
    >
      {menu && buttons.data ? (
        <Rows rows={rows} ticked={ticked} onTick={deletes ? tick : undefined} onDo={onDo} />
      ) : (
        <Waiting menu={menu} error={buttons.error} onRetry={() => void buttons.refetch()} />
      )}
    </Card>
  );
}

interface SeveralProps {
  rows: ButtonRow[];
  chosen: ButtonRow[];
  onTick: (perIds: number[]) => void;
  onDo: (doing: Doing) => void;
}

/** Ticks all, and deletes what is ticked. */
function Several({ rows, chosen, onTick, onDo }: SeveralProps) {
  const t = useWords("permission");
  const all = chosen.length === rows.length;
  return (
    <>
      <Checkbox
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        onChange={() => onTick(all ? [] : rows.map((row) => row.perId))}
        data-testid="buttons-all"
      >
        {t("selectAll")}
      </Checkbox>
      <Button
        size="small"
        danger
        icon={<DeleteOutlined />}
        disabled={chosen.length === 0}
        onClick={() => onDo({ what: "delete", rows: chosen, below: 0 })}
        data-testid="buttons-delete"
      >
        {t("removeChosen", { count: chosen.length })}
      </Button>
    </>
  );
}

interface RowsProps {
  rows: ButtonRow[];
  ticked: number[];
  onTick?: (perId: number) => void;
  onDo: (doing: Doing) => void;
}

function Rows({ rows, ticked, onTick, onDo }: RowsProps) {
  const t = useWords("permission");
  const may = useMay();
  if (rows.length === 0) {
    const advice = may("/ucpermission/insertpermission") ? t("noButtonsAdvice") : undefined;
    return <Notice kind="empty" title={t("noButtons")} advice={advice} />;
  }
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <ButtonRowItem
          key={row.perId}
          row={row}
          ticked={ticked.includes(row.perId)}
          onTick={onTick && (() => onTick(row.perId))}
          onDo={onDo}
        />
      ))}
    </ul>
  );
}

interface WaitingProps {
  menu: MenuNode | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Waiting({ menu, error, onRetry }: WaitingProps) {
  const t = useWords("permission");
  if (!menu) return <Notice kind="empty" title={t("chooseMenu")} />;
  if (error) return <Failure error={error} onRetry={onRetry} />;
  return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
}
