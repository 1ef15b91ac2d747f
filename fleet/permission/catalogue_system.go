package permission

func systemGroup() Group {
	return Group{Code: "SM", Name: Name{"系统管理", "System"}, Icon: "setting", Menus: []Menu{
		{Code: RouteManage, Name: Name{"路由管理", "Routes"}, URL: "/routemanage", Buttons: []Button{
			{RouteFresh, Name{"刷新路由", "Refresh routes"}, "/ucroute/initroute"},
		}},
		{Code: PermissionManage, Name: Name{"权限管理", "Permissions"}, URL: "/permissionmanage", Buttons: []Button{
			{PermissionAdd, Name{"新增权限", "Add permission"}, "/ucpermission/insertpermission"},
			{PermissionAdd, Name{"批量新增权限", "Add permissions of routes"}, "/ucpermission/batchinsertpermission"},
			{PermissionEdit, Name{"编辑权限", "Edit permission"}, "/ucpermission/updatepermission"},
			{PermissionEnable, Name{"启用或禁用权限", "Enable or disable permission"}, "/ucpermission/setpermissionenable"},
			{PermissionDelete, Name{"删除权限", "Delete permission"}, "/ucpermission/deletebatchpermission"},
		}},
		{Code: PropertyMap, Name: Name{"属性字典", "Dictionary"}, URL: "/propertymap", Buttons: []Button{
			{PropertyAdd, Name{"新增属性", "Add property"}, "/propertymap/insertpropertymap"},
			{PropertyEdit, Name{"编辑属性", "Edit property"}, "/propertymap/updatepropertymap"},
			{PropertyFresh, Name{"刷新缓存", "Refresh cache"}, "/propertymap/refreshpropertymap"},
		}},
		{Code: LogManage, Name: Name{"操作日志", "Audit log"}, URL: "/logmanage"},
		{Code: HealthManage, Name: Name{"系统状况", "System health"}, URL: "/systemhealth", Buttons: []Button{
			{HealthConfirm, Name{"确认问题", "Confirm finding"}, "/system/confirmfinding"},
		}},
	}}
}
