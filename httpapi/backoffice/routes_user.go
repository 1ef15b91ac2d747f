package backoffice

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// userRoutes are the calls about users: accounts as their administrators see them.
func (s *server) userRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucuser/getuserdropdownlist", Tag: "user", Bind: edge.Do(s.userDropdown), Summary: "Users to choose from", CN: "用户下拉列表",
			Description: "The first 50 enabled users of the caller's organisations whose name contains the search key."},
		{Method: edge.Post, Path: "/ucuser/insertuser", Code: permission.UserAdd, Tag: "user", Bind: edge.Do(s.insertUser), Summary: "Add a user", CN: "新增用户",
			Description: "Login name, organisation and at least one role are required. The password is shown once and must be changed at the first sign-in."},
		{Method: edge.Post, Path: "/ucuser/updateuser", Code: permission.UserEdit, Tag: "user", Bind: edge.Do(s.updateUser), Summary: "Change a user", CN: "编辑用户",
			Description: "All fields take the values given; those left out become empty. Nobody disables or demotes themselves. Takes effect at the user's next call."},
		{Method: edge.Post, Path: "/ucuser/resetpassword", Code: permission.UserReset, Tag: "user", Bind: edge.Do(s.resetPassword), Summary: "Give a user a new password", CN: "重置用户密码",
			Description: "It is shown once and must be changed at the next sign-in. The user's sessions end. Not for oneself, nor for users who may do more than the caller."},
		{Method: edge.Post, Path: "/ucuser/deleteuser", Code: permission.UserDelete, Tag: "user", Bind: edge.Do(s.deleteUser), Summary: "Delete users", CN: "删除用户",
			Description: "All or none; not oneself. What they did stays in the log."},
		{Method: edge.Get, Path: "/ucuser/geteffectivepermission", Code: permission.UserExplain, Tag: "user", Bind: edge.Do(s.effectivePermission), Summary: "What a user may do, and why", CN: "用户的有效权限",
			Description: "Every permission that counts with the roles it comes from, and the roles that do not count with the reason."},
		{Method: edge.Get, Path: "/ucuser/getwhocansee", Code: permission.UserExplain, Tag: "user", Bind: edge.Do(s.whoCanSee), Summary: "Who can see a vehicle or device, and why", CN: "谁能看到此车辆或设备",
			Description: "Users of its organisation and those above it, as far as the caller may see them, and its personal user."},
	}
}
