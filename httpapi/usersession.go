package httpapi

import (
	"waymark/fleet"
	"waymark/fleet/account"
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
			ExpireTime: x.ExpiresAt.Unix(), Current: oneIf(x.Current), Viewer: x.Viewer,
		}
	}
	return out
}

func (s *server) sessionList(c *call, _ *nothingAsked) ([]sessionRow, error) {
	list, err := s.Accounts.Sessions(c.ctx, c.actor, c.token)
	return sessionRows(list), err
}

type sessionInput struct {
	Body struct {
		ID   string `json:"id" maxLength:"64" doc:"of getsessionlist"`
		Lang string `json:"lang,omitempty"`
	}
}

func (in *sessionInput) language() string { return in.Body.Lang }

func (s *server) endSession(c *call, in *sessionInput) (*none, error) {
	c.done = "account.sessionEnded"
	return nil, s.Accounts.EndOneSession(c.ctx, c.actor, in.Body.ID)
}

func (s *server) endOtherSessions(c *call, _ *languageBody) (*none, error) {
	c.done = "account.sessionsEnded"
	return nil, s.Accounts.EndOtherSessions(c.ctx, c.actor, c.token)
}

type userQueryInput struct {
	Language
	UserID int64 `query:"userId" required:"true" minimum:"1" doc:"the account"`
}

func (s *server) userSessionList(c *call, in *userQueryInput) ([]sessionRow, error) {
	list, err := s.Accounts.UserSessions(c.ctx, c.actor, fleet.ID(in.UserID))
	return sessionRows(list), err
}

func (s *server) endUserSessions(c *call, in *userInput) (*none, error) {
	c.done = "account.sessionsEnded"
	return nil, s.Accounts.EndUserSessions(c.ctx, c.actor, fleet.ID(in.Body.UserID))
}
