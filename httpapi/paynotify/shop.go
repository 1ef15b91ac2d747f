package paynotify

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/shop"
	"waymark/httpapi/edge"
)

// yuan is an amount as text or number: what is none is told by the rule that it breaks.
type yuan string

// Schema implements huma.SchemaProvider.
func (yuan) Schema(huma.Registry) *huma.Schema {
	most := 30
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeNumber}, {Type: huma.TypeString, MaxLength: &most}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (y *yuan) UnmarshalJSON(b []byte) error {
	text, err := edge.TextOrNumber(b)
	*y = yuan(text)
	return err
}

type shopInput struct {
	Key       string `header:"X-Shop-Key" doc:"code of the key"`
	Time      string `header:"X-Shop-Timestamp" doc:"epoch seconds, within five minutes of ours"`
	Nonce     string `header:"X-Shop-Nonce" doc:"16 to 64 characters, others each time"`
	Signature string `header:"X-Shop-Signature" doc:"hex of HMAC-SHA256, with the secret of the key, of timestamp, line feed, nonce, line feed and body"`
	RawBody   []byte
	Body      struct {
		PayNo     string `json:"payNo" maxLength:"100" doc:"number of the payment, or of the refund; each is booked once"`
		RefundOf  string `json:"refundOf,omitempty" maxLength:"100" doc:"number of the payment that was paid back, or some of it; absent: this is a payment"`
		IMEI      string `json:"imei,omitempty" maxLength:"20" doc:"of the device that was paid for; of payments alone, as the next"`
		ProductID string `json:"productId,omitempty" maxLength:"40" doc:"number of the package that was bought"`
		PayAmount yuan   `json:"payAmount" doc:"yuan, above 0 of refunds too; of a payment the price of the package"`
		Fee       yuan   `json:"fee,omitempty" doc:"yuan, that the payment service keeps of it"`
		PaySource string `json:"paySource,omitempty" enum:"0,1,2,4" doc:"0 WeChat, 1 Alipay, 2 bank, 4 other (or absent)"`
		PayTime   int64  `json:"payTime,omitempty" minimum:"0" doc:"epoch seconds; absent: now"`
		Phone     string `json:"phone,omitempty" maxLength:"40" doc:"of who paid"`
		Lang      string `json:"lang,omitempty"`
	}
}

type shopAnswer struct {
	PayNo  string `json:"payNo"`
	Result string `json:"result" enum:"booked,known,kept" doc:"known: it had been told before; kept: a refund whose payment is not there yet, and which is booked with it"`
}

var cames = map[payment.Came]string{payment.Added: "booked", payment.Known: "known", payment.Kept: "kept"}

func (s *server) shop(c *edge.Call, in *shopInput) (*shopAnswer, error) {
	out, err := s.shopTells(c, in)
	s.Tally.Note(Shop, c.Address, err)
	return out, err
}

// unheard counts and logs a call that is broken, or too much.
func (s *server) unheard(address string, err error) { s.Tally.Note(Shop, address, err) }

func (s *server) shopTells(c *edge.Call, in *shopInput) (*shopAnswer, error) {
	actor, err := s.Shops.Open(c.Ctx, shop.Call{Code: in.Key, Time: in.Time, Nonce: in.Nonce, Signature: in.Signature, Body: in.RawBody, Address: c.Address})
	if err != nil {
		return nil, err
	}
	b := &in.Body
	t := shop.Told{RefundOf: b.RefundOf, Paid: payment.Paid{
		IMEI: b.IMEI, Product: b.ProductID, Number: b.PayNo, Source: b.PaySource, Phone: b.Phone, PaidAt: fleet.Millis(b.PayTime * 1000),
	}}
	if t.Source == "" {
		t.Source = payment.Other
	}
	right, fine := false, true
	t.Amount, right = fleet.ReadFen(string(b.PayAmount))
	if b.Fee != "" {
		t.Fee, fine = fleet.ReadFen(string(b.Fee))
	}
	if !right || !fine {
		return nil, fleet.Refuse(fleet.Refused, "payment.amount")
	}
	came, err := s.Shops.Take(c.Ctx, actor, t)
	if err != nil {
		return nil, err
	}
	c.Done = "shop.taken"
	return &shopAnswer{PayNo: b.PayNo, Result: cames[came]}, nil
}
