package httpapi

import "waymark/fleet/permission"

// routeRoutes are the calls about the routes themselves.
func (s *server) routeRoutes() []route {
	return []route{
		{Method: post, Path: "/ucroute/initroute", Cost: costMost, Code: permission.RouteFresh, Tag: "route", bind: do(s.initRoutes),
			Summary: "Read the routes of the code again", CN: "刷新用户中心系统路由",
			Description: "Makes the table that of the running program, which every start does too. Those that it no longer has are kept with status 0."},
	}
}

// permissionRoutes are the calls about permissions.
func (s *server) permissionRoutes() []route {
	return []route{
		{Method: get, Path: "/ucpermission/getpermissionmenulist", Code: permission.PermissionManage, Tag: "permission", bind: do(s.menuTree),
			Summary: "Tree of headings and pages", CN: "菜单权限树",
			Description: "Disabled ones too, without buttons."},
		{Method: get, Path: "/ucpermission/getpermissionbuttonlist", Code: permission.PermissionManage, Tag: "permission", bind: do(s.buttonList),
			Summary: "Buttons of a page", CN: "按钮权限列表",
			Description: "The buttons right below a menu, disabled ones too."},
		{Method: get, Path: "/ucpermission/refreshpermission", Cost: costSome, Tag: "permission", bind: do(s.refreshPermissions),
			Summary: "Have permissions read again", CN: "刷新权限",
			Description: "Everywhere, once in 10 seconds for all; not for holders of a device. Changes made through the interface need no refresh."},
		{Method: post, Path: "/ucpermission/insertpermission", Code: permission.PermissionAdd, Tag: "permission", bind: do(s.insertPermission),
			Summary: "Add a permission", CN: "新增权限",
			Description: "A button must press a route of the program and have the code that the route asks for; pages have different addresses."},
		{Method: post, Path: "/ucpermission/batchinsertpermission", Code: permission.PermissionAdd, Tag: "permission", bind: do(s.insertButtons),
			Summary: "Add routes as buttons", CN: "批量新增按钮权限",
			Description: "All or none. Texts in both languages are those of the routes; perName replaces the Chinese one."},
		{Method: post, Path: "/ucpermission/updatepermission", Code: permission.PermissionEdit, Tag: "permission", bind: do(s.updatePermission),
			Summary: "Change a permission", CN: "编辑权限",
			Description: "All fields take the values given; those left out become empty. Takes effect at the next call of everyone."},
		{Method: post, Path: "/ucpermission/setpermissionenable", Code: permission.PermissionEnable, Tag: "permission", bind: do(s.enablePermission),
			Summary: "Enable or disable a permission", CN: "启用或禁用权限",
			Description: "While one is disabled, it and all below it grant nothing."},
		{Method: post, Path: "/ucpermission/deletebatchpermission", Code: permission.PermissionDelete, Tag: "permission", bind: do(s.deletePermissions),
			Summary: "Delete permissions", CN: "删除权限",
			Description: "With all below them, and out of all roles."},
	}
}

// roleRoutes are the calls about roles.
func (s *server) roleRoutes() []route {
	return []route{
		{Method: get, Path: "/ucrole/getroledropdownlist", Tag: "role", bind: do(s.roleDropdown),
			Summary: "Roles to choose from", CN: "角色下拉列表",
			Description: "Enabled roles that users of an organisation may be given, and that the caller could give."},
		{Method: get, Path: "/ucrole/getpermissiontree", Code: permission.RoleTree, Tag: "role", bind: do(s.givableTree),
			Summary: "Permissions that may be put into roles", CN: "可分配权限树",
			Description: "Those that the caller holds."},
		{Method: get, Path: "/ucrole/getrolepermission", Code: permission.RoleTree, Tag: "role", bind: do(s.rolePermissions),
			Summary: "Permissions of a role", CN: "角色权限",
			Description: "All of them, also those that the caller does not hold."},
		{Method: post, Path: "/ucrole/insertrole", Code: permission.RoleAdd, Tag: "role", bind: do(s.insertRole),
			Summary: "Add a role", CN: "新增角色",
			Description: "Without permissions. Only the platform's staff and super administrators make roles of the platform (organId 0)."},
		{Method: post, Path: "/ucrole/updaterole", Code: permission.RoleEdit, Tag: "role", bind: do(s.updateRole),
			Summary: "Change a role", CN: "编辑角色",
			Description: "A disabled role grants nothing. All fields take the values given; those left out become empty."},
		{Method: post, Path: "/ucrole/deleterole", Code: permission.RoleDelete, Tag: "role", bind: do(s.deleteRole),
			Summary: "Delete a role", CN: "删除角色",
			Description: "One that no user has and no organisation names."},
		{Method: post, Path: "/ucrole/insertrolepermission", Code: permission.RoleGrant, Tag: "role", bind: do(s.setRolePermissions),
			Summary: "Save the permissions of a role", CN: "保存角色权限",
			Description: "The role has those given and no others, except that what the caller does not hold stays as it was. Nobody gives what they do not hold."},
	}
}
