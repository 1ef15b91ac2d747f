package httpapi

import "waymark/fleet/account"

type signInInput struct {
	Body struct {
		UserName string `json:"userName" maxLength:"200" doc:"login name, or the IMEI of the device when userType is 2"`
		Password string `json:"password" maxLength:"1000"`
		UserType int    `json:"userType,omitempty" enum:"1,2" default:"1" doc:"1 enterprise user, 2 holder of one device"`
		Lang     string `json:"lang,omitempty" doc:"cn or en; the session remembers it"`
	}
}

func (in *signInInput) language() string { return in.Body.Lang }

type signedIn struct {
	AuthToken          string `json:"authToken" doc:"to be sent as Authorization: Bearer …"`
	UserType           int    `json:"userType"`
	MustChangePassword bool   `json:"mustChangePassword" doc:"until it is changed, little else is allowed"`
}

func (s *server) signIn(c *call, in *signInInput) (*signedIn, error) {
	out, err := s.Accounts.SignIn(c.ctx, account.Attempt{
		UserType: in.Body.UserType, UserName: in.Body.UserName, Password: in.Body.Password,
		Address: c.address, Agent: c.agent, Lang: c.lang,
	})
	if err != nil {
		return nil, err
	}
	return &signedIn{AuthToken: out.Token, UserType: out.UserType, MustChangePassword: out.MustChange}, nil
}

type nothingAsked struct{ Language }

// Language is embedded in inputs of GET routes.
type Language struct {
	Lang string `query:"lang" doc:"language of texts: cn or en; without it the session's"`
}

func (s *server) signOut(c *call, _ *nothingAsked) (*none, error) {
	return nil, s.Accounts.SignOut(c.ctx, c.actor, c.token)
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

func (in *passwordInput) language() string { return in.Body.Lang }

func (s *server) changePassword(c *call, in *passwordInput) (*none, error) {
	c.done = "account.changed"
	return nil, s.Accounts.ChangePassword(c.ctx, c.actor, account.Change{
		Token: c.token, LoginName: in.Body.LoginName, Old: in.Body.OldPswd, New: in.Body.NewPswd,
	})
}
