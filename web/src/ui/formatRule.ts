import type { Rule, RuleObject } from "antd/es/form";

/** Says something about a text that may be saved all the same. */
export function hintRule(check: (text: string) => boolean, message: string): Rule {
  return { ...formatRule(check, message), warningOnly: true };
}

/** A rule for a text that may be left empty. */
export function formatRule(check: (text: string) => boolean, message: string): RuleObject {
  return {
    validator: (_, text: string | undefined) =>
      !text?.trim() || check(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
