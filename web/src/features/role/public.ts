export type { RoleOption } from "./api";
export { useRoleOptions } from "./queries";
export { RoleChoice, RoleSelect } from "./RoleSelect";
