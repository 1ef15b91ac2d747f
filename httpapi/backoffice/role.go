package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type roleRow struct {
	RoleID     fleet.ID `json:"roleId"`
	RoleName   string   `json:"roleName" doc:"Chinese"`
	RoleNameEN string   `json:"roleNameEn" doc:"English; where empty, roleName is shown"`
	ShownName  string   `json:"shownName" doc:"in the language asked for"`
	OrganID    fleet.ID `json:"organId" doc:"organisation that it belongs to, 0 for the platform"`
	OrganName  string   `json:"organName" doc:"empty for the platform"`
	Status     int      `json:"status" doc:"1 enabled; 0 disabled: it grants nothing"`
	Remark     string   `json:"remark"`
	UserCount  int      `json:"userCount"`
	CreateTime int64    `json:"createTime"`
	MayEdit    int      `json:"mayEdit" enum:"0,1" doc:"0: the caller may only look at it"`
}

type roleFilter struct {
	edge.Listing
	RoleName string `query:"roleName" maxLength:"100" doc:"part of the name in either language"`
	OrganID  int64  `query:"organId" doc:"organisation that it belongs to, 0 or absent for all"`
	Status   string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 enabled, 0 disabled"`
}

// roleList is the list of roles.
func (s *server) roleList() edge.Listed {
	return &edge.List[roleFilter, permission.RoleRow, roleRow]{
		Route: edge.Route{Path: "/ucrole/getrolelist", Code: permission.RoleManage, Tag: "role", Summary: "List of roles", CN: "角色列表",
			Description: "A page of the roles of the caller's organisations; those of organisations above and of the platform can only be looked at."},
		Page: func(q edge.Asked[roleFilter], page fleet.Page) ([]permission.RoleRow, int, error) {
			return s.Permissions.Roles(q.Ctx, q.Actor, permission.RoleFilter{
				Name: q.Filter.RoleName, OrganID: fleet.ID(q.Filter.OrganID), Status: edge.Choice(q.Filter.Status), Sort: q.Sort,
			}, page)
		},
		Sorts: permission.RoleOrders.Fields(),
		Show:  edge.Shown[roleFilter](roleRowOf),
	}
}

func roleRowOf(lang string, r *permission.RoleRow) roleRow {
	return roleRow{
		RoleID: r.ID, RoleName: r.Name, RoleNameEN: r.NameEN, ShownName: r.In(lang), OrganID: r.OrganID, OrganName: r.OrganName, Status: r.Status,
		Remark: r.Remark, UserCount: r.Users, CreateTime: r.CreatedAt.Unix(), MayEdit: edge.OneIf(r.MayEdit),
	}
}

type roleDropdownInput struct {
	edge.Language
	OrganID int64  `query:"organId" doc:"organisation of the user; 0 or absent: all that the caller may know of"`
	Offer   string `query:"offer" enum:"0,1" doc:"1: those that the organisation could offer its users, whatever it offers now; needs organId"`
}

type roleChoice struct {
	RoleID   fleet.ID `json:"roleId"`
	RoleName string   `json:"roleName" doc:"in the language asked for"`
}

func (s *server) roleDropdown(c *edge.Call, in *roleDropdownInput) ([]roleChoice, error) {
	list := s.Permissions.Offered
	if in.Offer == "1" {
		list = s.Permissions.OfferableRoles
	}
	roles, err := list(c.Ctx, c.Actor, fleet.ID(in.OrganID))
	if err != nil {
		return nil, err
	}
	out := make([]roleChoice, len(roles))
	for i := range roles {
		out[i] = roleChoice{roles[i].ID, roles[i].In(c.Lang)}
	}
	return out, nil
}

// RoleFields is embedded in inputs that carry a role.
type RoleFields struct {
	RoleName   string `json:"roleName" doc:"Chinese"`
	RoleNameEN string `json:"roleNameEn,omitempty" doc:"English; where empty, roleName is shown"`
	OrganID    int64  `json:"organId,omitempty" doc:"organisation that it belongs to; 0 for the platform"`
	Status     *int   `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Remark     string `json:"remark,omitempty"`
	Lang       string `json:"lang,omitempty"`
}

func (f *RoleFields) role(id int64) permission.Role {
	return permission.Role{ID: fleet.ID(id), OrganID: fleet.ID(f.OrganID), Name: f.RoleName, NameEN: f.RoleNameEN, Status: statusOf(f.Status), Remark: f.Remark}
}

type insertRoleInput struct{ Body RoleFields }

type insertedRole struct {
	RoleID fleet.ID `json:"roleId"`
}

func (s *server) insertRole(c *edge.Call, in *insertRoleInput) (*insertedRole, error) {
	id, err := s.Permissions.InsertRole(c.Ctx, c.Actor, in.Body.role(0))
	if err != nil {
		return nil, err
	}
	c.Done = "role.inserted"
	return &insertedRole{id}, nil
}

type updateRoleInput struct {
	Body struct {
		RoleID int64 `json:"roleId"`
		RoleFields
	}
}

func (s *server) updateRole(c *edge.Call, in *updateRoleInput) (*edge.None, error) {
	c.Done = "role.updated"
	return nil, s.Permissions.UpdateRole(c.Ctx, c.Actor, in.Body.role(in.Body.RoleID))
}

type deleteRoleInput struct {
	Body struct {
		RoleID int64  `json:"roleId"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (s *server) deleteRole(c *edge.Call, in *deleteRoleInput) (*edge.None, error) {
	c.Done = "role.deleted"
	return nil, s.Permissions.DeleteRole(c.Ctx, c.Actor, fleet.ID(in.Body.RoleID))
}
