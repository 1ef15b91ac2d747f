package session

import "waymark/httpapi/edge"

// providerRoutes are the calls about sign-in elsewhere and second factors.
func (s *server) providerRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/basic/getsigninconfig", Public: true, Tag: "session", Bind: edge.Do(s.signInConfig), Summary: "What the sign-in page shows", CN: "登录页配置",
			Description: "Title, version, languages, and whether people can sign in at an identity provider."},
		{Method: edge.Get, Path: "/oidc/start", Public: true, Foreign: true, Tag: "session", Bind: edge.ToAddress(s.oidcStart), Summary: "Sign in at the identity provider", CN: "前往身份提供方登录",
			Description: "Sends the browser to the identity provider, or back to /login?problem=… with the key of one of the errcodes. For browsers, not for programs."},
		{Method: edge.Get, Path: "/oidc/callback", Public: true, Foreign: true, Tag: "session", Bind: edge.ToAddress(s.oidcCallback), Summary: "Come back from the identity provider", CN: "从身份提供方返回",
			Description: "Sends the browser to /login?ticket=… (the ticket is for POST /signin, once, within a minute, from the same browser) or /login?problem=…."},
		{Method: edge.Post, Path: "/basic/begintotp", Cost: edge.CostMuch, Tag: "session", Bind: edge.Do(s.beginTOTP), Summary: "Begin to set up a second factor", CN: "开始设置两步验证",
			Description: "Makes a secret for an authenticator, for the own password. Nothing is in force until it is confirmed, within 15 minutes."},
		{Method: edge.Post, Path: "/basic/confirmtotp", Tag: "session", Bind: edge.Do(s.confirmTOTP), Summary: "Put the second factor in force", CN: "启用两步验证",
			Description: "Takes a code of the authenticator. The recovery codes are shown this once; each serves once in place of a code."},
		{Method: edge.Post, Path: "/basic/endtotp", Cost: edge.CostMuch, Tag: "session", Bind: edge.Do(s.endTOTP), Summary: "End the second factor", CN: "关闭两步验证",
			Description: "The own password must be right. Its recovery codes end with it."},
	}
}
