package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type givableNode struct {
	ID       fleet.ID      `json:"id"`
	PerID    fleet.ID      `json:"perId" doc:"the same as id"`
	ParentID fleet.ID      `json:"parentId" doc:"0 for a heading"`
	PerName  string        `json:"perName" doc:"in the language asked for"`
	PerCode  string        `json:"perCode"`
	PerType  string        `json:"perType" enum:"MENU,BUTTON"`
	Status   int           `json:"status" doc:"1 enabled; 0 disabled: it grants nothing for now"`
	Children []givableNode `json:"children" nullable:"false"`
}

func givableNodes(lang string, nodes []*permission.Node) []givableNode {
	out := make([]givableNode, len(nodes))
	for i, n := range nodes {
		out[i] = givableNode{
			ID: n.ID, PerID: n.ID, ParentID: n.ParentID, PerName: n.Name.In(lang), PerCode: n.Code, PerType: n.Kind, Status: n.Status,
			Children: givableNodes(lang, n.Children),
		}
	}
	return out
}

func (s *server) givableTree(c *edge.Call, in *systemInput) ([]givableNode, error) {
	tree, err := s.Permissions.GivableTree(c.Ctx, c.Actor, in.SystemType)
	if err != nil {
		return nil, err
	}
	return givableNodes(c.Lang, tree), nil
}

type rolePermissionInput struct {
	edge.Language
	RoleID int64 `query:"roleId" required:"true" doc:"role"`
}

type rolePermissions struct {
	PerIDs []fleet.ID `json:"perIds" nullable:"false"`
}

func (s *server) rolePermissions(c *edge.Call, in *rolePermissionInput) (*rolePermissions, error) {
	ids, err := s.Permissions.PermissionsOf(c.Ctx, c.Actor, fleet.ID(in.RoleID))
	if err != nil {
		return nil, err
	}
	return &rolePermissions{append([]fleet.ID{}, ids...)}, nil
}

type setRolePermissionsInput struct {
	Body struct {
		RoleID   int64  `json:"roleId"`
		StrPerID string `json:"strPerId" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" maxLength:"50000" doc:"perIds joined with commas"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) setRolePermissions(c *edge.Call, in *setRolePermissionsInput) (*edge.None, error) {
	ids, err := edge.Split("strPerId", in.Body.StrPerID)
	if err != nil {
		return nil, err
	}
	c.Done = "role.permissionsSet"
	return nil, s.Permissions.SetPermissions(c.Ctx, c.Actor, fleet.ID(in.Body.RoleID), ids)
}
