import { type ImportKind, type ImportRow, reasonsOf, zone } from "@/features/batch/public";
import type { Schema } from "@/lib/api";
import { download, get, post, uploadWatched } from "@/lib/http";
import { simListNames, simLists, simNumberNames, simNumbers } from "./fields";

const fields = [...simNumberNames, ...simListNames];

function rowOf(row: Schema<"SimImportRow">): ImportRow {
  return {
    id: row.simCardImportId,
    rowNo: row.rowNo,
    values: Object.fromEntries(fields.map((name) => [name, row[name]])),
    names: {
      location: row.simLocationName,
      inCombo: row.inComboName,
      outCombo: row.outComboName,
      type: row.simTypeName,
      period: row.periodName,
    },
    reasons: reasonsOf(row),
  };
}

/** Imports of SIM cards. */
export const simImport: ImportKind = {
  name: "sim",
  call: "/uccard/insertsimcardimport",
  fields,
  brief: simNumberNames,
  required: simNumberNames,
  lists: simLists,
  forms: simNumbers,
  needsOrgan: false,
  open: (signal) => get("/uccard/getimportbatch", {}, signal),
  upload: (form, onProgress, signal) =>
    uploadWatched("/uccard/insertsimcardimport", form, onProgress, signal),
  rows: async (query, signal) => {
    const page = await get("/uccard/getsimcardimportlist", query, signal);
    return { ...page, rows: page.rows.map(rowOf) };
  },
  correct: async (simCardImportId, values) => {
    const row = await post("/uccard/updatesimcardimport", { simCardImportId, ...values });
    return row && rowOf(row);
  },
  finish: (organId) => post("/uccard/finishImportSimCard", { organId }),
  drop: () => post("/uccard/dropimport", {}),
  template: (fileName) => download("/uccard/getimporttemplate", {}, fileName),
  result: (batchId, fileName) => download("/uccard/getimportresult", { batchId, zone: zone() }, fileName),
};
