package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// PermissionRow is a permission without what is below it.
type PermissionRow struct {
	PerID       fleet.ID `json:"perId"`
	ID          fleet.ID `json:"id" doc:"the same as perId"`
	ParentID    fleet.ID `json:"parentId" doc:"0 for a heading"`
	PerName     string   `json:"perName" doc:"in the language asked for"`
	PerNameCN   string   `json:"perNameCn"`
	PerNameEN   string   `json:"perNameEn"`
	PerCode     string   `json:"perCode"`
	PerURL      string   `json:"perUrl" doc:"page of a menu, empty for a heading; path of the route of a button"`
	Path        string   `json:"path" doc:"IDs from the heading to this one: /1/7/"`
	PerIcon     string   `json:"perIcon"`
	PerType     string   `json:"perType" enum:"MENU,BUTTON"`
	Sort        int      `json:"sort"`
	SystemType  string   `json:"systemType"`
	Status      int      `json:"status" doc:"1 enabled, 0 disabled"`
	Remark      string   `json:"remark"`
	ButtonCount int      `json:"buttonCount" doc:"buttons right below it"`
	RoleCount   int      `json:"roleCount" doc:"roles that hold it"`
}

type permissionNode struct {
	PermissionRow
	Children []permissionNode `json:"children" nullable:"false"`
}

func permissionRowOf(lang string, n *permission.Node) PermissionRow {
	return PermissionRow{
		PerID: n.ID, ID: n.ID, ParentID: n.ParentID, PerName: n.Name.In(lang), PerNameCN: n.Name.CN, PerNameEN: n.Name.EN, PerCode: n.Code, PerURL: n.URL,
		Path: n.Path, PerIcon: n.Icon, PerType: n.Kind, Sort: n.Sort, SystemType: n.SystemType, Status: n.Status, Remark: n.Remark,
		ButtonCount: n.Buttons, RoleCount: n.Roles,
	}
}

func permissionNodes(lang string, nodes []*permission.Node) []permissionNode {
	out := make([]permissionNode, len(nodes))
	for i, n := range nodes {
		out[i] = permissionNode{permissionRowOf(lang, n), permissionNodes(lang, n.Children)}
	}
	return out
}

type systemInput struct {
	edge.Language
	SystemType string `query:"systemType" maxLength:"100" doc:"key of SYSTEM_TYPE, absent for all"`
}

func (s *server) menuTree(c *edge.Call, in *systemInput) ([]permissionNode, error) {
	tree, err := s.Permissions.Menus(c.Ctx, in.SystemType)
	if err != nil {
		return nil, err
	}
	return permissionNodes(c.Lang, tree), nil
}

type buttonListInput struct {
	edge.Language
	ParentID int64 `query:"parentId" required:"true" doc:"perId of the menu"`
}

func (s *server) buttonList(c *edge.Call, in *buttonListInput) (*edge.Page[PermissionRow], error) {
	buttons, err := s.Permissions.Buttons(c.Ctx, fleet.ID(in.ParentID))
	if err != nil {
		return nil, err
	}
	out := &edge.Page[PermissionRow]{Rows: make([]PermissionRow, len(buttons)), Total: len(buttons)}
	for i, n := range buttons {
		out.Rows[i] = permissionRowOf(c.Lang, n)
	}
	return out, nil
}

func (s *server) refreshPermissions(c *edge.Call, _ *edge.NothingAsked) (*edge.None, error) {
	c.Done = "permission.refreshed"
	return nil, s.Permissions.Refresh(c.Ctx, c.Actor)
}
