// Shapes of calls that the generated types are about to have.
type Ok<T> = { 200: { content: { "application/json": { retobj: T } } } };
type Get<Q, T> = { get: { parameters: { query?: Q & { lang?: string } }; responses: Ok<T> }; post?: never };
type Post<B, T> = {
  post: { requestBody: { content: { "application/json": B & { lang?: string } } }; responses: Ok<T> };
  get?: never;
};
type Bit = 0 | 1;
interface RoleRow {
  roleId: number;
  roleName: string;
  roleNameEn: string;
  shownName: string;
  organId: number;
  organName: string;
  status: Bit;
  remark: string;
  userCount: number;
  createTime: number;
  mayEdit: Bit;
}
interface RoleFields {
  roleName: string;
  roleNameEn?: string;
  organId?: number;
  status?: Bit;
  remark?: string;
}
interface PermissionChoice {
  id: number;
  perId: number;
  parentId: number;
  perName: string;
  perCode: string;
  perType: "MENU" | "BUTTON";
  status: Bit;
  children: PermissionChoice[];
}
interface PermissionRow {
  perId: number;
  id: number;
  parentId: number;
  perName: string;
  perNameCn: string;
  perNameEn: string;
  perCode: string;
  perUrl: string;
  path: string;
  perIcon: string;
  perType: "MENU" | "BUTTON";
  sort: number;
  systemType: string;
  status: Bit;
  remark: string;
  buttonCount: number;
  roleCount: number;
}
interface PermissionNode extends PermissionRow {
  children: PermissionNode[];
}
interface PermissionFields {
  parentId?: number;
  perName: string;
  perNameEn?: string;
  perCode: string;
  perUrl?: string;
  perIcon?: string;
  perType: "MENU" | "BUTTON";
  sort?: number;
  systemType?: string;
  status?: Bit;
  remark?: string;
}
interface RouteRow {
  id: number;
  systemType: string;
  systemTypeName: string;
  routeType: string;
  routeTypeName: string;
  appType: string;
  appTypeName: string;
  buttonPerm: string;
  httpMethod: string;
  routePath: string;
  middlewares: string;
  methodName: string;
  methodDesc: string;
  status: Bit;
  updateTime: number;
}
interface Paging {
  currentPage?: number;
  pageSize?: number;
}
declare module "./api.gen" {
  interface paths {
    "/ucrole/getroledropdownlist": Get<{ organId?: number }, { roleId: number; roleName: string }[]>;
    "/ucrole/getrolelist": Get<
      Paging & { roleName?: string; organId?: number; status?: "-1" | "0" | "1" },
      { rows: RoleRow[]; total: number }
    >;
    "/ucrole/getpermissiontree": Get<{ systemType?: string }, PermissionChoice[]>;
    "/ucrole/getrolepermission": Get<{ roleId?: number }, { perIds: number[] }>;
    "/ucrole/insertrole": Post<RoleFields, { roleId: number }>;
    "/ucrole/updaterole": Post<RoleFields & { roleId: number }, null>;
    "/ucrole/insertrolepermission": Post<{ roleId: number; strPerId: string }, null>;
    "/ucrole/deleterole": Post<{ roleId: number }, null>;
    "/ucpermission/getpermissionmenulist": Get<{ systemType?: string }, PermissionNode[]>;
    "/ucpermission/getpermissionbuttonlist": Get<
      { parentId?: number },
      { rows: PermissionRow[]; total: number }
    >;
    "/ucpermission/getunassignedroutelist": Get<
      Paging & { systemType?: string; searchKey?: string },
      { rows: RouteRow[]; total: number }
    >;
    "/ucpermission/refreshpermission": Get<object, null>;
    "/ucpermission/batchinsertpermission": Post<
      {
        parentId: number;
        path: string;
        systemType: string;
        routeList: { perName: string; perUrl: string; buttonPerm: string }[];
      },
      null
    >;
    "/ucpermission/deletebatchpermission": Post<{ perIds: string }, { deleted: number }>;
    "/ucpermission/setpermissionenable": Post<{ perId: number; status: Bit }, null>;
    "/ucpermission/insertpermission": Post<PermissionFields, { perId: number }>;
    "/ucpermission/updatepermission": Post<PermissionFields & { perId: number }, null>;
    "/ucroute/getroutelist": Get<
      Paging & {
        searchKey?: string;
        httpMethod?: string;
        systemType?: string;
        routeType?: string;
        status?: "-1" | "0" | "1";
        isPerm?: "-1" | "0" | "1";
        appType?: string;
      },
      { rows: RouteRow[]; total: number }
    >;
    "/ucroute/initroute": Post<object, { added: number; changed: number; retired: number }>;
  }
}

export {};
