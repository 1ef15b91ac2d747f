package finance

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

// everySource is what lists know all sources as.
const everySource = "3"

// PaidBy is embedded in filters of what was paid.
type PaidBy struct {
	PaySource string `query:"paySource" json:"paySource,omitempty" enum:"0,1,2,3,4" doc:"key of TOP_SOURCE: 0 WeChat, 1 Alipay, 2 bank, 4 other; 3 or absent: all"`
}

func (p *PaidBy) source() string {
	if p.PaySource == everySource {
		return ""
	}
	return p.PaySource
}

type paymentFilter struct {
	edge.Listing
	edge.OrganScope
	asked.Span
	PaidBy
	OrderNo string `query:"orderNo" json:"orderNo,omitempty" maxLength:"40" doc:"number of an order: what was booked under any of its plans"`
	PlanID  int64  `query:"planId" json:"planId,omitempty" minimum:"0" doc:"plan of an order, as getPlanList has it: what was booked under it; 0 or absent: all"`
	Key     string `query:"key" json:"key,omitempty" maxLength:"100" doc:"beginning or end of the number of a device, or of a phone"`
	inquiry payment.Inquiry
}

// PaymentRow is a payment as lists show it.
type PaymentRow struct {
	PaymentID   fleet.ID `json:"paymentId"`
	OrganID     fleet.ID `json:"organId"`
	OrganName   string   `json:"organName"`
	ProductID   string   `json:"productId" doc:"number of the package"`
	ProductName string   `json:"productName"`
	IMEI        string   `json:"imei"`
	PlateNo     string   `json:"plateNo" doc:"of the vehicle that the device is fitted to now; empty where there is none, or the device is not the caller's any more"`
	Phone       string   `json:"phone" doc:"of who paid; empty where it is not known"`
	PayAmount   string   `json:"payAmount" doc:"yuan; negative of a refund"`
	Fee         string   `json:"fee" doc:"yuan that the payment service keeps"`
	PayNo       string   `json:"payNo"`
	PaidThrough
	State        int      `json:"state" enum:"1,2" doc:"1 payment, 2 refund"`
	StateName    string   `json:"stateName"`
	PayTime      int64    `json:"payTime"`
	OrderNo      string   `json:"orderNo" doc:"of the order that it was split by; empty: all is the platform's"`
	RefundOf     fleet.ID `json:"refundOf" doc:"payment that it pays back; 0 of a payment"`
	Refunded     string   `json:"refunded" doc:"yuan of it that were paid back"`
	amount, cost float64
}

type paymentPage struct {
	Rows  []PaymentRow `json:"rows" nullable:"false"`
	Total int          `json:"total" doc:"how many there are on all pages"`
	More  bool         `json:"more,omitempty" doc:"there are more than these, which are on no page while they are sorted so"`
	Since int64        `json:"since" doc:"0, or since when what begins or ends with key, or was booked under orderNo or planId, was looked for, and is in total, where it is too much: the beginning of a day in the zone +08:00"`
}

