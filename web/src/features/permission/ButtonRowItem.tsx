import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Checkbox, Switch } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { StatusMark } from "@/ui/StatusMark";
import type { ButtonRow } from "./api";
import type { Doing } from "./doing";
import { IconButton } from "./IconButton";
import styles from "./Permission.module.css";

interface Props {
  row: ButtonRow;
  ticked: boolean;
  /** Absent for those who may not delete. */
  onTick?: () => void;
  onDo: (doing: Doing) => void;
}

/** A button: name and code, the route below, and what may be done with it. */
export function ButtonRowItem({ row, ticked, onTick, onDo }: Props) {
  const t = useWords("permission");
  const ui = useWords("ui");
  const may = useMay();
  const toggles = may("/ucpermission/setpermissionenable");
  const name = row.perName;
  return (
    <li className={styles.row} data-testid={`button-row-${row.perId}`}>
      {onTick ? <Checkbox checked={ticked} onChange={onTick} aria-label={name} /> : null}
      <span className={styles.facts}>
        <span className={styles.first} data-off={row.status !== 1 || undefined}>
          <span className={styles.nodeName} title={name}>
            {name}
          </span>
          <span className={styles.code}>{row.perCode}</span>
        </span>
        <span className={styles.second}>
          <span className={styles.path} title={row.perUrl}>
            {row.perUrl}
          </span>
          <span className={styles.roles}>{t("roleCount", { count: row.roleCount })}</span>
        </span>
      </span>
      {toggles ? (
        <Switch
          size="small"
          checked={row.status === 1}
          disabled={toggles === "readOnly"}
          data-tip={toggles === "readOnly" ? ui("readOnly") : undefined}
          aria-label={t(row.status === 1 ? "disableNamed" : "enableNamed", { name })}
          onChange={() => onDo({ what: "toggle", row })}
          data-testid={`button-toggle-${row.perId}`}
        />
      ) : (
        <StatusMark status={row.status} />
      )}
      <IconButton
        may={may("/ucpermission/updatepermission")}
        icon={<EditOutlined />}
        label={t("editNamed", { name })}
        onClick={() => onDo({ what: "edit", row })}
        testId={`button-edit-${row.perId}`}
      />
      <IconButton
        may={may("/ucpermission/deletebatchpermission")}
        icon={<DeleteOutlined />}
        label={t("removeNamed", { name })}
        danger
        onClick={() => onDo({ what: "delete", rows: [row], below: 0 })}
        testId={`button-delete-${row.perId}`}
      />
    </li>
  );
}
