import type { Rule } from "antd/es/form";
import { useWords } from "@/lib/useWords";
import { formatRule, hintRule } from "@/ui/formatRule";
import { isChinesePlate, isPlate } from "./rules";

/** The rules of a plate in every form, as the server has them for forms and files: one that is not Chinese is taken, after a hint. */
export function usePlateRules(): Rule[] {
  const t = useWords("vehicle");
  const ui = useWords("ui");
  return [
    formatRule(isPlate, ui("expected.plate")),
    hintRule((text) => !isPlate(text) || isChinesePlate(text), t("plateForeign")),
  ];
}
