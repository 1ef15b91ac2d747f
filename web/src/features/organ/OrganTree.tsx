import { ApartmentOutlined, StarFilled } from "@ant-design/icons";
import { Tree } from "antd";
import { type ComponentRef, useEffect, useMemo, useRef, useState } from "react";
import { numberText } from "@/lib/numberText";
import { useWords } from "@/lib/useWords";
import { useHeight } from "@/ui/useHeight";
import { type OrganNode, WATCHED } from "./api";
import styles from "./OrganTree.module.css";
import { pathTo } from "./tree";

interface Props {
  nodes: OrganNode[];
  chosen: number;
  onChoose: (id: number) => void;
  /** Newest number of watched vehicles, when it is pushed. */
  watchedCount?: number;
  /** A double click opens and closes a group. */
  openOnDouble?: boolean;
}

interface Item {
  key: number;
  title: React.ReactNode;
  isLeaf: boolean;
  children: Item[];
}

/** Organisations with the devices of each subtree; drawn in part only, so thousands are fine. */
export function OrganTree({ nodes, chosen, onChoose, watchedCount, openOnDouble }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const items = useMemo(() => nodes.map((node) => itemOf(node, watchedCount)), [nodes, watchedCount]);
  const [open, setOpen] = useState<number[]>(() =>
    nodes.filter((node) => node.children?.length).map((node) => node.id),
  );
  useEffect(() => {
    const above = pathTo(nodes, chosen);
    if (above?.length) setOpen((old) => [...new Set([...old, ...above])]);
  }, [nodes, chosen]);
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const reached = useRef<number>(undefined);
  // What an address or another field names may stand far down; it is there only once what is above it stands open.
  useEffect(() => {
    const above = pathTo(nodes, chosen);
    if (reached.current === chosen || height === 0 || !above?.every((id) => open.includes(id))) return;
    reached.current = chosen;
    tree.current?.scrollTo({ key: chosen, align: "auto" });
  }, [nodes, chosen, height, open]);
  return (
    <div ref={box} className={styles.tree}>
      <Tree<Item>
        ref={tree}
        treeData={items}
        height={height}
        itemHeight={30}
        blockNode
        expandAction={openOnDouble ? "doubleClick" : false}
        selectedKeys={[chosen]}
        expandedKeys={open}
        onExpand={(keys) => setOpen(keys.map(Number))}
        onSelect={(_, { node }) => onChoose(Number(node.key))}
      />
    </div>
  );
}

function itemOf(node: OrganNode, watched?: number): Item {
  const children = (node.children ?? []).map((child) => itemOf(child));
  const count = node.id === WATCHED ? (watched ?? node.totalCount) : node.totalCount;
  return { key: node.id, title: <Name node={node} count={count} />, isLeaf: children.length === 0, children };
}

function Name({ node, count }: { node: OrganNode; count: number }) {
  const t = useWords("organ");
  return (
    <span
      className={styles.node}
      data-testid={`tree-node-${node.id}`}
      title={t("count", { name: node.organName, count })}
      data-watched={node.id === WATCHED || undefined}
    >
      {node.id === WATCHED ? <StarFilled aria-hidden /> : null}
      {node.parentId === 0 && node.id !== WATCHED ? <ApartmentOutlined aria-hidden /> : null}
      <span className={styles.name}>{node.organName}</span>
      <span className={styles.count} data-empty={count === 0 || undefined}>
        {numberText(count)}
      </span>
    </span>
  );
}
