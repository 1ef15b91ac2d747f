package backoffice

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type organFilter struct {
	edge.Listing
	OrganName string `query:"organName" maxLength:"100" doc:"part of the name"`
	ParentID  int64  `query:"parentId" minimum:"0" doc:"this one and all below it; 0 or absent: all"`
	RoleID    int64  `query:"roleId" minimum:"0" doc:"those that offer the role by themselves; 0 or absent: all"`
	Status    string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 enabled, 0 disabled"`
}

type organRow struct {
	OrganID       fleet.ID   `json:"organId"`
	OrganName     string     `json:"organName"`
	ParentID      fleet.ID   `json:"parentId" doc:"0 for a root"`
	ParentName    string     `json:"parentName" doc:"empty where the parent is not the caller's to see"`
	StrRoleIDs    []fleet.ID `json:"strRoleIds" nullable:"false" doc:"roles that its users may be given; none: as above it"`
	RoleIDs       string     `json:"roleIds" doc:"the same, joined with commas"`
	StrRoleNames  string     `json:"strRoleNames" doc:"their names, joined with commas"`
	Level         int        `json:"level" doc:"1 for a root"`
	Sort          int        `json:"sort"`
	Status        int        `json:"status" doc:"1 enabled, 0 disabled"`
	Remark        string     `json:"remark"`
	RetentionDays int        `json:"retentionDays" doc:"how long points are kept; 0: as above it"`
	CreateTime    int64      `json:"createTime"`
	TotalCount    int        `json:"totalCount" doc:"devices of it and all below it"`
	UserCount     int        `json:"userCount" doc:"users of it and all below it"`
	Path          string     `json:"path"`
	IsOwn         int        `json:"isOwn" doc:"1: the caller's own, which may not be moved, disabled or deleted"`
}

// organList is the list of organisations.
func (s *server) organList() edge.Listed {
	return &edge.List[organFilter, organ.Listed, organRow]{
		Route: edge.Route{Path: "/ucorgan/getorganlist", Code: permission.OrganManage, Tag: "organ", Summary: "List of organisations", CN: "机构列表",
			Description: "A page of the caller's organisation and those below it, in the order of the tree."},
		Page: func(q edge.Asked[organFilter], page fleet.Page) ([]organ.Listed, int, error) {
			in := q.Filter
			return s.Organs.List(q.Ctx, q.Actor, organ.Filter{
				Name: in.OrganName, ParentID: fleet.ID(in.ParentID), RoleID: fleet.ID(in.RoleID), Status: edge.Choice(in.Status), Sort: q.Sort,
			}, page)
		},
		Sorts: organ.Orders.Fields(),
		Show:  edge.Shown[organFilter](organRowOf),
	}
}

func organRowOf(_ string, o *organ.Listed) organRow {
	return organRow{
		OrganID: o.ID, OrganName: o.Name, ParentID: o.ParentID, ParentName: o.ParentName, StrRoleIDs: append([]fleet.ID{}, o.RoleIDs...),
		RoleIDs: edge.Joined(o.RoleIDs), StrRoleNames: strings.Join(o.RoleNames, ","), Level: o.Level, Sort: o.Sort, Status: o.Status, Remark: o.Remark,
		RetentionDays: o.RetentionDays, CreateTime: o.CreatedAt.Unix(), TotalCount: o.Devices, UserCount: o.Users, Path: o.Path, IsOwn: edge.OneIf(o.Own),
	}
}
