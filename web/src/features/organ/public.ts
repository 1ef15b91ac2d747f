export { EVERYTHING, type OrganNode, WATCHED } from "./api";
export { OrganSelect } from "./OrganSelect";
export { OrganTree } from "./OrganTree";
export { useOrganTree } from "./queries";
export { findOrgan, idsBelow } from "./tree";
