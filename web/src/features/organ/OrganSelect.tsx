import { TreeSelect } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { useWords } from "@/lib/useWords";
import { branchesOf, type Choice, choicesOf, findChoices, hasChoice } from "./choices";
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
  size?: "small";
  /** What is wrong with it stands beside it, outside of a form of Ant Design. */
  wrong?: boolean;
  /** Given by the form. */
  id?: string;
  label?: string;
  testId?: string;
}

/** So many are shown of what a search finds. */
const MOST = 100;
/** Stands below them where there are more. */
const MORE = -1;

/** Chooses one organisation from the tree, by opening it or by typing part of a name; only what is seen is drawn. */
export function OrganSelect(props: Props) {
  const t = useWords("organ");
  const tree = useOrganTree();
  const { without, value, name, platform } = props;
  const all = useMemo(() => {
    const list = choicesOf(tree.data ?? [], without);
    const unknown = value !== undefined && value !== 0 && name && !hasChoice(list, value);
    const own = unknown ? [{ value, title: name, children: [] }, ...list] : list;
    return platform ? [{ value: 0, title: platform, children: [] }, ...own] : own;
  }, [tree.data, without, value, name, platform]);
  const search = useSearch(all, t("moreFit"));
  return (
    <TreeSelect<number, Choice>
      id={props.id}
      value={props.value}
      onChange={props.onChange}
      treeData={search.shown}
      treeExpandedKeys={search.open}
      onTreeExpand={(keys) => search.setOpen(keys.map(Number))}
      loading={tree.isPending}
      showSearch={{ filterTreeNode: false, searchValue: search.words, onSearch: search.setWords }}
      onOpenChange={(open) => open || search.setWords("")}
      allowClear={props.allowClear}
      disabled={props.disabled}
      size={props.size}
      placeholder={props.placeholder ?? t("choose")}
      notFoundContent={t(tree.isError ? "treeFailed" : "none")}
      listHeight={320}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 480 } } }}
      style={{ width: "100%" }}
      status={props.wrong ? "error" : undefined}
      aria-invalid={props.wrong || undefined}
      aria-label={props.label}
      data-testid={props.testId}
    />
  );
}

/** What is typed, and the part of the tree that it leaves, open; without it the tree as the user opened it. */
function useSearch(all: Choice[], more: string) {
  const [words, setWords] = useState("");
  const wanted = useDeferredValue(words);
  const [unfolded, setOpen] = useState<number[]>();
  const searched = wanted.trim() !== "";
  const shown = useMemo(() => {
    if (!searched) return all;
    const result = findChoices(all, wanted, MOST);
    return result.more
      ? [...result.found, { value: MORE, title: more, disabled: true, children: [] }]
      : result.found;
  }, [all, wanted, searched, more]);
  const open = useMemo(
    () => (searched ? branchesOf(shown) : (unfolded ?? all.map((choice) => choice.value))),
    [searched, shown, unfolded, all],
  );
  return { words, setWords, shown, open, setOpen: searched ? () => {} : setOpen };
}
