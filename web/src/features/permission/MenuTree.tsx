import { Tree } from "antd";
import { type ComponentRef, useEffect, useMemo, useRef, useState } from "react";
import { useNarrow } from "@/lib/useNarrow";
import { useWords } from "@/lib/useWords";
import { useHeight } from "@/ui/useHeight";
import type { MenuNode } from "./api";
import styles from "./Permission.module.css";

interface Props {
  nodes: MenuNode[];
  chosen: number | undefined;
  onChoose: (perId: number) => void;
}

interface Item {
  key: number;
  title: React.ReactNode;
  isLeaf: boolean;
  children: Item[];
}

/** Headings that open to their pages, with how many buttons each has. */
export function MenuTree({ nodes, chosen, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const items = useMemo(() => nodes.map((node) => itemOf(node, true)), [nodes]);
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  // What an address names may stand far down.
  useEffect(() => {
    if (chosen !== undefined && height > 0) tree.current?.scrollTo({ key: chosen, align: "auto" });
  }, [chosen, height]);
  const phone = useNarrow();
  // A phone begins with the headings, and the one that the chosen page is below: all pages would be a long way to scroll.
  const [folded, setFolded] = useState<number[]>(() =>
    phone ? nodes.filter((node) => !holds(node, chosen)).map(({ perId }) => perId) : [],
  );
  const open = useMemo(() => branches(nodes).filter((id) => !folded.includes(id)), [nodes, folded]);
  return (
    <div ref={box} className={styles.tree}>
      <Tree<Item>
        ref={tree}
        treeData={items}
        height={height}
        itemHeight={30}
        blockNode
        selectedKeys={chosen === undefined ? [] : [chosen]}
        expandedKeys={open}
        onExpand={(keys) => setFolded(branches(nodes).filter((id) => !keys.includes(id)))}
        onSelect={(_, { node }) => onChoose(Number(node.key))}
      />
    </div>
  );
}

/** Whether a page is below a heading. */
function holds(node: MenuNode, perId: number | undefined): boolean {
  return node.children.some((child) => child.perId === perId || holds(child, perId));
}

/** The ids of all that can be opened. */
function branches(nodes: MenuNode[]): number[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? [node.perId, ...branches(node.children)] : []));
}

/** `live`: nothing above is disabled. */
function itemOf(node: MenuNode, live: boolean): Item {
  const on = live && node.status === 1;
  return {
    key: node.perId,
    title: <Name node={node} on={on} />,
    isLeaf: node.children.length === 0,
    children: node.children.map((child) => itemOf(child, on)),
  };
}

function Name({ node, on }: { node: MenuNode; on: boolean }) {
  const t = useWords("permission");
  return (
    <span
      className={styles.node}
      data-off={!on || undefined}
      title={`${node.perName} ${node.perCode} ${node.perUrl}`.trim()}
      data-testid={`menu-node-${node.perCode}`}
    >
      <span className={styles.nodeName}>{node.perName}</span>
      <span className={styles.code}>{node.perCode}</span>
      {on ? null : <span className={styles.off}>{t("disabledMark")}</span>}
      {node.perUrl ? <span className={styles.figure}>{node.buttonCount}</span> : null}
    </span>
  );
}
