import { Alert, App } from "antd";
import { useWords } from "@/lib/useWords";
import { TypedConfirm } from "@/ui/TypedConfirm";
import { type ButtonRow, deletePermissions, type MenuNode, setEnabled } from "./api";
import type { Doing } from "./doing";
import styles from "./Permission.module.css";
import { PermissionDialog } from "./PermissionDialog";
import { usePermissionsChanged } from "./queries";

interface Props {
  doing: Doing;
  system: string;
  nodes: MenuNode[];
  onClose: () => void;
}

/** The dialog of what is being done. */
export function Dialogs({ doing, system, nodes, onClose }: Props) {
  const changed = usePermissionsChanged();
  const done = () => {
    changed();
    onClose();
  };
  const common = { onDone: done, onClose };
  switch (doing.what) {
    case "add":
      return <PermissionDialog {...common} edited={null} start={doing} system={system} nodes={nodes} />;
    case "edit":
      return <PermissionDialog {...common} edited={doing.row} system={system} nodes={nodes} />;
    case "toggle":
      return <ToggleDialog {...common} row={doing.row} />;
    case "delete":
      return <DeleteDialog {...common} rows={doing.rows} below={doing.below} />;
  }
}

interface Ends {
  onDone: () => void;
  onClose: () => void;
}

/** Disabling takes the permission from everybody at once, so the number of roles is said. */
function ToggleDialog({ row, onDone, onClose }: Ends & { row: ButtonRow }) {
  const t = useWords("permission");
  const { message } = App.useApp();
  const on = row.status === 1;
  return (
    <TypedConfirm
      name="permission-toggle"
      title={t(on ? "disableTitle" : "enableTitle", { name: row.perName })}
      button={t(on ? "disable" : "enable")}
      calm={!on}
      act={() => setEnabled(row.perId, on ? 0 : 1)}
      onDone={() => {
        void message.success(t(on ? "disabled" : "enabled"));
        onDone();
      }}
      onClose={onClose}
    >
      {on ? (
        <Alert
          type="warning"
          showIcon
          title={t(row.perType === "MENU" ? "disableMenuAdvice" : "disableAdvice", { count: row.roleCount })}
        />
      ) : (
        t("enableAdvice", { count: row.roleCount })
      )}
    </TypedConfirm>
  );
}

function DeleteDialog({ rows, below, onDone, onClose }: Ends & { rows: ButtonRow[]; below: number }) {
  const t = useWords("permission");
  const { message } = App.useApp();
  const only = rows.length === 1 ? rows[0] : undefined;
  const links = rows.reduce((sum, row) => sum + row.roleCount, 0);
  return (
    <TypedConfirm
      name="permission-delete"
      title={only ? t("deleteTitle", { name: only.perName }) : t("deleteSeveral", { count: rows.length })}
      word={below > 0 ? only?.perName : undefined}
      button={t("remove")}
      act={async () => {
        const { deleted } = await deletePermissions(rows.map((row) => row.perId));
        void message.success(t("deleted", { count: deleted }));
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {t("deleteAdvice")}
      <ul className={styles.goes}>
        {below > 0 ? <li>{t("goesBelow", { count: below })}</li> : null}
        <li>{t("goesLinks", { count: links })}</li>
      </ul>
    </TypedConfirm>
  );
}
