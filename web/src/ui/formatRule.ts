import type { Rule } from "antd/es/form";

/** A rule for a text that may be left empty. */
export function formatRule(check: (text: string) => boolean, message: string): Rule {
  return {
    validator: (_, text: string | undefined) =>
      !text?.trim() || check(text) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
