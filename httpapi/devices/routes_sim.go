package devices

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// simRoutes are the calls about SIM cards.
func (s *server) simRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/uccard/insertsimcard", Code: permission.SIMAdd, Tag: "sim", Bind: edge.Do(s.insertSIM), Summary: "Add a SIM card", CN: "新增流量卡",
			Description: "Number and ICCID must be new everywhere."},
		{Method: edge.Post, Path: "/uccard/removeCard", Code: permission.SIMDelete, Tag: "sim", Bind: edge.Do(s.removeSIMs), Summary: "Delete SIM cards", CN: "删除流量卡",
			Description: "By SIM number, all or none. A device that one is in keeps the number."},
		{Method: edge.Post, Path: "/uccard/refreshcards", Code: permission.SIMAdd, Tag: "sim", Bind: edge.Do(s.refreshSIMs), Summary: "Ask the operator's platform now", CN: "立即查询运营商平台",
			Description: "For the cards of the caller's organisations, in the background, at most once a minute. What the platform does not say stays as it was."},
	}
}
