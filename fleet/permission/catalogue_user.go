package permission

func userGroup() Group {
	return Group{Code: "UM", Name: Name{"组织管理", "Organisation"}, Icon: "user", Menus: []Menu{
		{Code: OrganManage, Name: Name{"机构管理", "Organisations"}, URL: "/organmanage", Buttons: []Button{
			{OrganAdd, Name{"新增机构", "Add organisation"}, "/ucorgan/insertorgan"},
			{OrganEdit, Name{"编辑机构", "Edit organisation"}, "/ucorgan/updateorgan"},
			{OrganDelete, Name{"删除机构", "Delete organisation"}, "/ucorgan/deleteorgan"},
			{OrganMove, Name{"变更上级机构", "Change parent organisation"}, "/ucorgan/updateorganparent"},
		}},
		{Code: RoleManage, Name: Name{"角色管理", "Roles"}, URL: "/rolemanage", Buttons: []Button{
			{RoleAdd, Name{"新增角色", "Add role"}, "/ucrole/insertrole"},
			{RoleEdit, Name{"编辑角色", "Edit role"}, "/ucrole/updaterole"},
			{RoleDelete, Name{"删除角色", "Delete role"}, "/ucrole/deleterole"},
			{RoleTree, Name{"查看角色权限", "See permissions of role"}, "/ucrole/getpermissiontree"},
			{RoleGrant, Name{"保存角色权限", "Save permissions of role"}, "/ucrole/insertrolepermission"},
		}},
		{Code: UserManage, Name: Name{"用户管理", "Users"}, URL: "/usermanage", Buttons: []Button{
			{UserAdd, Name{"新增用户", "Add user"}, "/ucuser/insertuser"},
			{UserEdit, Name{"编辑用户", "Edit user"}, "/ucuser/updateuser"},
			{UserReset, Name{"重置密码", "Reset password"}, "/ucuser/resetpassword"},
			{UserDelete, Name{"删除用户", "Delete user"}, "/ucuser/deleteuser"},
			{UserExplain, Name{"权限查询", "Who may do and see what"}, "/ucuser/geteffectivepermission"},
			{APIKeys, Name{"使用API密钥", "Have API keys"}, "/basic/makeapikey"},
			{UserKeys, Name{"管理用户API密钥", "Withdraw API keys of users"}, "/ucuser/withdrawuserapikey"},
		}},
		{Code: IndividualManage, Name: Name{"个人用户", "Individual users"}, URL: "/individualmanage", Buttons: []Button{
			{IndividualUnbind, Name{"解绑设备", "Unbind device"}, "/ucindividual/unbindDevice"},
			{IndividualDelete, Name{"删除个人用户", "Delete individual user"}, "/ucindividual/removeUser"},
			{IndividualReset, Name{"重置个人密码", "Reset personal password"}, "/ucindividual/resetUserPassword"},
			{IndividualFactory, Name{"恢复出厂数据", "Factory data reset"}, "/ucindividual/recoverSetting"},
		}},
	}}
}
