package httpapi

import "waymark/fleet/file"

// basicRoutes are the calls that belong to no page: factors and sign-in elsewhere, pictures, regions.
func (s *server) basicRoutes() []route {
	return []route{
		{Method: get, Path: "/basic/getsigninconfig", Public: true, Tag: "session", bind: do(s.signInConfig), Summary: "What the sign-in page shows", CN: "登录页配置",
			Description: "Title, version, languages, and whether people can sign in at an identity provider."},
		{Method: get, Path: "/oidc/start", Public: true, Foreign: true, Tag: "session", bind: toAddress(s.oidcStart), Summary: "Sign in at the identity provider", CN: "前往身份提供方登录",
			Description: "Sends the browser to the identity provider, or back to /login?problem=… with the key of one of the errcodes. For browsers, not for programs."},
		{Method: get, Path: "/oidc/callback", Public: true, Foreign: true, Tag: "session", bind: toAddress(s.oidcCallback), Summary: "Come back from the identity provider", CN: "从身份提供方返回",
			Description: "Sends the browser to /login?ticket=… (the ticket is for POST /signin, once, within a minute, from the same browser) or /login?problem=…."},
		{Method: post, Path: "/basic/begintotp", Cost: costMuch, Tag: "session", bind: do(s.beginTOTP), Summary: "Begin to set up a second factor", CN: "开始设置两步验证",
			Description: "Makes a secret for an authenticator, for the own password. Nothing is in force until it is confirmed, within 15 minutes."},
		{Method: post, Path: "/basic/confirmtotp", Tag: "session", bind: do(s.confirmTOTP), Summary: "Put the second factor in force", CN: "启用两步验证",
			Description: "Takes a code of the authenticator. The recovery codes are shown this once; each serves once in place of a code."},
		{Method: post, Path: "/basic/endtotp", Cost: costMuch, Tag: "session", bind: do(s.endTOTP), Summary: "End the second factor", CN: "关闭两步验证",
			Description: "The own password must be right. Its recovery codes end with it."},
		{Method: post, Path: "/basic/uploadsinglefile", Cost: costSome, Tag: "basic", bind: form(file.MaxSize+maxBody, uploadForm, s.upload), Summary: "Upload a picture", CN: "上传图片",
			Description: "JPEG, PNG, WebP or GIF by what it holds, at most 5 MiB and 8000 pixels in each direction. It is served at url to everyone who knows the address, which cannot be guessed. An account may upload 300 pictures and 300 MiB in 24 hours; a picture that nothing refers to is removed after a day."},
		{Method: get, Path: "/basic/getnationregionlist", Tag: "basic", bind: do(s.regionList), Summary: "Administrative regions of China", CN: "全国行政区划",
			Description: "Those right below a region, by code; none for a region that is not there."},
	}
}
