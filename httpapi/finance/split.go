package finance

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type splitFilter struct {
	edge.Listing
	edge.OrganScope
	asked.Span
	PaidBy
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of name or phone of a payee, or beginning or end of the number of a device"`
	inquiry   payment.Inquiry
}

type splitRow struct {
	SplitID   fleet.ID `json:"splitId"`
	PaymentID fleet.ID `json:"paymentId"`
	UserID    fleet.ID `json:"userId" doc:"the payee"`
	UserName  string   `json:"userName"`
	Phone     string   `json:"phone"`
	IMEI      string   `json:"imei"`
	PaidThrough
	BonusType     string `json:"bonusType"`
	BonusTypeName string `json:"bonusTypeName"`
	Percent       string `json:"percent"`
	Amount        string `json:"amount" doc:"yuan; negative of a refund"`
	PayTime       int64  `json:"payTime"`
	amount        float64
}

type splitPage struct {
	Rows           []splitRow `json:"rows" nullable:"false"`
	Total          int        `json:"total" doc:"how many there are on all pages"`
	More           bool       `json:"more,omitempty" doc:"there are more than these, which are on no page while they are sorted so"`
	TotalSum       string     `json:"totalSum" doc:"yuan of all that there are, as are the next, also where the newest 10,000 are sorted"`
	TotalWechat    string     `json:"totalWechat"`
	TotalAli       string     `json:"totalAli"`
	TotalTrial     string     `json:"totalTrial" doc:"of what was paid for trials, which is in none of the others: no money came in"`
	TotalDay       string     `json:"totalDay" doc:"of today, in the zone, whichever time is asked for"`
	TotalDayWechat string     `json:"totalDayWechat"`
	TotalDayAli    string     `json:"totalDayAli"`
	TotalDayTrial  string     `json:"totalDayTrial"`
	Since          int64      `json:"since" doc:"0, or since when what begins or ends with searchKey was looked for, and is in total and sums, where it is too much: the beginning of a day in the zone +08:00"`
}

func (f *splitFilter) query(q edge.Asked[splitFilter]) (payment.Query, error) {
	from, to, err := f.Between(&f.Listing)
	return payment.Query{Scope: q.Scope, Search: f.SearchKey, Source: f.source(), From: from, To: to, Viewer: q.Actor.AccountID, Sort: q.Sort, Inquiry: &f.inquiry}, err
}

// splitList is the list of shares that were booked.
func (s *server) splitList() edge.Listed {
	l := &edge.List[splitFilter, payment.Split, splitRow]{
		Route: edge.Route{Path: "/paydetails/getPayDetailsList", Code: permission.SplitDetails, Tag: "payment", Summary: "Split details", CN: "分账明细",
			Description: "A page of the shares that were booked for payees, last paid first, with sums; by amount, the newest 10,000 are sorted. Those of the caller's organisations, and of payees that are bound to the caller."},
		Page: func(q edge.Asked[splitFilter], page fleet.Page) ([]payment.Split, int, error) {
			asked, err := q.Filter.query(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Payments.Splits(q.Ctx, asked, page)
		},
		Sorts: payment.SplitFields,
		Most:  edge.Newest[splitFilter](payment.Sorted("payTime")),
		Show: func(q edge.Asked[splitFilter], found []payment.Split) ([]splitRow, error) {
			return s.splitRows(q.Call, found)
		},
		Sheet: edge.Sheet[splitFilter, payment.Split, splitRow]{
			Kind:   "split-list",
			Export: edge.Route{Path: "/paydetails/exportPayDetailsList", Code: permission.SplitExport, Summary: "Export split details", CN: "导出分账明细"},
			Walk: func(q edge.Asked[splitFilter]) (fleet.Walk[payment.Split], error) {
				asked, err := q.Filter.query(q)
				if err != nil {
					return fleet.Walk[payment.Split]{}, err
				}
				return s.Payments.WalkSplits(q.Ctx, asked)
			},
			Facts: func(q edge.Asked[splitFilter]) ([]edge.Fact, error) {
				facts, err := s.named(q.Call, q.Filter.AddTo(nil, &q.Filter.Listing), "TOP_SOURCE", q.Filter.source())
				return edge.SearchFact(facts, q.Filter.SearchKey), err
			},
			Columns: []edge.Column[splitRow]{
				edge.TextColumn("userName", 16, func(r *splitRow) string { return r.UserName }),
				edge.TextColumn("phone", 16, func(r *splitRow) string { return r.Phone }),
				edge.TextColumn("imei", 18, func(r *splitRow) string { return r.IMEI }),
				edge.TextColumn("bonusType", 12, func(r *splitRow) string { return r.BonusTypeName }),
				edge.TextColumn("percent", 12, func(r *splitRow) string { return r.Percent }),
				edge.TextColumn("paySource", 12, func(r *splitRow) string { return r.PaySourceName }),
				edge.AmountColumn("amount", 14, func(r *splitRow) *float64 { return &r.amount }),
				edge.TimeColumn("payTime", func(r *splitRow) int64 { return r.PayTime }),
			},
		},
	}
	l.Answer = edge.AnswerWith(l, func(q edge.Asked[splitFilter], p *edge.Page[splitRow]) (*splitPage, error) {
		asked, err := q.Filter.query(q)
		if err != nil {
			return nil, err
		}
		from, to := s.today(q.Filter.Span.Zone(&q.Filter.Listing))
		sums, err := s.Payments.Sums(q.Ctx, asked, from, to)
		all, day := sums.All, sums.Day
		return &splitPage{
			Rows: p.Rows, Total: p.Total, More: p.More, TotalSum: all.All.String(), TotalWechat: all.WeChat.String(), TotalAli: all.Alipay.String(), TotalTrial: all.Trial.String(),
			Since: sums.Since.Unix(), TotalDay: day.All.String(), TotalDayWechat: day.WeChat.String(), TotalDayAli: day.Alipay.String(), TotalDayTrial: day.Trial.String(),
		}, err
	})
	return l
}

// today is when the day began in a zone, and when the next one does.
func (s *server) today(zone *time.Location) (from, to fleet.Millis) {
	now := s.Payments.Clock.Now().In(zone)
	begin := func(day int) fleet.Millis {
		return fleet.MillisOf(time.Date(now.Year(), now.Month(), day, 0, 0, 0, 0, zone))
	}
	return begin(now.Day()), begin(now.Day() + 1)
}

func (s *server) splitRows(c *edge.Call, found []payment.Split) ([]splitRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "TOP_SOURCE", "BONUS_TYPE")
	return edge.Mapped(found, func(r *payment.Split) splitRow {
		return splitRow{
			SplitID: r.ID, PaymentID: r.PaymentID, UserID: r.PayeeID, UserName: r.Name, Phone: r.Phone, IMEI: r.IMEI,
			PaidThrough: s.through(c, names.Of("TOP_SOURCE", r.Source), r.Source, r.Trial), BonusType: r.Type, BonusTypeName: names.Of("BONUS_TYPE", r.Type),
			Percent: r.Percent.String(), Amount: r.Amount.String(), PayTime: r.PaidAt.Unix(), amount: yuan(r.Amount),
		}
	}), err
}
