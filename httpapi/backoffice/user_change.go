package backoffice

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/httpapi/edge"
)

// UserFields is embedded in inputs that carry a user.
type UserFields struct {
	LoginName string `json:"loginName,omitempty" doc:"required for a new one; cannot be changed later"`
	RealName  string `json:"realname,omitempty" doc:"empty: as the login name"`
	Personalia
	OrganID    int64  `json:"organId,omitempty" doc:"required"`
	StrRoleID  string `json:"strRoleId,omitempty" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" doc:"roles, joined with commas; at least one unless isSuper"`
	IsSuper    int    `json:"isSuper,omitempty" enum:"0,1" doc:"only super administrators may change it"`
	IsEmployee int    `json:"isEmployee,omitempty" enum:"0,1" doc:"likewise; only in a root organisation"`
	Status     *int   `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Lang       string `json:"lang,omitempty"`
}

// TransformSchema implements huma.SchemaTransformer for all inputs that have these fields.
func (UserFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(s, Personalia{})
}

func (f *UserFields) user(id int64) (account.User, error) {
	roles, err := edge.Split("strRoleId", f.StrRoleID)
	u := account.User{RoleIDs: roles, Account: account.Account{
		ID: fleet.ID(id), LoginName: f.LoginName, RealName: f.RealName, OrganID: fleet.ID(f.OrganID), Status: 1, Super: f.IsSuper == 1,
		Person: account.Person{Personalia: account.Personalia(f.Personalia), Employee: f.IsEmployee == 1},
	}}
	if f.Status != nil {
		u.Status = *f.Status
	}
	return u, err
}

type insertUserInput struct{ Body UserFields }

type insertedUser struct {
	UserID   fleet.ID `json:"userId"`
	Password string   `json:"password" doc:"shown only now; must be changed at the first sign-in"`
}

func (s *server) insertUser(c *edge.Call, in *insertUserInput) (*insertedUser, error) {
	draft, err := in.Body.user(0)
	if err != nil {
		return nil, err
	}
	u, password, err := s.Accounts.InsertUser(c.Ctx, c.Actor, draft)
	if err != nil {
		return nil, err
	}
	c.Done = "user.inserted"
	return &insertedUser{u.ID, password}, nil
}

type updateUserInput struct {
	Body struct {
		UserID int64 `json:"userId"`
		UserFields
	}
}

func (s *server) updateUser(c *edge.Call, in *updateUserInput) (*edge.None, error) {
	draft, err := in.Body.user(in.Body.UserID)
	if err != nil {
		return nil, err
	}
	c.Done = "user.updated"
	return nil, s.Accounts.UpdateUser(c.Ctx, c.Actor, draft)
}

type resetPasswordInput struct {
	Body struct {
		UserID   int64  `json:"userId"`
		DropTOTP int    `json:"dropTotp,omitempty" enum:"0,1" doc:"1: the second factor ends too"`
		Lang     string `json:"lang,omitempty"`
	}
}

type newPassword struct {
	Password string `json:"password" doc:"shown only now"`
}

func (s *server) resetPassword(c *edge.Call, in *resetPasswordInput) (*newPassword, error) {
	password, err := s.Accounts.ResetUser(c.Ctx, c.Actor, fleet.ID(in.Body.UserID), in.Body.DropTOTP == 1)
	if err != nil {
		return nil, err
	}
	c.Done = "user.passwordReset"
	return &newPassword{password}, nil
}

type deleteUserInput struct {
	Body struct {
		UserIDs string `json:"userIds" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" doc:"joined with commas"`
		Lang    string `json:"lang,omitempty"`
	}
}

func (s *server) deleteUser(c *edge.Call, in *deleteUserInput) (*edge.None, error) {
	ids, err := edge.Split("userIds", in.Body.UserIDs)
	if err != nil {
		return nil, err
	}
	c.Done = "user.deleted"
	return nil, s.Accounts.DeleteUsers(c.Ctx, c.Actor, ids)
}
