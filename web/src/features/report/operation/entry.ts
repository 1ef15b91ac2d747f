import type { OperationRow } from "./list";

/** The address of the log at the entry of an operation. */
export const entryOf = ({ auditId }: Pick<OperationRow, "auditId">) => `/logmanage?entry=${auditId}`;
