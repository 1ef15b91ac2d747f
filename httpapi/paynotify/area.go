// Package paynotify is where those tell what was paid who took the money: the operator's own shops by calls that they sign, payment services
// by notifications of their own forms. It has the calls about the keys of shops, too.
package paynotify

import (
	"log/slog"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/purchase"
	"waymark/fleet/shop"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Shops     *shop.Service
	Purchases *purchase.Service
	Tally     *Tally
	Texts     *locale.Catalog
	Log       *slog.Logger
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: []edge.Route{
		{Method: edge.Post, Path: "/paynotify/shop", Public: true, Cost: edge.CostSome, Tag: "payment", Bind: edge.Do(s.shop), Unheard: s.unheard, Summary: "What a shop was paid", CN: "商城支付通知",
			Description: "A payment or a refund, signed with a key of an organisation (docs/payments.md). It is answered once it is kept for good; told again, it is known. A call that was taken is not taken twice."},
		{Method: edge.Get, Path: "/paypackage/getshopkeylist", Code: permission.ShopKeys, Tag: "payment", Bind: edge.Do(s.keys), Summary: "Keys of shops", CN: "商城密钥列表",
			Description: "Those of the caller's organisations, newest first, those that were withdrawn too. Their secrets are told nobody."},
		{Method: edge.Post, Path: "/paypackage/insertshopkey", Code: permission.ShopKeys, Tag: "payment", Bind: edge.Do(s.makeKey), Summary: "Make a key for a shop", CN: "新增商城密钥",
			Description: "Its secret is told here and never again."},
		{Method: edge.Post, Path: "/paypackage/withdrawshopkey", Code: permission.ShopKeys, Tag: "payment", Bind: edge.Do(s.withdrawKey), Summary: "Withdraw a key of a shop", CN: "停用商城密钥",
			Description: "It ends at once. One that has ended already is no error."},
	}}
}

type shopKeyRow struct {
	KeyID      fleet.ID `json:"keyId"`
	OrganID    fleet.ID `json:"organId"`
	OrganName  string   `json:"organName" doc:"for whose devices, and those of organisations below, the shop can tell payments"`
	Name       string   `json:"keyName"`
	Code       string   `json:"keyCode" doc:"what calls name it by"`
	CreateUser string   `json:"createUser"`
	CreateTime int64    `json:"createTime"`
	LastTime   int64    `json:"lastUsedTime" doc:"0 never"`
	EndTime    int64    `json:"endTime" doc:"0 while it holds"`
}

func rowOf(k *shop.Key) shopKeyRow {
	return shopKeyRow{k.ID, k.OrganID, k.OrganName, k.Name, k.Code, k.Maker, k.MadeAt.Unix(), k.UsedAt.Unix(), k.EndedAt.Unix()}
}

func (s *server) keys(c *edge.Call, _ *edge.NothingAsked) ([]shopKeyRow, error) {
	list, err := s.Shops.Keys(c.Ctx, c.Actor)
	return edge.Mapped(list, rowOf), err
}

type makeShopKeyInput struct {
	Body struct {
		OrganID int64  `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		Name    string `json:"keyName"`
		Lang    string `json:"lang,omitempty"`
	}
}

type madeShopKey struct {
	KeyID     fleet.ID `json:"keyId"`
	OrganName string   `json:"organName"`
	Name      string   `json:"keyName"`
	Code      string   `json:"keyCode" doc:"what calls name it by"`
	Secret    string   `json:"secret" doc:"told once"`
}

func (s *server) makeKey(c *edge.Call, in *makeShopKeyInput) (*madeShopKey, error) {
	k, secret, err := s.Shops.Make(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.Name)
	if err != nil {
		return nil, err
	}
	c.Done = "shop.made"
	return &madeShopKey{k.ID, k.OrganName, k.Name, k.Code, secret}, nil
}

type withdrawShopKeyInput struct {
	Body struct {
		KeyID int64  `json:"keyId" minimum:"1"`
		Lang  string `json:"lang,omitempty"`
	}
}

func (s *server) withdrawKey(c *edge.Call, in *withdrawShopKeyInput) (*edge.None, error) {
	c.Done = "shop.withdrawn"
	return nil, s.Shops.Withdraw(c.Ctx, c.Actor, fleet.ID(in.Body.KeyID))
}
