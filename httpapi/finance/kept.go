package finance

import (
	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type keptFilter struct {
	edge.Listing
	edge.OrganScope
	State     string `query:"state" enum:"waiting,refused,settled" doc:"absent: waiting; these and refused: those that nobody has settled"`
	SearchKey string `query:"searchKey" maxLength:"100" doc:"beginning of the number of the refund, of the payment, or of the device"`
}

type keptRefundRow struct {
	KeptID        fleet.ID `json:"keptId"`
	OrganID       fleet.ID `json:"organId" doc:"whose payments are meant; 0: the payment service told it, and of no device that is known"`
	OrganName     string   `json:"organName"`
	PayNo         string   `json:"payNo" doc:"number of the refund"`
	RefundOf      string   `json:"refundOf" doc:"number of the payment that is not there"`
	IMEI          string   `json:"imei" doc:"of the device that was paid for; empty where it was not told"`
	Amount        string   `json:"payAmount" doc:"yuan, negative"`
	Total         int      `json:"total" enum:"0,1" doc:"1: all that was paid back so far, not by this refund alone"`
	PaySource     string   `json:"paySource" doc:"key of TOP_SOURCE"`
	PaySourceName string   `json:"paySourceName"`
	PayTime       int64    `json:"payTime" doc:"when it was paid back"`
	KeepTime      int64    `json:"keepTime" doc:"when it was told first"`
	ToldBy        string   `json:"toldBy" doc:"the payment service, or the key of a shop"`
	Refused       string   `json:"refusedReason" doc:"why it was not booked when its payment came; empty while it waits"`
	RefuseTime    int64    `json:"refuseTime" doc:"0 while it waits"`
	Settled       string   `json:"settledReason" doc:"why nothing is left to do about it; empty while something is"`
	SettledBy     string   `json:"settledBy"`
	SettleTime    int64    `json:"settleTime" doc:"0 while something is left to do"`
}

// keptList is the list of refunds that wait for their payments.
func (s *server) keptList() edge.Listed {
	return &edge.List[keptFilter, payment.KeptRefund, keptRefundRow]{
		Route: edge.Route{Path: "/reconciliation/getkeptrefundlist", Code: permission.Reconciliation, Tag: "bill", Summary: "Refunds that wait for their payments", CN: "待匹配退款",
			Description: "A page of refunds that payment services and shops told, and whose payments are not in the book, newest first. Each is booked with its payment, and is not here any more then; or it cannot be booked, and is among those that were refused, with the reason."},
		Page: func(q edge.Asked[keptFilter], page fleet.Page) ([]payment.KeptRefund, int, error) {
			return s.Payments.Kept(q.Ctx, q.Scope, payment.KeptFilter{Refused: q.Filter.State == "refused", Settled: q.Filter.State == "settled", Search: q.Filter.SearchKey, Sort: q.Sort}, page)
		},
		Sorts: payment.KeptFields,
		Show: func(q edge.Asked[keptFilter], found []payment.KeptRefund) ([]keptRefundRow, error) {
			names, err := s.Dictionary.Names(q.Ctx, q.Lang, "TOP_SOURCE")
			return edge.Mapped(found, func(k *payment.KeptRefund) keptRefundRow {
				total := 0
				if k.Total {
					total = 1
				}
				refused := ""
				if k.Refused != "" {
					refused = s.Texts.Text(q.Lang, k.Refused, nil)
				}
				return keptRefundRow{
					k.ID, k.OrganID, k.OrganName, k.Number, k.Of, k.IMEI, (-k.Amount).String(), total, k.Source, names.Of("TOP_SOURCE", k.Source), k.PaidAt.Unix(), k.KeptAt.Unix(), k.Maker,
					refused, k.RefusedAt.Unix(), k.Settled, k.Settler, k.SettledAt.Unix(),
				}
			}), err
		},
	}
}

type settleKeptInput struct {
	Body struct {
		KeptIDs edge.IDList `json:"keptIds" doc:"refunds that wait for a payment that never comes, or were refused, joined with commas"`
		Reason  string      `json:"reason" maxLength:"1000" doc:"why nothing is left to do, 200 characters at most"`
		Lang    string      `json:"lang,omitempty"`
	}
}

type settledRefunds struct {
	Settled int `json:"settled"`
}

func (s *server) settleKept(c *edge.Call, in *settleKeptInput) (*settledRefunds, error) {
	ids, err := edge.Split("keptIds", string(in.Body.KeptIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Payments.Settle(c.Ctx, c.Actor, ids, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	c.Done = "keptRefund.settled"
	return &settledRefunds{n}, nil
}
