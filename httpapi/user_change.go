package httpapi

import (
	"waymark/fleet"
	"waymark/fleet/account"
)

// UserFields is embedded in inputs that carry a user.
type UserFields struct {
	LoginName  string `json:"loginName,omitempty" doc:"required for a new one; cannot be changed later"`
	RealName   string `json:"realname,omitempty" doc:"empty: as the login name"`
	UserCode   string `json:"userCode,omitempty" doc:"number of the employee"`
	Sex        int    `json:"sex,omitempty" enum:"0,1,2" doc:"0 secret, 1 man, 2 woman"`
	Email      string `json:"email,omitempty"`
	Phone      string `json:"phone,omitempty"`
	Photo      string `json:"photo,omitempty" doc:"address of a picture"`
	OrganID    int64  `json:"organId,omitempty" doc:"required"`
	StrRoleID  string `json:"strRoleId,omitempty" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" doc:"roles, joined with commas; at least one unless isSuper"`
	IsSuper    int    `json:"isSuper,omitempty" enum:"0,1" doc:"only super administrators may change it"`
	IsEmployee int    `json:"isEmployee,omitempty" enum:"0,1" doc:"likewise; only in a root organisation"`
	Status     *int   `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Lang       string `json:"lang,omitempty"`
}

func (f *UserFields) user(id int64) (account.User, error) {
	roles, err := split("strRoleId", f.StrRoleID)
	u := account.User{RoleIDs: roles, Account: account.Account{
		ID: fleet.ID(id), LoginName: f.LoginName, RealName: f.RealName, OrganID: fleet.ID(f.OrganID), Status: 1, Super: f.IsSuper == 1,
		Person: account.Person{UserCode: f.UserCode, Sex: f.Sex, Email: f.Email, Phone: f.Phone, Photo: f.Photo, Employee: f.IsEmployee == 1},
	}}
	if f.Status != nil {
		u.Status = *f.Status
	}
	return u, err
}

type insertUserInput struct{ Body UserFields }

func (in *insertUserInput) language() string { return in.Body.Lang }

type insertedUser struct {
	UserID   fleet.ID `json:"userId"`
	Password string   `json:"password" doc:"shown only now; must be changed at the first sign-in"`
}

func (s *server) insertUser(c *call, in *insertUserInput) (*insertedUser, error) {
	draft, err := in.Body.user(0)
	if err != nil {
		return nil, err
	}
	u, password, err := s.Accounts.InsertUser(c.ctx, c.actor, draft)
	if err != nil {
		return nil, err
	}
	c.done = "user.inserted"
	return &insertedUser{u.ID, password}, nil
}

type updateUserInput struct {
	Body struct {
		UserID int64 `json:"userId"`
		UserFields
	}
}

func (in *updateUserInput) language() string { return in.Body.Lang }

func (s *server) updateUser(c *call, in *updateUserInput) (*none, error) {
	draft, err := in.Body.user(in.Body.UserID)
	if err != nil {
		return nil, err
	}
	c.done = "user.updated"
	return nil, s.Accounts.UpdateUser(c.ctx, c.actor, draft)
}

type resetPasswordInput struct {
	Body struct {
		UserID   int64  `json:"userId"`
		DropTOTP int    `json:"dropTotp,omitempty" enum:"0,1" doc:"1: the second factor ends too"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (in *resetPasswordInput) language() string { return in.Body.Lang }

type newPassword struct {
	Password string `json:"password" doc:"shown only now"`
}

func (s *server) resetPassword(c *call, in *resetPasswordInput) (*newPassword, error) {
	password, err := s.Accounts.ResetUser(c.ctx, c.actor, fleet.ID(in.Body.UserID), in.Body.DropTOTP == 1)
	if err != nil {
		return nil, err
	}
	c.done = "user.passwordReset"
	return &newPassword{password}, nil
}

type deleteUserInput struct {
	Body struct {
		UserIDs string `json:"userIds" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" doc:"joined with commas"`
		Lang    string `json:"lang,omitempty"`
	}
}

func (in *deleteUserInput) language() string { return in.Body.Lang }

func (s *server) deleteUser(c *call, in *deleteUserInput) (*none, error) {
	ids, err := split("userIds", in.Body.UserIDs)
	if err != nil {
		return nil, err
	}
	c.done = "user.deleted"
	return nil, s.Accounts.DeleteUsers(c.ctx, c.actor, ids)
}

type userInput struct {
	Body struct {
		UserID int64  `json:"userId"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (in *userInput) language() string { return in.Body.Lang }

func (s *server) viewAs(c *call, in *userInput) (*viewing, error) {
	token, err := s.Accounts.ViewAs(c.ctx, c.actor, account.Viewing{UserID: fleet.ID(in.Body.UserID), Address: c.address, Agent: c.agent, Lang: c.lang})
	if err != nil {
		return nil, err
	}
	return &viewing{token}, nil
}

type viewing struct {
	AuthToken string `json:"authToken" doc:"of a session of one hour that may look, change nothing, and sign out"`
}
