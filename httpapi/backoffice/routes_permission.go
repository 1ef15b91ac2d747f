package backoffice

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// routeRoutes are the calls about the routes themselves.
func (s *server) routeRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/ucroute/initroute", Cost: edge.CostMost, Code: permission.RouteFresh, Tag: "route", Bind: edge.Do(s.initRoutes),
			Summary: "Read the routes of the code again", CN: "刷新用户中心系统路由",
			Description: "Makes the table that of the running program, which every start does too. Those that it no longer has are kept with status 0."},
	}
}

// permissionRoutes are the calls about permissions.
func (s *server) permissionRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucpermission/getpermissionmenulist", Code: permission.PermissionManage, Tag: "permission", Bind: edge.Do(s.menuTree),
			Summary: "Tree of headings and pages", CN: "菜单权限树",
			Description: "Disabled ones too, without buttons."},
		{Method: edge.Get, Path: "/ucpermission/getpermissionbuttonlist", Code: permission.PermissionManage, Tag: "permission", Bind: edge.Do(s.buttonList),
			Summary: "Buttons of a page", CN: "按钮权限列表",
			Description: "The buttons right below a menu, disabled ones too."},
		{Method: edge.Get, Path: "/ucpermission/refreshpermission", Cost: edge.CostSome, Tag: "permission", Bind: edge.Do(s.refreshPermissions),
			Summary: "Have permissions read again", CN: "刷新权限",
			Description: "Everywhere, once in 10 seconds for all; not for holders of a device. Changes made through the interface need no refresh."},
		{Method: edge.Post, Path: "/ucpermission/insertpermission", Code: permission.PermissionAdd, Tag: "permission", Bind: edge.Do(s.insertPermission),
			Summary: "Add a permission", CN: "新增权限",
			Description: "A button must press a route of the program and have the code that the route asks for; pages have different addresses."},
		{Method: edge.Post, Path: "/ucpermission/batchinsertpermission", Code: permission.PermissionAdd, Tag: "permission", Bind: edge.Do(s.insertButtons),
			Summary: "Add routes as buttons", CN: "批量新增按钮权限",
			Description: "All or none. Texts in both languages are those of the routes; perName replaces the Chinese one."},
		{Method: edge.Post, Path: "/ucpermission/updatepermission", Code: permission.PermissionEdit, Tag: "permission", Bind: edge.Do(s.updatePermission),
			Summary: "Change a permission", CN: "编辑权限",
			Description: "All fields take the values given; those left out become empty. Takes effect at the next call of everyone."},
		{Method: edge.Post, Path: "/ucpermission/setpermissionenable", Code: permission.PermissionEnable, Tag: "permission", Bind: edge.Do(s.enablePermission),
			Summary: "Enable or disable a permission", CN: "启用或禁用权限",
			Description: "While one is disabled, it and all below it grant nothing."},
		{Method: edge.Post, Path: "/ucpermission/deletebatchpermission", Code: permission.PermissionDelete, Tag: "permission", Bind: edge.Do(s.deletePermissions),
			Summary: "Delete permissions", CN: "删除权限",
			Description: "With all below them, and out of all roles."},
	}
}

// roleRoutes are the calls about roles.
func (s *server) roleRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucrole/getroledropdownlist", Tag: "role", Bind: edge.Do(s.roleDropdown),
			Summary: "Roles to choose from", CN: "角色下拉列表",
			Description: "Enabled roles that users of an organisation may be given, and that the caller could give."},
		{Method: edge.Get, Path: "/ucrole/getpermissiontree", Code: permission.RoleTree, Tag: "role", Bind: edge.Do(s.givableTree),
			Summary: "Permissions that may be put into roles", CN: "可分配权限树",
			Description: "Those that the caller holds."},
		{Method: edge.Get, Path: "/ucrole/getrolepermission", Code: permission.RoleTree, Tag: "role", Bind: edge.Do(s.rolePermissions),
			Summary: "Permissions of a role", CN: "角色权限",
			Description: "All of them, also those that the caller does not hold."},
		{Method: edge.Post, Path: "/ucrole/insertrole", Code: permission.RoleAdd, Tag: "role", Bind: edge.Do(s.insertRole),
			Summary: "Add a role", CN: "新增角色",
			Description: "Without permissions. Only the platform's staff and super administrators make roles of the platform (organId 0)."},
		{Method: edge.Post, Path: "/ucrole/updaterole", Code: permission.RoleEdit, Tag: "role", Bind: edge.Do(s.updateRole),
			Summary: "Change a role", CN: "编辑角色",
			Description: "A disabled role grants nothing. All fields take the values given; those left out become empty."},
		{Method: edge.Post, Path: "/ucrole/deleterole", Code: permission.RoleDelete, Tag: "role", Bind: edge.Do(s.deleteRole),
			Summary: "Delete a role", CN: "删除角色",
			Description: "One that no user has and no organisation names."},
		{Method: edge.Post, Path: "/ucrole/insertrolepermission", Code: permission.RoleGrant, Tag: "role", Bind: edge.Do(s.setRolePermissions),
			Summary: "Save the permissions of a role", CN: "保存角色权限",
			Description: "The role has those given and no others, except that what the caller does not hold stays as it was. Nobody gives what they do not hold."},
	}
}
