package session

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/apikey"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// keyRoutes are the calls about the caller's own API keys. None can be made with a key.
func (s *server) keyRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/basic/getapikeylist", Tag: "session", Bind: edge.Do(s.keyList), Summary: "The caller's API keys", CN: "我的API密钥",
			Description: "Newest first, without their secrets; and what the caller can have a key do."},
		{Method: edge.Post, Path: "/basic/makeapikey", Cost: edge.CostMuch, Code: permission.APIKeys, Tag: "session", Bind: edge.Do(s.makeKey), Summary: "Make an API key", CN: "生成API密钥",
			Description: "The secret is shown this once; programs send it as Authorization: Bearer …. The key does what it was given of what its account may do at that moment, in calls that read and in /report/sendcommand and /report/cancelcommand. " +
				"It ends with its time, when it is withdrawn, when somebody else gives its account a password, and when that is disabled or deleted."},
		{Method: edge.Post, Path: "/basic/withdrawapikey", Tag: "session", Bind: edge.Do(s.withdrawKey), Summary: "Withdraw an API key", CN: "撤销API密钥",
			Description: "The next call with it is refused."},
	}
}

type keyList struct {
	Rows     []keyRow   `json:"rows" nullable:"false"`
	Scope    []keyScope `json:"scope" nullable:"false" doc:"what the caller can have a key do"`
	MostKeys int        `json:"mostKeys" doc:"that an account can have"`
	MostDays int        `json:"mostDays" doc:"that a key can count"`
}

type keyRow struct {
	KeyID        fleet.ID   `json:"keyId"`
	Name         string     `json:"name" doc:"what it is for"`
	Hint         string     `json:"hint" doc:"how its secret begins"`
	Scope        []keyScope `json:"scope" nullable:"false"`
	CreateTime   int64      `json:"createTime"`
	ExpireTime   int64      `json:"expireTime"`
	Expired      int        `json:"expired" enum:"0,1"`
	LastUsedTime int64      `json:"lastUsedTime" doc:"to about a minute; 0 never"`
	LastAddress  string     `json:"lastAddress" doc:"where that came from"`
}

type keyScope struct {
	Code  string `json:"code"`
	Name  string `json:"name"`
	Page  string `json:"page" doc:"where people do it; empty for a page itself"`
	Holds int    `json:"holds" enum:"0,1" doc:"0: the account does not hold it now, so that the key cannot do it"`
}

func (s *server) keyList(c *edge.Call, _ *edge.NothingAsked) (*keyList, error) {
	list, err := s.Keys.List(c.Ctx, c.Actor)
	may := apikey.Scope(c.Actor)
	if c.Actor.Personal {
		may = nil
	}
	return &keyList{
		Rows:  edge.Mapped(list, func(k *apikey.Key) keyRow { return s.keyRow(c, k, may) }),
		Scope: scopeOf(c, may, may), MostKeys: apikey.MostKeys, MostDays: apikey.LongestDays,
	}, err
}

// keyRow shows a key of an account that may have its keys do some things.
func (s *server) keyRow(c *edge.Call, k *apikey.Key, may []string) keyRow {
	return keyRow{
		KeyID: k.ID, Name: k.Name, Hint: k.Hint, Scope: scopeOf(c, k.Codes, may), CreateTime: k.CreatedAt.Unix(), ExpireTime: k.ExpiresAt.Unix(),
		Expired: edge.OneIf(k.ExpiresAt <= fleet.MillisOf(s.Keys.Clock.Now())), LastUsedTime: k.UsedAt.Unix(), LastAddress: k.UsedFrom,
	}
}

func scopeOf(c *edge.Call, codes, may []string) []keyScope {
	return edge.Mapped(codes, func(code *string) keyScope {
		return keyScope{Code: *code, Name: permission.NameOf(*code).In(c.Lang), Page: permission.PageOf(*code).In(c.Lang), Holds: edge.OneIf(slices.Contains(may, *code))}
	})
}

type makeKeyInput struct {
	Body struct {
		Name     string   `json:"name" maxLength:"200" doc:"what it is for, at most 40 characters"`
		Scope    []string `json:"scope" nullable:"false" maxItems:"100" doc:"codes of getapikeylist's scope"`
		Days     int      `json:"days" doc:"that it counts, 1 to 366"`
		Password string   `json:"password" maxLength:"1000" doc:"the caller's own; of who signs in elsewhere it is not looked at"`
		Lang     string   `json:"lang,omitempty"`
	}
}

type madeKey struct {
	KeyID  fleet.ID `json:"keyId"`
	Secret string   `json:"secret" doc:"shown this once"`
}

func (s *server) makeKey(c *edge.Call, in *makeKeyInput) (*madeKey, error) {
	b := &in.Body
	k, secret, err := s.Keys.Make(c.Ctx, c.Actor, apikey.Draft{Name: b.Name, Codes: b.Scope, Days: b.Days, Password: b.Password})
	if err != nil {
		return nil, err
	}
	c.Done = "apiKey.made"
	return &madeKey{KeyID: k.ID, Secret: secret}, nil
}

type keyInput struct {
	Body struct {
		KeyID int64  `json:"keyId" minimum:"1"`
		Lang  string `json:"lang,omitempty"`
	}
}

func (s *server) withdrawKey(c *edge.Call, in *keyInput) (*edge.None, error) {
	c.Done = "apiKey.withdrawn"
	return nil, s.Keys.Withdraw(c.Ctx, c.Actor, fleet.ID(in.Body.KeyID))
}
