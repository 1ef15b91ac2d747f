package permission

// Codes of the system; see Menu.
const (
	RouteManage = "RT-10" // page of routes (ours, as all RT)
	RouteFresh  = "RT-11"

	PermissionManage = "UP-10" // page of permissions (ours)
	PermissionAdd    = "UP-13"
	PermissionEdit   = "UP-14"
	PermissionEnable = "UP-17"
	PermissionDelete = "UP-18"

	PropertyMap   = "PM-10" // see the dictionary (ours)
	PropertyAdd   = "PM-11"
	PropertyEdit  = "PM-12"
	PropertyFresh = "PM-13" // have the dictionary read again

	LogManage = "LM-10" // read the audit (ours)

	HealthManage  = "SH-10" // see what is wrong with the installation (ours, as all SH)
	HealthConfirm = "SH-11"
)

func systemGroup() Group {
	return Group{Code: "SM", Name: Name{"系统管理", "System"}, Icon: "setting", Menus: []Menu{
		{Code: RouteManage, Name: Name{"路由管理", "Routes"}, URL: "/routemanage", For: staff, Buttons: []Button{
			{RouteFresh, Name{"刷新路由", "Refresh routes"}, "/ucroute/initroute", staff},
		}},
		{Code: PermissionManage, Name: Name{"权限管理", "Permissions"}, URL: "/permissionmanage", For: staff, Buttons: []Button{
			{PermissionAdd, Name{"新增权限", "Add permission"}, "/ucpermission/insertpermission", staff},
			{PermissionAdd, Name{"批量新增权限", "Add permissions of routes"}, "/ucpermission/batchinsertpermission", staff},
			{PermissionEdit, Name{"编辑权限", "Edit permission"}, "/ucpermission/updatepermission", staff},
			{PermissionEnable, Name{"启用或禁用权限", "Enable or disable permission"}, "/ucpermission/setpermissionenable", staff},
			{PermissionDelete, Name{"删除权限", "Delete permission"}, "/ucpermission/deletebatchpermission", staff},
		}},
		{Code: PropertyMap, Name: Name{"属性字典", "Dictionary"}, URL: "/propertymap", Buttons: []Button{
			{PropertyAdd, Name{"新增属性", "Add property"}, "/propertymap/insertpropertymap", staff},
			{PropertyEdit, Name{"编辑属性", "Edit property"}, "/propertymap/updatepropertymap", staff},
			{PropertyFresh, Name{"刷新缓存", "Refresh cache"}, "/propertymap/refreshpropertymap", staff},
		}},
		{Code: LogManage, Name: Name{"操作日志", "Audit log"}, URL: "/logmanage"},
		{Code: HealthManage, Name: Name{"系统状况", "System health"}, URL: "/systemhealth", For: staff, Buttons: []Button{
			{HealthConfirm, Name{"确认问题", "Confirm finding"}, "/system/confirmfinding", staff},
		}},
	}}
}
