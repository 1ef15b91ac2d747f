package httpapi

// sessionRoutes are the calls about signing in and out, and what surrounds every page.
func (s *server) sessionRoutes() []route {
	return []route{
		{Method: post, Path: "/signin", Public: true, Tag: "session", bind: do(s.signIn), Summary: "Sign in", CN: "登录",
			Description: "Checks a password and begins a session. Too many failures of an account or address are answered with 429."},
		{Method: get, Path: "/signout", Always: true, Tag: "session", bind: do(s.signOut), Summary: "Sign out", CN: "退出登录",
			Description: "Ends the session of the token that the request carries."},
		{Method: post, Path: "/signout", Always: true, Tag: "session", bind: do(s.signOut), Summary: "Sign out", CN: "退出登录",
			Description: "The same as GET."},
		{Method: post, Path: "/updateUserPassword", Cost: costMuch, Always: true, Tag: "session", bind: do(s.changePassword), Summary: "Change one's own password", CN: "修改密码",
			Description: "The old password must be right. All other sessions of the account end."},
		{Method: get, Path: "/basic/getwebsiteinfo", Always: true, Tag: "session", bind: do(s.siteInfo), Summary: "What the application shows around every page", CN: "网站信息",
			Description: "Menu and buttons the caller may use, the site's settings, and who the caller is."},
		{Method: get, Path: "/basic/getsessionlist", Tag: "session", bind: do(s.sessionList), Summary: "Where the caller is signed in", CN: "我的登录会话",
			Description: "The caller's own sessions, last used first."},
		{Method: post, Path: "/basic/endsession", Tag: "session", bind: do(s.endSession), Summary: "End one of the caller's sessions", CN: "结束会话",
			Description: "One that has ended already is no error."},
		{Method: post, Path: "/basic/endothersessions", Tag: "session", bind: do(s.endOtherSessions), Summary: "Sign out everywhere else", CN: "结束其他会话",
			Description: "All sessions of the caller end but the one that asks."},
	}
}
