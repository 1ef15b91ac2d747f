// Package purchase is the area of calls by which the holder of a device pays for its service. They are about the one device of the session.
package purchase

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Purchases  *purchase.Service
	Dictionary *dictionary.Service
	Texts      *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: []edge.Route{
		{Method: edge.Get, Path: "/purchase/getoffer", Tag: "payment", Bind: edge.Do(s.offer), Summary: "What the holder of a device can buy", CN: "可购买的套餐",
			Description: "When the service of the session's device ends, the packages of its organisation and of those above, and how they can be paid. For holders alone."},
		{Method: edge.Post, Path: "/purchase/insertpurchase", Cost: edge.CostMuch, Tag: "payment", Bind: edge.Do(s.begin), Summary: "Buy a package", CN: "购买套餐",
			Description: "Has the payment service make a code to be scanned, which can be paid for some minutes. Asked again, it may be the same code. For holders alone."},
		{Method: edge.Get, Path: "/purchase/getpurchase", Tag: "payment", Bind: edge.Do(s.look), Summary: "What became of a purchase", CN: "购买状态",
			Description: "Of one of the session's device. For holders alone."},
	}}
}

type offeredPackage struct {
	PackageID fleet.ID `json:"packageId"`
	Name      string   `json:"packageName"`
	Price     string   `json:"price" doc:"yuan"`
	Days      int      `json:"days" doc:"of service"`
}

type offeredSource struct {
	PaySource     string `json:"paySource"`
	PaySourceName string `json:"paySourceName"`
	Trial         bool   `json:"trial" doc:"no money is really paid"`
}

type offerAnswer struct {
	ExpireTime   int64            `json:"expireTime" doc:"end of service; 0 none is set"`
	ServiceState device.Standing  `json:"serviceState" enum:"waiting,endless,ending" doc:"waiting: service has not begun, and is longer by what is bought; endless: nothing can be bought"`
	Packages     []offeredPackage `json:"packages" nullable:"false" doc:"cheapest first; none where nothing can be bought"`
	Sources      []offeredSource  `json:"sources" nullable:"false"`
}

func (s *server) offer(c *edge.Call, _ *edge.NothingAsked) (*offerAnswer, error) {
	o, err := s.Purchases.Offered(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "TOP_SOURCE")
	return &offerAnswer{
		ExpireTime: o.ExpireAt.Unix(), ServiceState: o.Standing,
		Packages: edge.Mapped(o.Packages, func(p *payment.Package) offeredPackage {
			return offeredPackage{p.ID, p.Name, p.Price.String(), p.Days}
		}),
		Sources: edge.Mapped(o.Sources, func(w *purchase.Way) offeredSource {
			return offeredSource{w.Source, names.Of("TOP_SOURCE", w.Source), w.Trial}
		}),
	}, err
}

type purchaseAnswer struct {
	PurchaseNo string `json:"purchaseNo"`
	Name       string `json:"packageName"`
	Amount     string `json:"amount" doc:"yuan"`
	Days       int    `json:"days"`
	PaySource  string `json:"paySource"`
	Code       string `json:"code" doc:"what the QR code says; an address that begins with / is one of this site"`
	EndTime    int64  `json:"endTime" doc:"until when it can be paid"`
	State      string `json:"state" enum:"waiting,paid,expired"`
	ExpireTime int64  `json:"expireTime" doc:"end of service; 0 none is set"`
}

func (s *server) answer(p *purchase.Purchase, ends fleet.Millis) *purchaseAnswer {
	return &purchaseAnswer{p.Number, p.Name, p.Amount.String(), p.Days, p.Source, p.Code, p.ExpiresAt.Unix(), string(p.State(fleet.MillisOf(s.Purchases.Clock.Now()))), ends.Unix()}
}

type beginInput struct {
	Body struct {
		PackageID int64  `json:"packageId" minimum:"1"`
		PaySource string `json:"paySource" maxLength:"10"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) begin(c *edge.Call, in *beginInput) (*purchaseAnswer, error) {
	p, err := s.Purchases.Begin(c.Ctx, c.Actor, fleet.ID(in.Body.PackageID), in.Body.PaySource)
	if err != nil {
		return nil, err
	}
	return s.answer(&p, 0), nil
}

type lookInput struct {
	edge.Language
	PurchaseNo string `query:"purchaseNo" required:"true" maxLength:"40" doc:"of insertpurchase"`
}

func (s *server) look(c *edge.Call, in *lookInput) (*purchaseAnswer, error) {
	p, ends, err := s.Purchases.Look(c.Ctx, c.Actor, in.PurchaseNo)
	if err != nil {
		return nil, err
	}
	return s.answer(&p, ends), nil
}
