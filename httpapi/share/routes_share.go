package share

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// linkRoutes are the calls about links, for those who make them.
func (s *server) linkRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/share/getsharelist", Code: permission.ShareMake, Tag: "share", Bind: edge.Do(s.list), Summary: "Links to where a vehicle is", CN: "车辆位置分享链接",
			Description: "All of a device, newest first; those that have ended for 30 days more."},
		{Method: edge.Post, Path: "/share/insertshare", Code: permission.ShareMake, Cost: edge.CostSome, Tag: "share", Bind: edge.Do(s.insert), Summary: "Share where a vehicle is", CN: "分享车辆位置",
			Description: "Makes a link that anybody can open, without an account, until it ends. Its token is told here and never again."},
		{Method: edge.Post, Path: "/share/withdrawshare", Code: permission.ShareMake, Tag: "share", Bind: edge.Do(s.withdraw), Summary: "Withdraw a link", CN: "撤回分享链接",
			Description: "It ends at once. One that has ended already is no error."},
	}
}

// visitorRoutes are the calls of those who have a link. The token stands in the body: addresses are kept in logs and histories.
func (s *server) visitorRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/share/getsharedposition", Public: true, Cost: edge.CostSome, Tag: "share", Bind: edge.Do(s.position), Summary: "Where the vehicle of a link is", CN: "分享的车辆位置",
			Description: "Without a session: the token is enough. Tokens that open nothing are refused alike, whatever the reason."},
		{Method: edge.Post, Path: "/share/getsharedtrack", Public: true, Cost: edge.CostMost, Tag: "share", Bind: edge.Do(s.track), Summary: "Where the vehicle of a link was", CN: "分享的车辆轨迹",
			Description: "Since the link was made, at most 2,000 points. None where the link does not show them."},
	}
}
