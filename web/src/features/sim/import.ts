import { type ImportKind, type ImportRow, reasonsOf, zone } from "@/features/batch/public";
import type { Schema } from "@/lib/api";
import { download, get, post, uploadWatched } from "@/lib/http";
import { digitsOf, isIccid, isSimNumber, wordOf } from "./rules";

function rowOf(row: Schema<"SimImportRow">): ImportRow {
  const { sim, iccid, location, inCombo, outCombo, type, period } = row;
  return {
    id: row.simCardImportId,
    rowNo: row.rowNo,
    values: { sim, iccid, location, inCombo, outCombo, type, period },
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
  fields: ["sim", "iccid", "location", "inCombo", "outCombo", "type", "period"],
  brief: ["sim", "iccid"],
  required: ["sim", "iccid"],
  lists: {
    location: "SIM_LOCATION",
    inCombo: "SIM_COMBO",
    outCombo: "SIM_COMBO",
    type: "SIM_TYPE",
    period: "SIM_PERIOD",
  },
  forms: {
    sim: { typed: digitsOf, check: isSimNumber, expected: "sim" },
    iccid: { typed: wordOf, check: isIccid, expected: "iccid" },
  },
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
