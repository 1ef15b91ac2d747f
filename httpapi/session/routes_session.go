package session

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// sessionRoutes are the calls about signing in and out, and what surrounds every page.
func (s *server) sessionRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/signin", Public: true, Tag: "session", Bind: edge.Do(s.signIn), Summary: "Sign in", CN: "登录",
			Description: "Checks a password and begins a session. Too many failures of an account or address are answered with 429."},
		{Method: edge.Get, Path: "/signout", Always: true, Tag: "session", Bind: edge.Do(s.signOut), Summary: "Sign out", CN: "退出登录",
			Description: "Ends the session of the token that the request carries."},
		{Method: edge.Post, Path: "/signout", Always: true, Tag: "session", Bind: edge.Do(s.signOut), Summary: "Sign out", CN: "退出登录",
			Description: "The same as GET."},
		{Method: edge.Post, Path: "/updateUserPassword", Cost: edge.CostMuch, Always: true, Tag: "session", Bind: edge.Do(s.changePassword), Summary: "Change one's own password", CN: "修改密码",
			Description: "The old password must be right. All other sessions of the account end."},
		{Method: edge.Get, Path: "/basic/getwebsiteinfo", Always: true, Tag: "session", Bind: edge.Do(s.siteInfo), Summary: "What the application shows around every page", CN: "网站信息",
			Description: "Menu and buttons the caller may use, the site's settings, and who the caller is."},
		{Method: edge.Get, Path: "/basic/getcontact", Tag: "session", Bind: edge.Do(s.contact), Summary: "How the caller is reached", CN: "我的联系方式",
			Description: "The caller's own e-mail address, where subscribed reports and notices go, and phone number. Holders of a device have none."},
		{Method: edge.Post, Path: "/basic/updatecontact", Tag: "session", Bind: edge.Do(s.setContact), Summary: "Change how the caller is reached", CN: "修改我的联系方式",
			Description: "Replaces the caller's own e-mail address and phone number; an empty one is none."},
		{Method: edge.Get, Path: "/basic/getsessionlist", Tag: "session", Bind: edge.Do(s.sessionList), Summary: "Where the caller is signed in", CN: "我的登录会话",
			Description: "The caller's own sessions, last used first."},
		{Method: edge.Post, Path: "/basic/endsession", Tag: "session", Bind: edge.Do(s.endSession), Summary: "End one of the caller's sessions", CN: "结束会话",
			Description: "One that has ended already is no error."},
		{Method: edge.Post, Path: "/basic/endothersessions", Tag: "session", Bind: edge.Do(s.endOtherSessions), Summary: "Sign out everywhere else", CN: "结束其他会话",
			Description: "All sessions of the caller end but the one that asks."},
	}
}

// userSessionRoutes are the calls about where users are signed in, for those who administer them.
func (s *server) userSessionRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucuser/getusersessionlist", Code: permission.UserEdit, Tag: "user", Bind: edge.Do(s.userSessionList), Summary: "Where a user is signed in", CN: "用户的登录会话",
			Description: "Last used first."},
		{Method: edge.Post, Path: "/ucuser/endusersessions", Code: permission.UserEdit, Tag: "user", Bind: edge.Do(s.endUserSessions), Summary: "Sign a user out everywhere", CN: "结束用户的所有会话",
			Description: "All sessions of the user end."},
		{Method: edge.Post, Path: "/ucuser/viewas", Tag: "user", Bind: edge.Do(s.viewAs), Summary: "Look through a user's eyes", CN: "以该用户视角查看",
			Description: "For super administrators. Begins a session of one hour that sees what the user sees and changes nothing."},
	}
}
