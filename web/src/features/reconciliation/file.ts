import type { Rule } from "antd/es/form";

/** The largest bill that is taken, in bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Why a bill cannot be sent, by the name of its text; the server looks into it. */
export function billFault(file: { size: number } | undefined): "missing" | "tooLarge" | null {
  if (!file || file.size === 0) return "missing";
  return file.size > MOST_BYTES ? "tooLarge" : null;
}

/** The rule of the field of a bill's file. */
export function fileRule(t: (key: "take.missing" | "take.tooLarge") => string): Rule {
  return {
    required: true,
    validator: (_, file: File | undefined) => {
      const fault = billFault(file);
      return fault ? Promise.reject(new Error(t(`take.${fault}`))) : Promise.resolve();
    },
  };
}
