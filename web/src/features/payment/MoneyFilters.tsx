import type { ReactNode } from "react";
import { OrganFilter } from "@/features/organ/public";
import { useLabels } from "@/lib/labels";
import { ChoiceFilter } from "@/ui/filters";
import type { Drafting } from "@/ui/useList";
import { useSources } from "./useSources";

interface Props {
  list: Drafting<{ organ: string; below: string; source: string }>;
  /** Of when; the field of the list's own days or times. */
  span: ReactNode;
}

/** What each list of money is filtered by: whose it is, when it was, and through whom it was paid. */
export function MoneyFilters({ list, span }: Props) {
  const label = useLabels();
  return (
    <>
      <OrganFilter list={list} />
      {span}
      <ChoiceFilter list={list} name="source" label={label("paySource")} width={120} options={useSources()} />
    </>
  );
}