// paymentList is the list of what was paid.
func (s *server) paymentList() edge.Listed {
	query := func(q edge.Asked[paymentFilter]) (payment.Query, error) {
		f := q.Filter
		from, to, err := f.Between(&f.Listing)
		return payment.Query{Scope: q.Scope, Search: f.Key, Source: f.source(), OrderNo: f.OrderNo, PlanID: fleet.ID(f.PlanID), From: from, To: to, Sort: q.Sort, Inquiry: &f.inquiry}, err
	}
	l := &edge.List[paymentFilter, payment.Row, PaymentRow]{
		Route: edge.Route{Path: "/reportpay/getpayreportlist", Code: permission.Statements, Tag: "payment", Summary: "Payment statements", CN: "支付流水",
			Description: "A page of payments and refunds for devices of the caller's organisations, last paid first; by amount, the newest 10,000 are sorted."},
		Page: func(q edge.Asked[paymentFilter], page fleet.Page) ([]payment.Row, int, error) {
			asked, err := query(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Payments.List(q.Ctx, asked, page)
		},
		Sorts: payment.SortFields,
		Most:  edge.Newest[paymentFilter](payment.Sorted("payTime")),
		Show: func(q edge.Asked[paymentFilter], found []payment.Row) ([]PaymentRow, error) {
			return s.paymentRows(q.Call, found)
		},
		Sheet: edge.Sheet[paymentFilter, payment.Row, PaymentRow]{
			Kind:   "payment-list",
			Export: edge.Route{Path: "/reportpay/exportpayreportlist", Code: permission.StatementExport, Summary: "Export payment statements", CN: "导出支付流水"},
			Walk: func(q edge.Asked[paymentFilter]) (fleet.Walk[payment.Row], error) {
				asked, err := query(q)
				if err != nil {
					return fleet.Walk[payment.Row]{}, err
				}
				return s.Payments.Walk(q.Ctx, asked)
			},
			Facts: func(q edge.Asked[paymentFilter]) ([]edge.Fact, error) {
				facts, err := s.paymentFacts(q)
				return edge.SearchFact(append(q.Filter.AddTo(nil, &q.Filter.Listing), facts...), q.Filter.Key), err
			},
			Columns: []edge.Column[PaymentRow]{
				edge.TextColumn("productId", 14, func(r *PaymentRow) string { return r.ProductID }),
				edge.TextColumn("productName", 20, func(r *PaymentRow) string { return r.ProductName }),
				edge.TextColumn("plateNo", 12, func(r *PaymentRow) string { return r.PlateNo }),
				edge.TextColumn("imei", 18, func(r *PaymentRow) string { return r.IMEI }),
				edge.TextColumn("phone", 16, func(r *PaymentRow) string { return r.Phone }),
				edge.AmountColumn("payAmount", 14, func(r *PaymentRow) *float64 { return &r.amount }),
				edge.AmountColumn("fee", 12, func(r *PaymentRow) *float64 { return &r.cost }),
				edge.TextColumn("payNo", 30, func(r *PaymentRow) string { return r.PayNo }),
				edge.TextColumn("paySource", 12, func(r *PaymentRow) string { return r.PaySourceName }),
				edge.TextColumn("payState", 10, func(r *PaymentRow) string { return r.StateName }),
				edge.TimeColumn("payTime", func(r *PaymentRow) int64 { return r.PayTime }),
				edge.TextColumn("orderNo", 18, func(r *PaymentRow) string { return r.OrderNo }),
				edge.TextColumn("organName", 20, func(r *PaymentRow) string { return r.OrganName }),
			},
		},
	}
	l.Answer = edge.AnswerWith(l, func(q edge.Asked[paymentFilter], p *edge.Page[PaymentRow]) (*paymentPage, error) {
		asked, err := query(q)
		if err != nil {
			return nil, err
		}
		since, err := s.Payments.Since(q.Ctx, asked)
		return &paymentPage{p.Rows, p.Total, p.More, since.Unix()}, err
	})
	return l
}

// paymentFacts names the source, the order and the plan that a file has the payments of, those that are chosen.
func (s *server) paymentFacts(q edge.Asked[paymentFilter]) (facts []edge.Fact, err error) {
	f := q.Filter
	if facts, err = s.named(q.Call, nil, "TOP_SOURCE", f.source()); err != nil {
		return nil, err
	}
	if number := strings.TrimSpace(f.OrderNo); number != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.orderNo", Value: number})
	}
	if f.PlanID != 0 {
		facts = append(facts, edge.Fact{Name: "export.fact.planId", Value: strconv.FormatInt(f.PlanID, 10)})
	}
	return facts, nil
}

// factOf is what files call that they have one key of a list alone.
var factOf = map[string]string{"TOP_SOURCE": "export.fact.paySource", "BONUS_TYPE": "export.fact.bonusType"}

// named adds that a file has one key of a list alone, in words; "" is all.
func (s *server) named(c *edge.Call, facts []edge.Fact, list, key string) ([]edge.Fact, error) {
	if key == "" {
		return facts, nil
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, list)
	return append(facts, edge.Fact{Name: factOf[list], Value: names.Of(list, key)}), err
}

func (s *server) paymentRows(c *edge.Call, found []payment.Row) ([]PaymentRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "TOP_SOURCE")
	return edge.Mapped(found, func(r *payment.Row) PaymentRow {
		state := 1
		if r.RefundOf != 0 {
			state = 2
		}
		return PaymentRow{
			PaymentID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, ProductID: r.Product, ProductName: r.Name, IMEI: r.IMEI, PlateNo: s.plateOf(c, r.IMEI), Phone: r.Phone,
			PayAmount: r.Amount.String(), Fee: r.Fee.String(), PayNo: r.Number, PaidThrough: s.through(c, names.Of("TOP_SOURCE", r.Source), r.Source, r.Trial),
			State: state, StateName: s.Texts.Text(c.Lang, "payment.state."+strconv.Itoa(state), nil), PayTime: r.PaidAt.Unix(), OrderNo: r.OrderNo,
			RefundOf: r.RefundOf, Refunded: r.Refunded.String(), amount: yuan(r.Amount), cost: yuan(r.Fee),
		}
	}), err
}

