import { type OrganNode, WATCHED } from "./api";

/** An organisation as it is offered for choosing. */
export interface Choice {
  value: number;
  title: string;
  disabled?: boolean;
  children: Choice[];
}

/** The tree as choices, without the watched vehicles and without `without` and all below it. */
export function choicesOf(nodes: OrganNode[], without?: number): Choice[] {
  return nodes
    .filter((node) => node.id !== WATCHED && node.id !== without)
    .map((node) => ({
      value: node.id,
      title: node.organName,
      children: choicesOf(node.children ?? [], without),
    }));
}

export function hasChoice(choices: Choice[], value: number): boolean {
  return choices.some((choice) => choice.value === value || hasChoice(choice.children, value));
}

/** Ids of all choices that have others below them. */
export function branchesOf(choices: Choice[]): number[] {
  return choices.flatMap(({ value, children }) =>
    children.length > 0 ? [value, ...branchesOf(children)] : [],
  );
}

/**
 * The first `most` choices with `words` in their names, below what stands above them; `more` when there are others. Thousands are
 * not drawn open at once: that would take seconds with each key pressed.
 */
export function findChoices(choices: Choice[], words: string, most: number) {
  const wanted = words.trim().toLowerCase();
  let left = most;
  const search = (list: Choice[]): Choice[] =>
    list.flatMap((choice) => {
      const fits = choice.title.toLowerCase().includes(wanted);
      if (fits) left--;
      if (fits && left < 0) return [];
      const children = left < 0 ? [] : search(choice.children);
      return fits || children.length > 0 ? [{ ...choice, children }] : [];
    });
  const found = search(choices);
  return { found, more: left < 0 };
}
