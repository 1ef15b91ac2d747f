export { EVERYTHING, type OrganNode, WATCHED } from "./api";
export { ImportInto } from "./ImportInto";
export { OrganField } from "./OrganField";
export { OrganChoice, OrganFilter } from "./OrganFilter";
export { OrganSelect } from "./OrganSelect";
export { OrganTree } from "./OrganTree";
export { organPage } from "./page";
export { useOrganChanged, useOrganTree } from "./queries";
export { findOrgan, idsBelow } from "./tree";
