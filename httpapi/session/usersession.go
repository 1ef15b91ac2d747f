package session

import (
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/httpapi/edge"
)

type sessionRow struct {
	ID           string `json:"id" doc:"names the session; it is not its token"`
	Address      string `json:"address" doc:"where the sign-in came from"`
	Agent        string `json:"agent" doc:"the browser, as it names itself"`
	Lang         string `json:"lang"`
	CreateTime   int64  `json:"createTime"`
	LastUsedTime int64  `json:"lastUsedTime" doc:"to about a minute"`
	ExpireTime   int64  `json:"expireTime" doc:"unless it is used before"`
	Current      int    `json:"current" doc:"1: the session that asks"`
	Viewer       string `json:"viewer" doc:"login name of the super administrator who looks through the account's eyes, empty for its owner"`
}

func sessionRows(list []account.OpenSession) []sessionRow {
	out := make([]sessionRow, len(list))
	for i := range list {
		x := &list[i]
		out[i] = sessionRow{
			ID: x.ID, Address: x.Address, Agent: x.Agent, Lang: x.Lang, CreateTime: x.CreatedAt.Unix(), LastUsedTime: x.LastUsedAt.Unix(),
			ExpireTime: x.ExpiresAt.Unix(), Current: edge.OneIf(x.Current), Viewer: x.Viewer,
		}
	}
	return out
}

func (s *server) sessionList(c *edge.Call, _ *edge.NothingAsked) ([]sessionRow, error) {
	list, err := s.Accounts.Sessions(c.Ctx, c.Actor, c.Token)
	return sessionRows(list), err
}

type sessionInput struct {
	Body struct {
		ID   string `json:"id" maxLength:"64" doc:"of getsessionlist"`
		Lang string `json:"lang,omitempty"`
	}
}

func (s *server) endSession(c *edge.Call, in *sessionInput) (*edge.None, error) {
	c.Done = "account.sessionEnded"
	return nil, s.Accounts.EndOneSession(c.Ctx, c.Actor, in.Body.ID)
}

func (s *server) endOtherSessions(c *edge.Call, _ *edge.LanguageBody) (*edge.None, error) {
	c.Done = "account.sessionsEnded"
	return nil, s.Accounts.EndOtherSessions(c.Ctx, c.Actor, c.Token)
}

func (s *server) userSessionList(c *edge.Call, in *edge.UserQueryInput) ([]sessionRow, error) {
	list, err := s.Accounts.UserSessions(c.Ctx, c.Actor, fleet.ID(in.UserID))
	return sessionRows(list), err
}

func (s *server) endUserSessions(c *edge.Call, in *userInput) (*edge.None, error) {
	c.Done = "account.sessionsEnded"
	return nil, s.Accounts.EndUserSessions(c.Ctx, c.Actor, fleet.ID(in.Body.UserID))
}

func (s *server) viewAs(c *edge.Call, in *userInput) (*viewing, error) {
	token, err := s.Accounts.ViewAs(c.Ctx, c.Actor, account.Viewing{UserID: fleet.ID(in.Body.UserID), Address: c.Address, Agent: c.Agent, Lang: c.Lang})
	if err != nil {
		return nil, err
	}
	return &viewing{token}, nil
}

type viewing struct {
	AuthToken string `json:"authToken" doc:"of a session of one hour that may look, change nothing, and sign out"`
}

type userInput struct {
	Body struct {
		UserID int64  `json:"userId"`
		Lang   string `json:"lang,omitempty"`
	}
}
