package backoffice

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type userRow struct {
	UserID    fleet.ID `json:"userId"`
	LoginName string   `json:"loginName"`
	UserName  string   `json:"userName" doc:"the same as realname"`
	RealName  string   `json:"realname"`
	Personalia
	Status     int        `json:"status" doc:"1 enabled, 0 disabled"`
	Organ      string     `json:"organ" doc:"the same as organName"`
	OrganID    fleet.ID   `json:"organId"`
	OrganName  string     `json:"organName"`
	IsSuper    int        `json:"isSuper" doc:"1: super administrator"`
	IsEmployee int        `json:"isEmployee" doc:"1: staff of the platform"`
	StrRoleID  []fleet.ID `json:"strRoleId" nullable:"false" doc:"roles"`
	RoleIDs    string     `json:"roleIds" doc:"the same, joined with commas"`
	RoleNames  string     `json:"roleNames" doc:"their names, joined with commas"`
	CreateTime int64      `json:"createTime"`
	TOTP       int        `json:"totp" doc:"1: has a second factor"`
	MayEdit    int        `json:"mayEdit" doc:"1: the caller may change the account, as far as their permissions go"`
}

// Personalia are account.Personalia, field by field.
type Personalia struct {
	UserCode string `json:"userCode" doc:"number of the employee"`
	Sex      int    `json:"sex" enum:"0,1,2" doc:"0 secret, 1 man, 2 woman"`
	Email    string `json:"email"`
	Phone    string `json:"phone"`
	Photo    string `json:"photo" doc:"address of a picture"`
}

func userRowOf(actor fleet.Actor, u *account.User, roles map[fleet.ID]string) userRow {
	return userRow{
		UserID: u.ID, LoginName: u.LoginName, UserName: u.RealName, RealName: u.RealName,
		Personalia: Personalia(u.Personalia), Status: u.Status, Organ: u.OrganName, OrganID: u.OrganID, OrganName: u.OrganName, IsSuper: edge.OneIf(u.Super),
		IsEmployee: edge.OneIf(u.Employee), StrRoleID: append([]fleet.ID{}, u.RoleIDs...), RoleIDs: edge.Joined(u.RoleIDs), RoleNames: named(u.RoleIDs, roles),
		CreateTime: u.CreatedAt.Unix(), TOTP: edge.OneIf(u.TOTPSecret != ""), MayEdit: edge.OneIf(account.MayTouch(actor, u)),
	}
}

// named writes the names of roles with commas between them.
func named(ids []fleet.ID, names map[fleet.ID]string) string {
	out := make([]string, 0, len(ids))
	for _, id := range ids {
		if name := names[id]; name != "" {
			out = append(out, name)
		}
	}
	return strings.Join(out, ",")
}

type userFilter struct {
	edge.Listing
	edge.OrganScope
	UserName string `query:"userName" maxLength:"100" doc:"part of login name or real name"`
	UserCode string `query:"userCode" maxLength:"100" doc:"part of the employee's number"`
	RoleID   int64  `query:"roleId" minimum:"0" doc:"0 or absent: all"`
	Status   int    `query:"status" minimum:"-1" maximum:"1" default:"-1" doc:"-1 or absent: all; 1 enabled, 0 disabled"`
}

// userList is the list of users.
func (s *server) userList() edge.Listed {
	return &edge.List[userFilter, account.User, userRow]{
		Route: edge.Route{Path: "/ucuser/getuserlist", Code: permission.UserManage, Tag: "user", Summary: "Users", CN: "用户列表",
			Description: "A page of the users of the caller's organisation and those below it, newest first."},
		Page: func(q edge.Asked[userFilter], page fleet.Page) ([]account.User, int, error) {
			in := q.Filter
			return s.Accounts.Users(q.Ctx, account.UserQuery{
				Scope: q.Scope, Name: in.UserName, UserCode: in.UserCode, RoleID: fleet.ID(in.RoleID), Status: in.Status, Sort: q.Sort,
			}, page)
		},
		Sorts: account.UserSortFields,
		Show: func(q edge.Asked[userFilter], found []account.User) ([]userRow, error) {
			roles, err := s.Accounts.RoleNames(q.Ctx, q.Lang)
			return edge.Mapped(found, func(u *account.User) userRow { return userRowOf(q.Actor, u, roles) }), err
		},
	}
}

type userOption struct {
	UserID   fleet.ID `json:"userId"`
	RealName string   `json:"realname"`
}

type userSearchInput struct {
	edge.Language
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of the name"`
}

func (s *server) userDropdown(c *edge.Call, in *userSearchInput) ([]userOption, error) {
	users, err := s.Accounts.Suggest(c.Ctx, c.Actor, in.SearchKey)
	if err != nil {
		return nil, err
	}
	out := make([]userOption, len(users))
	for i := range users {
		out[i] = userOption{users[i].ID, users[i].RealName}
	}
	return out, nil
}
