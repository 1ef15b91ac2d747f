package httpapi

import "waymark/fleet/permission"

// userRoutes are the calls about users: accounts as their administrators see them.
func (s *server) userRoutes() []route {
	return []route{
		{Method: get, Path: "/ucuser/getuserdropdownlist", Tag: "user", bind: do(s.userDropdown), Summary: "Users to choose from", CN: "用户下拉列表",
			Description: "The first 50 enabled users of the caller's organisations whose name contains the search key."},
		{Method: post, Path: "/ucuser/insertuser", Code: permission.UserAdd, Tag: "user", bind: do(s.insertUser), Summary: "Add a user", CN: "新增用户",
			Description: "Login name, organisation and at least one role are required. The password is shown once and must be changed at the first sign-in."},
		{Method: post, Path: "/ucuser/updateuser", Code: permission.UserEdit, Tag: "user", bind: do(s.updateUser), Summary: "Change a user", CN: "编辑用户",
			Description: "All fields take the values given; those left out become empty. Nobody disables or demotes themselves. Takes effect at the user's next call."},
		{Method: post, Path: "/ucuser/resetpassword", Code: permission.UserReset, Tag: "user", bind: do(s.resetPassword), Summary: "Give a user a new password", CN: "重置用户密码",
			Description: "It is shown once and must be changed at the next sign-in. The user's sessions end. Not for oneself, nor for users who may do more than the caller."},
		{Method: post, Path: "/ucuser/deleteuser", Code: permission.UserDelete, Tag: "user", bind: do(s.deleteUser), Summary: "Delete users", CN: "删除用户",
			Description: "All or none; not oneself. What they did stays in the log."},
		{Method: get, Path: "/ucuser/getusersessionlist", Code: permission.UserEdit, Tag: "user", bind: do(s.userSessionList), Summary: "Where a user is signed in", CN: "用户的登录会话",
			Description: "Last used first."},
		{Method: post, Path: "/ucuser/endusersessions", Code: permission.UserEdit, Tag: "user", bind: do(s.endUserSessions), Summary: "Sign a user out everywhere", CN: "结束用户的所有会话",
			Description: "All sessions of the user end."},
		{Method: get, Path: "/ucuser/geteffectivepermission", Code: permission.UserExplain, Tag: "user", bind: do(s.effectivePermission), Summary: "What a user may do, and why", CN: "用户的有效权限",
			Description: "Every permission that counts with the roles it comes from, and the roles that do not count with the reason."},
		{Method: get, Path: "/ucuser/getwhocansee", Code: permission.UserExplain, Tag: "user", bind: do(s.whoCanSee), Summary: "Who can see a vehicle or device, and why", CN: "谁能看到此车辆或设备",
			Description: "Users of its organisation and those above it, as far as the caller may see them, and its personal user."},
		{Method: post, Path: "/ucuser/viewas", Tag: "user", bind: do(s.viewAs), Summary: "Look through a user's eyes", CN: "以该用户视角查看",
			Description: "For super administrators. Begins a session of one hour that sees what the user sees and changes nothing."},
	}
}
