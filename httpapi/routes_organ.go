package httpapi

import "waymark/fleet/permission"

// organRoutes are the calls about organisations.
func (s *server) organRoutes() []route {
	return []route{
		{Method: get, Path: "/ucorgan/getorgantree", Tag: "organ", bind: do(s.organTree), Summary: "Organisation tree", CN: "机构树",
			Description: "The caller's organisation with all below it. The first node is the synthetic group of watched vehicles, with id -10."},
		{Method: get, Path: "/ucorgan/getorgancontents", Code: permission.OrganDelete, Tag: "organ", bind: do(s.organContents), Summary: "What an organisation holds", CN: "机构内容统计",
			Description: "Counts of it and all below it: what deleting it would remove, move or be refused for."},
		{Method: post, Path: "/ucorgan/insertorgan", Code: permission.OrganAdd, Tag: "organ", bind: do(s.insertOrgan), Summary: "Add an organisation", CN: "新增机构",
			Description: "Below one of the caller's. Name, parent and sort are required."},
		{Method: post, Path: "/ucorgan/updateorgan", Code: permission.OrganEdit, Tag: "organ", bind: do(s.updateOrgan), Summary: "Change an organisation", CN: "编辑机构",
			Description: "All fields but strRoleIds take the values given; those left out become empty. One's own may not be disabled. Keeping points for less time is refused with how many would go, until it is confirmed."},
		{Method: post, Path: "/ucorgan/updateorganparent", Code: permission.OrganMove, Tag: "organ", bind: do(s.moveOrgan), Summary: "Put an organisation under another", CN: "变更上级机构",
			Description: "With all below it. Both must be the caller's, the organisation neither the caller's own nor above its new parent."},
		{Method: post, Path: "/ucorgan/deleteorgan", Code: permission.OrganDelete, Tag: "organ", bind: do(s.deleteOrgan), Summary: "Delete an organisation", CN: "删除机构",
			Description: "It must be disabled and without users, also below it. Removes those below it, vehicles and roles; devices go to the parent."},
	}
}
