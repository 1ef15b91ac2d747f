package session

import (
	"fmt"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"waymark/fleet/account"
	"waymark/httpapi/edge"
)

type signInInput struct {
	Browser string `cookie:"waymark-signin" doc:"set by GET /oidc/start; needed with a ticket"`
	Body    signInBody
}

// signInBody is who signs in: name and password, or a ticket.
type signInBody struct {
	UserName *string `json:"userName,omitempty" nullable:"false" maxLength:"200" doc:"login name, or the IMEI of the device when userType is 2"`
	Password *string `json:"password,omitempty" nullable:"false" maxLength:"1000" doc:"required, like userName, unless there is a ticket"`
	TOTPCode string  `json:"totpCode,omitempty" maxLength:"40" doc:"of the second factor, or a recovery code; needed when errcode 1111 asks for it"`
	Ticket   string  `json:"ticket,omitempty" maxLength:"100" doc:"of a sign-in at the identity provider, in place of userName and password"`
	UserType int     `json:"userType,omitempty" enum:"1,2" default:"1" doc:"1 enterprise user, 2 holder of one device"`
	Lang     string  `json:"lang,omitempty" doc:"cn or en; the session remembers it"`
}

// TransformSchema implements huma.SchemaTransformer: name and password are required together, unless there is a ticket.
func (signInBody) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	some := 1
	s.AnyOf = []*huma.Schema{
		{Required: []string{"userName", "password"}},
		{Required: []string{"ticket"}, Properties: map[string]*huma.Schema{"ticket": {Type: huma.TypeString, MinLength: &some}}},
	}
	return s
}

type signedIn struct {
	AuthToken          string `json:"authToken" doc:"to be sent as Authorization: Bearer …"`
	UserType           int    `json:"userType"`
	MustChangePassword bool   `json:"mustChangePassword" doc:"until it is changed, little else is allowed"`
}

// Resolve implements huma.Resolver: name and password are required together, unless there is a ticket.
func (in *signInInput) Resolve(huma.Context) []error {
	if in.Body.Ticket != "" {
		return nil
	}
	for _, field := range []struct {
		name  string
		value *string
	}{{"userName", in.Body.UserName}, {"password", in.Body.Password}} {
		if field.value == nil {
			return []error{&huma.ErrorDetail{Location: "body", Message: fmt.Sprintf(validation.MsgExpectedRequiredProperty, field.name)}}
		}
	}
	return nil
}

func (s *server) signIn(c *edge.Call, in *signInInput) (*signedIn, error) {
	a := account.Attempt{UserType: in.Body.UserType, Code: in.Body.TOTPCode, Address: c.Address, Agent: c.Agent, Lang: c.Lang}
	var out account.SignedIn
	var err error
	if in.Body.Ticket != "" {
		out, err = s.Accounts.SignInByTicket(c.Ctx, a, in.Body.Ticket, in.Browser)
	} else {
		a.UserName, a.Password = *in.Body.UserName, *in.Body.Password
		out, err = s.Accounts.SignIn(c.Ctx, a)
	}
	if err != nil {
		return nil, err
	}
	return &signedIn{AuthToken: out.Token, UserType: out.UserType, MustChangePassword: out.MustChange}, nil
}

func (s *server) signOut(c *edge.Call, _ *edge.NothingAsked) (*edge.None, error) {
	return nil, s.Accounts.SignOut(c.Ctx, c.Actor, c.Token)
}

type passwordInput struct {
	Body struct {
		LoginName string `json:"loginName" maxLength:"200" doc:"the caller's own login name, or IMEI"`
		OldPswd   string `json:"oldPswd" maxLength:"1000"`
		NewPswd   string `json:"newPswd" maxLength:"1000"`
		UserType  int    `json:"userType,omitempty" enum:"1,2" doc:"not needed: the session says it"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) changePassword(c *edge.Call, in *passwordInput) (*edge.None, error) {
	c.Done = "account.changed"
	return nil, s.Accounts.ChangePassword(c.Ctx, c.Actor, account.Change{
		Token: c.Token, LoginName: in.Body.LoginName, Old: in.Body.OldPswd, New: in.Body.NewPswd,
	})
}
