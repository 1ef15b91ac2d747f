import type { Permitted } from "@/features/site/public";
import type { GetQuery } from "@/lib/api";

/** A column of a file of devices or SIM cards, as the server names it. */
export type Field =
  | "plateNo"
  | "imei"
  | "deviceName"
  | "deviceModel"
  | "simNo"
  | "clockZone"
  | "sim"
  | "iccid"
  | "location"
  | "inCombo"
  | "outCombo"
  | "type"
  | "period";

/** A text for each column of a file. */
export type Values = Partial<Record<Field, string>>;

/** A row of an uploaded file. */
export interface ImportRow {
  id: number;
  /** In the sheet, from 1. */
  rowNo: number;
  values: Values;
  /** What people call a value, where that is something else. */
  names: Values;
  /** What is wrong with it; none: it is valid. */
  reasons: { field: string; text: string }[];
}

/** A page of rows, with what is true of the whole file. */
export interface ImportPage {
  rows: ImportRow[];
  total: number;
  /** 0 when there is no such import any more. */
  batchId: number;
  valid: number;
  invalid: number;
}

/** An uploaded file that is not submitted yet. */
export interface Batch {
  batchId: number;
  fileName: string;
  /** Titles of columns that nothing was read from; told once, after the upload. */
  ignored?: string[];
}

/** What came of a submission. */
export interface Finished {
  batchId: number;
  imported: number;
  failed: number;
  /** Nothing could be imported; the rows can still be corrected. */
  open: boolean;
}

/** What came of an upload. */
export type Uploaded = Required<Pick<Batch, "batchId" | "ignored">>;

export type RowQuery = GetQuery<"/device/getdeviceimportlist">;

/** The form that the texts of a column have. */
interface Form {
  typed: (text: string) => string;
  check: (text: string) => boolean;
  /** Which sentence says what is expected. */
  expected: "imei" | "sim" | "iccid";
}

/** What the wizard has to know of the things that it imports. */
export interface ImportKind {
  name: "device" | "sim";
  /** The call that takes the file, whose permission everything here needs. */
  call: Permitted;
  fields: readonly Field[];
  /** Those that the list of wrong rows shows. */
  brief: readonly Field[];
  required: readonly Field[];
  /** What may be typed into a field, and the form that it must have. */
  forms: Partial<Record<Field, Form>>;
  /** Lists of the dictionary that columns take their values from. */
  lists: Partial<Record<Field, string>>;
  /** Whether a group must be chosen; without one SIM cards go to the user's own. */
  needsOrgan: boolean;
  open: (signal?: AbortSignal) => Promise<(Batch & { createTime: number; total: number }) | null>;
  upload: (form: FormData, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Uploaded>;
  rows: (query: RowQuery, signal?: AbortSignal) => Promise<ImportPage>;
  /** Answers with the row as it is judged then. */
  correct: (id: number, values: Values) => Promise<ImportRow | null>;
  finish: (organId: number | undefined) => Promise<Finished>;
  drop: () => Promise<unknown>;
  template: (fileName: string) => Promise<void>;
  result: (batchId: number, fileName: string) => Promise<void>;
}

/** The reasons of a row of the server, each with its field. */
export function reasonsOf(row: { reason: string[]; wrongFields: string[] }): ImportRow["reasons"] {
  return row.reason.map((text, at) => ({ field: row.wrongFields[at] ?? "", text }));
}

/** Minutes east of UTC, in which files say times. */
export function zone(): number {
  return -new Date().getTimezoneOffset();
}
