import { Tree } from "antd";
import { useMemo, useRef, useState } from "react";
import { useWords } from "@/lib/useWords";
import { useHeight } from "@/ui/useHeight";
import type { PermissionNode } from "./api";
import { extentOf, flat, toggle } from "./grants";
import styles from "./Role.module.css";

interface Props {
  /** All permissions, by which ticks are judged. */
  nodes: PermissionNode[];
  /** Those that the search left. */
  shown: PermissionNode[];
  /** Everything stands open, as while searching. */
  open: boolean;
  granted: ReadonlySet<number>;
  onChange?: (granted: ReadonlySet<number>) => void;
}

interface Item {
  key: number;
  title: React.ReactNode;
  isLeaf: boolean;
  disableCheckbox: boolean;
  children: Item[];
}

/** Headings, pages and buttons with boxes: a half-ticked page is one of which only some buttons are given. */
export function GrantTree({ nodes, shown, open, granted, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const [unfolded, setUnfolded] = useState<number[]>(() => nodes.map((node) => node.perId));
  const expanded = open ? flat(shown).map((node) => node.perId) : unfolded;
  const ticks = useMemo(() => {
    const extents = flat(nodes).map((node) => [node.perId, extentOf(node, granted)] as const);
    const those = (wanted: string) => extents.filter(([, extent]) => extent === wanted).map(([id]) => id);
    return { checked: those("all"), halfChecked: those("some") };
  }, [nodes, granted]);
  const items = useMemo(
    () => shown.map((node) => itemOf(node, granted, onChange === undefined)),
    [shown, granted, onChange],
  );
  return (
    <div ref={box} className={styles.tree}>
      <Tree<Item>
        treeData={items}
        height={height}
        itemHeight={28}
        checkable
        checkStrictly
        selectable={false}
        blockNode
        checkedKeys={ticks}
        expandedKeys={expanded}
        onExpand={(keys) => setUnfolded(keys.map(Number))}
        onCheck={(_, { node }) => onChange?.(toggle(nodes, granted, Number(node.key)))}
        data-testid="grant-tree"
      />
    </div>
  );
}

function itemOf(node: PermissionNode, granted: ReadonlySet<number>, fixed: boolean): Item {
  const children = node.children.map((child) => itemOf(child, granted, fixed));
  return {
    key: node.perId,
    title: <Name node={node} granted={granted} />,
    isLeaf: children.length === 0,
    disableCheckbox: fixed,
    children,
  };
}

function Name({ node, granted }: { node: PermissionNode; granted: ReadonlySet<number> }) {
  const t = useWords("role");
  const buttons = node.children.filter((child) => child.perType === "BUTTON");
  const given = buttons.filter((child) => granted.has(child.perId)).length;
  return (
    <span className={styles.node} data-testid={`grant-node-${node.perCode}`}>
      <span className={node.status === 1 ? undefined : styles.nodeOff}>
        {node.status === 1 ? node.perName : t("disabledNamed", { name: node.perName })}
      </span>
      <span className={styles.code}>{node.perCode}</span>
      {buttons.length > 0 ? (
        <span className={styles.figure}>{t("ofButtons", { given, total: buttons.length })}</span>
      ) : null}
    </span>
  );
}
