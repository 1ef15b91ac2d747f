import type { TFunction } from "i18next";
import { useMemo } from "react";
import type reading from "../../../locale/reading/cn.json";
import { useWords } from "./useWords";

type Known = keyof typeof reading;

export interface Readings {
  /** What a reading of terminals is called, with its unit in brackets; one that nobody has named is called by its key. */
  nameOf: (key: string) => string;
  /** What its number means, such as On; "" for a measure. */
  wordOf: (key: string, value: number) => string;
}

/** The words for readings in the language of their catalogue. */
export function readingsIn(t: TFunction<"reading">): Readings {
  const find = (key: string) => t(key as Known, { defaultValue: "" });
  const nameOf = (key: string) => {
    const [, base = "", number = ""] = /^(.*?)(\d*)$/.exec(key) ?? [];
    const shared = number === "" ? "" : find(base);
    return find(key) || (shared && `${shared} ${number}`) || key;
  };
  return { nameOf, wordOf: (key, value) => (Number.isNaN(value) ? "" : find(`${key}=${value}`)) };
}

/** The words for readings: the same in the browser as in files, which the server writes. */
export function useReadings(): Readings {
  const t = useWords("reading");
  return useMemo(() => readingsIn(t), [t]);
}
