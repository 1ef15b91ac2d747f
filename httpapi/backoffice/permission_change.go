package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// PermissionFields is embedded in inputs that carry a permission.
type PermissionFields struct {
	ParentID   int64  `json:"parentId,omitempty" doc:"a menu; 0 for a heading"`
	PerName    string `json:"perName" doc:"Chinese"`
	PerNameEN  string `json:"perNameEn,omitempty" doc:"English; where empty, the Chinese one is shown"`
	PerCode    string `json:"perCode"`
	PerURL     string `json:"perUrl,omitempty" doc:"page of a menu, empty for a heading; path of the route of a button"`
	PerIcon    string `json:"perIcon,omitempty"`
	PerType    string `json:"perType" doc:"MENU or BUTTON"`
	Sort       int    `json:"sort,omitempty" minimum:"-1000000" maximum:"1000000"`
	SystemType string `json:"systemType,omitempty" doc:"of a heading; all below it have the same"`
	Status     *int   `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Remark     string `json:"remark,omitempty"`
	Lang       string `json:"lang,omitempty"`
}

func (f *PermissionFields) permission(id int64) permission.Permission {
	return permission.Permission{
		ID: fleet.ID(id), ParentID: fleet.ID(f.ParentID), Kind: f.PerType, Code: f.PerCode, Name: permission.Name{CN: f.PerName, EN: f.PerNameEN},
		URL: f.PerURL, Icon: f.PerIcon, Sort: f.Sort, SystemType: f.SystemType, Status: statusOf(f.Status), Remark: f.Remark,
	}
}

// statusOf is enabled unless said otherwise.
func statusOf(status *int) int {
	if status == nil {
		return 1
	}
	return *status
}

type insertPermissionInput struct{ Body PermissionFields }

type insertedPermission struct {
	PerID fleet.ID `json:"perId"`
}

func (s *server) insertPermission(c *edge.Call, in *insertPermissionInput) (*insertedPermission, error) {
	id, err := s.Permissions.Insert(c.Ctx, c.Actor, in.Body.permission(0))
	if err != nil {
		return nil, err
	}
	c.Done = "permission.inserted"
	return &insertedPermission{id}, nil
}

type updatePermissionInput struct {
	Body struct {
		PerID int64 `json:"perId"`
		PermissionFields
	}
}

func (s *server) updatePermission(c *edge.Call, in *updatePermissionInput) (*edge.None, error) {
	c.Done = "permission.updated"
	return nil, s.Permissions.Update(c.Ctx, c.Actor, in.Body.permission(in.Body.PerID))
}

type batchPermissionInput struct {
	Body struct {
		ParentID   int64         `json:"parentId" doc:"menu that they are put below"`
		Path       string        `json:"path,omitempty" doc:"of the menu; not needed"`
		SystemType string        `json:"systemType,omitempty" doc:"not needed: it is that of the menu"`
		RouteList  []routeButton `json:"routeList" maxItems:"200"`
		Lang       string        `json:"lang,omitempty"`
	}
}

type routeButton struct {
	PerName    string `json:"perName,omitempty" doc:"Chinese; empty for what the route says of itself"`
	PerURL     string `json:"perUrl" doc:"path of the route"`
	ButtonPerm string `json:"buttonPerm" doc:"code that the route asks for"`
}

type insertedPermissions struct {
	PerIDs []fleet.ID `json:"perIds" nullable:"false"`
}

func (s *server) insertButtons(c *edge.Call, in *batchPermissionInput) (*insertedPermissions, error) {
	list := make([]permission.RouteButton, len(in.Body.RouteList))
	for i, r := range in.Body.RouteList {
		list[i] = permission.RouteButton{Name: r.PerName, Path: r.PerURL, Code: r.ButtonPerm}
	}
	made, err := s.Permissions.InsertButtons(c.Ctx, c.Actor, fleet.ID(in.Body.ParentID), list)
	if err != nil {
		return nil, err
	}
	out := &insertedPermissions{PerIDs: make([]fleet.ID, len(made))}
	for i := range made {
		out.PerIDs[i] = made[i].ID
	}
	c.Done = "permission.inserted"
	return out, nil
}

type enablePermissionInput struct {
	Body struct {
		PerID  int64  `json:"perId"`
		Status int    `json:"status" enum:"0,1" doc:"1 to enable, 0 to disable"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (s *server) enablePermission(c *edge.Call, in *enablePermissionInput) (*edge.None, error) {
	c.Done = "permission.updated"
	return nil, s.Permissions.SetEnabled(c.Ctx, c.Actor, fleet.ID(in.Body.PerID), in.Body.Status)
}

type deletePermissionsInput struct {
	Body struct {
		PerIDs string `json:"perIds" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" maxLength:"10000" doc:"joined with commas"`
		Lang   string `json:"lang,omitempty"`
	}
}

type deletedPermissions struct {
	Deleted int `json:"deleted" doc:"with all below them"`
}

func (s *server) deletePermissions(c *edge.Call, in *deletePermissionsInput) (*deletedPermissions, error) {
	ids, err := edge.Split("perIds", in.Body.PerIDs)
	if err != nil {
		return nil, err
	}
	n, err := s.Permissions.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "permission.deleted"
	return &deletedPermissions{n}, nil
}
