import { TreeSelect } from "antd";
import { useMemo } from "react";
import { useWords } from "@/lib/useWords";
import { type OrganNode, WATCHED } from "./api";
import { useOrganTree } from "./queries";

interface Props {
  value?: number;
  onChange?: (organId: number | undefined) => void;
  /** Not offered, with all below it: where a group cannot go. */
  without?: number;
  /** Shown while the tree does not have the value, such as a group above the user's own. */
  name?: string;
  /** Offers what stands above all organisations, as 0, under this name. */
  platform?: string;
  /** What the field says while nothing is chosen. */
  placeholder?: string;
  allowClear?: boolean;
  disabled?: boolean;
  /** Given by the form. */
  id?: string;
  label?: string;
  testId?: string;
}

interface Item {
  value: number;
  title: string;
  children: Item[];
}

/** Chooses one organisation from the tree, by opening it or by typing part of a name; only what is seen is drawn. */
export function OrganSelect(props: Props) {
  const t = useWords("organ");
  const tree = useOrganTree();
  const { without, value, name, platform } = props;
  const items = useMemo(() => {
    const list = itemsOf(tree.data ?? [], without, value, name);
    return platform ? [{ value: 0, title: platform, children: [] }, ...list] : list;
  }, [tree.data, without, value, name, platform]);
  return (
    <TreeSelect<number, Item>
      id={props.id}
      value={props.value}
      onChange={props.onChange}
      treeData={items}
      loading={tree.isPending}
      showSearch={{ treeNodeFilterProp: "title" }}
      treeDefaultExpandedKeys={items.map((item) => item.value)}
      key={tree.data ? "loaded" : "loading"}
      allowClear={props.allowClear}
      disabled={props.disabled}
      placeholder={props.placeholder ?? t("choose")}
      notFoundContent={t(tree.isError ? "treeFailed" : "none")}
      listHeight={320}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 480 } } }}
      style={{ width: "100%" }}
      aria-label={props.label}
      data-testid={props.testId}
    />
  );
}

function itemsOf(nodes: OrganNode[], without: number | undefined, value?: number, name?: string): Item[] {
  let found = value === undefined;
  const itemOf = (node: OrganNode): Item => {
    found ||= node.id === value;
    return { value: node.id, title: node.organName, children: below(node.children ?? []) };
  };
  const below = (list: OrganNode[]): Item[] =>
    list.filter((node) => node.id !== WATCHED && node.id !== without).map(itemOf);
  const items = below(nodes);
  return found || value === undefined || !name ? items : [{ value, title: name, children: [] }, ...items];
}
