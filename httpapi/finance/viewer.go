package finance

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/payee"
	"waymark/httpapi/edge"
)

type viewerRow struct {
	UserID     fleet.ID `json:"userId" doc:"the account"`
	UserName   string   `json:"userName" doc:"its login name"`
	PersonName string   `json:"personName"`
	OrganName  string   `json:"organName"`
	Bound      int      `json:"bound" enum:"0,1"`
}

type viewersAnswer struct {
	ID            fleet.ID    `json:"id"`
	UserName      string      `json:"userName"`
	UserType      string      `json:"userType"`
	UserTypeName  string      `json:"userTypeName"`
	Phone         string      `json:"phone"`
	PayNo         string      `json:"payNo" doc:"with stars"`
	PermissionIDs []fleet.ID  `json:"permissionIds" nullable:"false" doc:"of rows those that are bound; accounts of other organisations may be, too, and stay so"`
	Rows          []viewerRow `json:"rows" nullable:"false"`
}

type payeeQuery struct {
	edge.Language
	ID int64 `query:"id" required:"true" minimum:"1" doc:"the payee"`
}

func (s *server) viewers(c *edge.Call, in *payeeQuery) (*viewersAnswer, error) {
	row, list, err := s.Payees.Viewers(c.Ctx, c.Actor, fleet.ID(in.ID))
	if err != nil {
		return nil, err
	}
	bound := []fleet.ID{}
	for i := range list {
		if list[i].Bound {
			bound = append(bound, list[i].AccountID)
		}
	}
	slices.Sort(bound)
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "USER_TYPE")
	return &viewersAnswer{
		ID: row.ID, UserName: row.Name, UserType: row.Type, UserTypeName: names.Of("USER_TYPE", row.Type), Phone: row.Phone, PayNo: row.Shown.Account,
		PermissionIDs: bound,
		Rows: edge.Mapped(list, func(v *payee.Viewer) viewerRow {
			return viewerRow{v.AccountID, v.LoginName, v.RealName, v.OrganName, edge.OneIf(v.Bound)}
		}),
	}, err
}

type bindInput struct {
	Body struct {
		ID        int64       `json:"id" minimum:"1"`
		StrRoleID edge.IDList `json:"strRoleId" doc:"accounts, joined with commas; one at least"`
		Lang      string      `json:"lang,omitempty"`
	}
}

func (s *server) bind(c *edge.Call, in *bindInput) (*edge.None, error) {
	ids, err := edge.Split("strRoleId", string(in.Body.StrRoleID))
	if err != nil {
		return nil, err
	}
	if err := s.Payees.Bind(c.Ctx, c.Actor, fleet.ID(in.Body.ID), ids); err != nil {
		return nil, err
	}
	c.Done = "payee.bound"
	return nil, nil
}
