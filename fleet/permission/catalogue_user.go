package permission

// Codes of organisations, roles and users; see Menu.
const (
	OrganManage = "UO-10" // page of organisations (ours)
	OrganAdd    = "UO-11"
	OrganEdit   = "UO-12"
	OrganDelete = "UO-13"
	OrganMove   = "UO-14"

	RoleManage = "URL-10" // page of roles (ours)
	RoleAdd    = "URL-11"
	RoleEdit   = "URL-12"
	RoleDelete = "URL-13" // (ours)
	RoleTree   = "URL-20" // see the permissions of a role
	RoleGrant  = "URL-21" // put permissions into a role

	UserManage  = "UU-10" // page of users (ours)
	UserAdd     = "UU-11"
	UserEdit    = "UU-12"
	UserReset   = "UU-13"
	UserDelete  = "UU-14" // (ours)
	UserExplain = "UU-20" // who may do and see what (ours)
	APIKeys     = "UU-30" // have keys by which programs call in one's name (ours)
	UserKeys    = "UU-31" // see and withdraw the keys of users (ours)

	IndividualManage  = "UI-10" // page of individual users (ours, as all UI)
	IndividualUnbind  = "UI-11"
	IndividualDelete  = "UI-12"
	IndividualReset   = "UI-13"
	IndividualFactory = "UI-14"
)

func userGroup() Group {
	return Group{Code: "UM", Name: Name{"组织管理", "Organisation"}, Icon: "user", Menus: []Menu{
		{Code: OrganManage, Name: Name{"机构管理", "Organisations"}, URL: "/organmanage", Buttons: []Button{
			{OrganAdd, Name{"新增机构", "Add organisation"}, "/ucorgan/insertorgan", admin},
			{OrganEdit, Name{"编辑机构", "Edit organisation"}, "/ucorgan/updateorgan", admin},
			{OrganDelete, Name{"删除机构", "Delete organisation"}, "/ucorgan/deleteorgan", admin},
			{OrganMove, Name{"变更上级机构", "Change parent organisation"}, "/ucorgan/updateorganparent", admin},
		}},
		{Code: RoleManage, Name: Name{"角色管理", "Roles"}, URL: "/rolemanage", Buttons: []Button{
			{RoleAdd, Name{"新增角色", "Add role"}, "/ucrole/insertrole", admin},
			{RoleEdit, Name{"编辑角色", "Edit role"}, "/ucrole/updaterole", admin},
			{RoleDelete, Name{"删除角色", "Delete role"}, "/ucrole/deleterole", admin},
			{RoleTree, Name{"查看角色权限", "See permissions of role"}, "/ucrole/getpermissiontree", admin},
			{RoleGrant, Name{"保存角色权限", "Save permissions of role"}, "/ucrole/insertrolepermission", admin},
		}},
		{Code: UserManage, Name: Name{"用户管理", "Users"}, URL: "/usermanage", Buttons: []Button{
			{UserAdd, Name{"新增用户", "Add user"}, "/ucuser/insertuser", admin},
			{UserEdit, Name{"编辑用户", "Edit user"}, "/ucuser/updateuser", admin},
			{UserReset, Name{"重置密码", "Reset password"}, "/ucuser/resetpassword", admin},
			{UserDelete, Name{"删除用户", "Delete user"}, "/ucuser/deleteuser", admin},
			{UserExplain, Name{"权限查询", "Who may do and see what"}, "/ucuser/geteffectivepermission", admin},
			{APIKeys, Name{"使用API密钥", "Have API keys"}, "/basic/makeapikey", admin},
			{UserKeys, Name{"管理用户API密钥", "Withdraw API keys of users"}, "/ucuser/withdrawuserapikey", admin},
		}},
		{Code: IndividualManage, Name: Name{"个人用户", "Individual users"}, URL: "/individualmanage", Buttons: []Button{
			{IndividualUnbind, Name{"解绑设备", "Unbind device"}, "/ucindividual/unbindDevice", admin},
			{IndividualDelete, Name{"删除个人用户", "Delete individual user"}, "/ucindividual/removeUser", admin},
			{IndividualReset, Name{"重置个人密码", "Reset personal password"}, "/ucindividual/resetUserPassword", admin},
			{IndividualFactory, Name{"恢复出厂数据", "Factory data reset"}, "/ucindividual/recoverSetting", admin},
		}},
	}}
}
