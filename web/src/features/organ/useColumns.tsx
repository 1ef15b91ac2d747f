import { DeleteOutlined, PlusOutlined, SwapOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { useColumnKit } from "@/ui/columns";
import { RowActions } from "@/ui/RowActions";
import { type Column, leading } from "@/ui/table/column";
import type { OrganRow } from "./api";
import styles from "./Organ.module.css";

/** What is done, and to which group. */
export type Act = { what: "add"; below?: OrganRow } | { what: "edit" | "move" | "delete"; row: OrganRow };

/** The columns of the groups, the last one for what this user may do; of the rows of `tree`, a whole part of the tree, the depth is shown. */
export function useColumns(tree: OrganRow[] | undefined, onDo: (act: Act) => void): Column<OrganRow>[] {
  const t = useWords("organ");
  const kit = useColumnKit<OrganRow>();
  const actions = useActions(onDo);
  const top = tree?.length ? Math.min(...tree.map((row) => row.level)) : undefined;
  const depth = (row: OrganRow) => (top === undefined ? 0 : row.level - top);
  const columns: Column<OrganRow>[] = [
    {
      ...leading(kit.made("name", t("name"), 220, (row) => <Name row={row} depth={depth(row)} />)),
      ...({ fixed: "left", phoneWidth: 166 } as const),
    },
    leading(kit.status()),
    kit.amount("users", t("users"), 76, "userCount"),
    kit.amount("devices", t("devices"), 88, "totalCount"),
    kit.made("roles", t("roles"), 160, (row) => row.strRoleNames || <AsAbove row={row} />),
    kit.text("parent", t("parent"), 140, "parentName"),
    kit.made("retention", t("retention"), 110, (row) =>
      row.retentionDays ? t("days", { days: row.retentionDays }) : <AsAbove row={row} />,
    ),
    kit.amount("level", t("level"), 64, "level"),
    kit.amount("sort", t("sort"), 64, "sort"),
    kit.text("remark", t("remark"), 180),
    kit.time("createTime", t("createTime")),
  ];
  return actions ? [...columns, kit.actions(92, actions)] : columns;
}

/** What can be done with a group; one's own can be edited, but neither moved nor deleted. Null where nothing can. */
function useActions(onDo: (act: Act) => void) {
  const t = useWords("organ");
  const may = useMay();
  const [adds, edits, moves, deletes] = [
    may("/ucorgan/insertorgan"),
    may("/ucorgan/updateorgan"),
    may("/ucorgan/updateorganparent"),
    may("/ucorgan/deleteorgan"),
  ];
  if (!adds && !edits && !moves && !deletes) return null;
  return (row: OrganRow) => {
    const still = row.isOwn === 1 || row.parentId === 0;
    return (
      <RowActions
        name={row.organName}
        id={row.organId}
        testId="organ"
        words={[{ key: "edit", label: t("edit"), may: edits, onClick: () => onDo({ what: "edit", row }) }]}
        rest={[
          {
            key: "below",
            label: t("addBelow"),
            icon: <PlusOutlined />,
            may: adds,
            onClick: () => onDo({ what: "add", below: row }),
          },
          {
            key: "move",
            label: t("move"),
            icon: <SwapOutlined />,
            may: !still && moves,
            onClick: () => onDo({ what: "move", row }),
          },
          {
            key: "remove",
            label: t("remove"),
            icon: <DeleteOutlined />,
            danger: true,
            may: !still && deletes,
            onClick: () => onDo({ what: "delete", row }),
          },
        ]}
      />
    );
  };
}

function Name({ row, depth }: { row: OrganRow; depth: number }) {
  const t = useWords("organ");
  return (
    <span className={styles.name} style={{ paddingInlineStart: depth * 14 }} title={row.organName}>
      <span className={styles.nameText}>{row.organName}</span>
      {row.isOwn ? <Tag>{t("own")}</Tag> : null}
    </span>
  );
}

/** Nothing is set here: what is set above counts; at a root, what is usual. */
function AsAbove({ row }: { row: OrganRow }) {
  const t = useWords("organ");
  return <span className={styles.faint}>{t(row.parentId === 0 ? "usual" : "asAbove")}</span>;
}
