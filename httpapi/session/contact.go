package session

import (
	"waymark/fleet/account"
	"waymark/httpapi/edge"
)

type contactAnswer struct {
	Email string `json:"email" doc:"where mails go, empty for none"`
	Phone string `json:"phone"`
}

func (s *server) contact(c *edge.Call, _ *edge.NothingAsked) (*contactAnswer, error) {
	own, err := s.Accounts.Contact(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	return &contactAnswer{Email: own.Email, Phone: own.Phone}, nil
}

type contactInput struct {
	Body struct {
		Email string `json:"email" maxLength:"200"`
		Phone string `json:"phone" maxLength:"100"`
		Lang  string `json:"lang,omitempty"`
	}
}

func (s *server) setContact(c *edge.Call, in *contactInput) (*edge.None, error) {
	c.Done = "account.contactSaved"
	return nil, s.Accounts.SetContact(c.Ctx, c.Actor, account.Contact{Email: in.Body.Email, Phone: in.Body.Phone})
}
