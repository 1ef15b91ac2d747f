export { type RoleOption, roleKey, useRoleOptions } from "./queries";
export { RoleFilter, RoleSelect } from "./RoleSelect";
