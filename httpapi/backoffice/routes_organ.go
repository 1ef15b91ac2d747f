package backoffice

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// organRoutes are the calls about organisations.
func (s *server) organRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucorgan/getorgantree", Tag: "organ", Bind: edge.Do(s.organTree), Summary: "Organisation tree", CN: "机构树",
			Description: "The caller's organisation with all below it. The first node is the synthetic group of watched vehicles, with id -10."},
		{Method: edge.Get, Path: "/ucorgan/getorgancontents", Code: permission.OrganDelete, Tag: "organ", Bind: edge.Do(s.organContents), Summary: "What an organisation holds", CN: "机构内容统计",
			Description: "Counts of it and all below it: what deleting it would remove, move or be refused for."},
		{Method: edge.Post, Path: "/ucorgan/insertorgan", Cost: edge.CostSome, Code: permission.OrganAdd, Tag: "organ", Bind: edge.Do(s.insertOrgan), Summary: "Add an organisation", CN: "新增机构",
			Description: "Below one of the caller's. Name, parent and sort are required."},
		{Method: edge.Post, Path: "/ucorgan/updateorgan", Cost: edge.CostSome, Code: permission.OrganEdit, Tag: "organ", Bind: edge.Do(s.updateOrgan), Summary: "Change an organisation", CN: "编辑机构",
			Description: "All fields but strRoleIds take the values given; those left out become empty. One's own may not be disabled. Keeping points for less time is refused with how many would go, until it is confirmed."},
		{Method: edge.Post, Path: "/ucorgan/updateorganparent", Cost: edge.CostSome, Code: permission.OrganMove, Tag: "organ", Bind: edge.Do(s.moveOrgan), Summary: "Put an organisation under another", CN: "变更上级机构",
			Description: "With all below it. Both must be the caller's, the organisation neither the caller's own nor above its new parent."},
		{Method: edge.Post, Path: "/ucorgan/deleteorgan", Cost: edge.CostSome, Code: permission.OrganDelete, Tag: "organ", Bind: edge.Do(s.deleteOrgan), Summary: "Delete an organisation", CN: "删除机构",
			Description: "It must be disabled and without users, also below it. Removes those below it, vehicles and roles; devices go to the parent."},
	}
}
