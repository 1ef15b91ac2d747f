package session

import (
	"waymark/fleet"
	"waymark/fleet/apikey"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// userKeyRoutes are the calls about the API keys of users, for those who administer them.
func (s *server) userKeyRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/ucuser/getuserapikeylist", Code: permission.UserKeys, Tag: "user", Bind: edge.Do(s.userKeyList), Summary: "The API keys of a user", CN: "用户的API密钥",
			Description: "Newest first, without their secrets."},
		{Method: edge.Post, Path: "/ucuser/withdrawuserapikey", Code: permission.UserKeys, Tag: "user", Bind: edge.Do(s.withdrawUserKey), Summary: "Withdraw an API key of a user", CN: "撤销用户的API密钥",
			Description: "The next call with it is refused."},
	}
}

func (s *server) userKeyList(c *edge.Call, in *edge.UserQueryInput) ([]keyRow, error) {
	list, may, err := s.Keys.Of(c.Ctx, c.Actor, fleet.ID(in.UserID))
	return edge.Mapped(list, func(k *apikey.Key) keyRow { return s.keyRow(c, k, may) }), err
}

type userKeyInput struct {
	Body struct {
		UserID int64  `json:"userId" minimum:"1"`
		KeyID  int64  `json:"keyId" minimum:"1" doc:"of getuserapikeylist"`
		Lang   string `json:"lang,omitempty"`
	}
}

func (s *server) withdrawUserKey(c *edge.Call, in *userKeyInput) (*edge.None, error) {
	c.Done = "apiKey.withdrawn"
	return nil, s.Keys.WithdrawOf(c.Ctx, c.Actor, fleet.ID(in.Body.UserID), fleet.ID(in.Body.KeyID))
}