// plateOf is the plate of the vehicle that a device is fitted to, "" of a device that the caller does not see.
func (s *server) plateOf(c *edge.Call, imei string) string {
	v, err := s.Board.ByIMEI(c.Actor, imei)
	if err != nil {
		return ""
	}
	return v.Row.Vehicle.Plate
}

// PaidThrough is by which payment service or bank something was paid.
type PaidThrough struct {
	PaySource     string `json:"paySource" doc:"key of TOP_SOURCE"`
	PaySourceName string `json:"paySourceName" doc:"says so of a payment for trials"`
	Trial         int    `json:"trial" enum:"0,1" doc:"1: a payment service told it that takes no money"`
}

// through marks what was paid for trials, so that lists and files tell it from money that came in.
func (s *server) through(c *edge.Call, name, source string, trial bool) PaidThrough {
	if !trial {
		return PaidThrough{source, name, 0}
	}
	return PaidThrough{source, s.Texts.Text(c.Lang, "payment.trial", map[string]any{"name": name}), 1}
}

// yuan is how spreadsheets have amounts; nothing is reckoned with it.
func yuan(f fleet.Fen) float64 { return float64(f) / 100 }

type postingRow struct {
	Account  string   `json:"account" enum:"provider,fee,payee,platform"`
	UserID   fleet.ID `json:"userId" doc:"the payee; 0 of other accounts"`
	UserName string   `json:"userName"`
	Percent  string   `json:"percent" doc:"of payee and platform"`
	Amount   string   `json:"amount" doc:"yuan: negative where it comes from, positive where it goes"`
}

type paymentDetails struct {
	PaymentRow
	BookTime    int64        `json:"bookTime"`
	BookedBy    string       `json:"bookedBy"`
	PlanID      fleet.ID     `json:"planId" doc:"0: no order"`
	BonusType   string       `json:"bonusType"`
	ServiceDays int          `json:"serviceDays" doc:"by which it made the service longer"`
	Postings    []postingRow `json:"postings" nullable:"false" doc:"they add up to 0.00"`
	Refunds     []PaymentRow `json:"refunds" nullable:"false"`
}

type paymentQuery struct {
	edge.Language
	PaymentID int64 `query:"paymentId" required:"true" minimum:"1" doc:"the payment"`
}

var accounts = map[payment.Account]string{payment.Provider: "provider", payment.Fee: "fee", payment.Payee: "payee", payment.Platform: "platform"}

func (s *server) payment(c *edge.Call, in *paymentQuery) (*paymentDetails, error) {
	d, err := s.Payments.Details(c.Ctx, c.Actor, fleet.ID(in.PaymentID))
	if err != nil {
		return nil, err
	}
	rows, err := s.paymentRows(c, append([]payment.Row{d.Row}, d.Refunds...))
	return &paymentDetails{
		PaymentRow: rows[0], BookTime: d.BookedAt.Unix(), BookedBy: d.Maker, PlanID: d.PlanID, BonusType: d.Type, ServiceDays: d.Days, Refunds: rows[1:],
		Postings: edge.Mapped(d.Postings, func(p *payment.Posting) postingRow {
			return postingRow{accounts[p.Account], p.PayeeID, d.Names[p.PayeeID], p.Percent.String(), p.Amount.String()}
		}),
	}, err
}

type refundInput struct {
	Body struct {
		PaymentID int64  `json:"paymentId" minimum:"1"`
		Amount    typed  `json:"amount" doc:"yuan, with two decimals at most; as much as is left of the payment at most"`
		PayNo     string `json:"payNo" maxLength:"100" doc:"number of the refund at the payment service"`
		PayTime   int64  `json:"payTime,omitempty" minimum:"0" doc:"epoch seconds; absent: now"`
		Another   int    `json:"another,omitempty" enum:"0,1" doc:"1: it is another refund than one of the same amount that the payment has already, which is not asked about then"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) refund(c *edge.Call, in *refundInput) (*PaymentRow, error) {
	amount, ok := fleet.ReadFen(fleet.Narrow(string(in.Body.Amount)))
	if !ok {
		return nil, fleet.Refuse(fleet.Refused, "payment.amount")
	}
	row, err := s.Payments.Refund(c.Ctx, c.Actor, payment.Repaid{PaymentID: fleet.ID(in.Body.PaymentID), Amount: amount, Number: in.Body.PayNo, PaidAt: fleet.Millis(in.Body.PayTime * 1000), Doubted: in.Body.Another == 0})
	if err != nil {
		return nil, err
	}
	rows, err := s.paymentRows(c, []payment.Row{row})
	if err != nil {
		return nil, err
	}
	c.Done = "payment.refunded"
	return &rows[0], nil
}
