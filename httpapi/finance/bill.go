package finance

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type billFilter struct {
	edge.Listing
	edge.OrganScope
	PaidBy
	StartDate string `query:"startDate" json:"startDate,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"YYYY-MM-DD"`
	EndDate   string `query:"endDate" json:"endDate,omitempty" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"likewise; that day is included"`
	Open      string `query:"open" json:"open,omitempty" enum:"0,1" doc:"1 those with differences that nobody has resolved, 0 the others; absent: all"`
}

func (f *billFilter) query(q edge.Asked[billFilter]) (bill.Query, error) {
	out := bill.Query{Scope: q.Scope, Source: f.source(), Open: edge.Choice(f.Open), Sort: q.Sort}
	for _, d := range [...]struct {
		name, text string
		to         *bill.Day
	}{{"startDate", f.StartDate, &out.From}, {"endDate", f.EndDate, &out.To}} {
		if d.text == "" {
			continue
		}
		var ok bool
		if *d.to, ok = bill.ReadDay(d.text); !ok {
			return out, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", d.name)
		}
	}
	return out, nil
}

// BillRow is a bill as lists show it.
type BillRow struct {
	BillOf
	TakeTime     int64  `json:"takeTime" doc:"when its newest file was taken in"`
	TakenBy      string `json:"takenBy"`
	Matched      int    `json:"matched" doc:"how many lines are booked as they are stated"`
	MissingHere  int    `json:"missingHere" doc:"how many are stated, but not booked"`
	MissingThere int    `json:"missingThere" doc:"how many are booked, but not stated"`
	Differing    int    `json:"differing" doc:"how many are booked with another amount"`
	FeeDiffering int    `json:"feeDiffering" doc:"how many are booked with another fee"`
	Open         int    `json:"open" doc:"how many of these differences nobody has resolved"`
	Stated       string `json:"stated" doc:"yuan that are stated, refunds deducted"`
	Booked       string `json:"booked" doc:"yuan that are booked, refunds deducted"`
	Fee          string `json:"fee" doc:"yuan that the payment service keeps, as it states"`
	BookedFee    string `json:"bookedFee" doc:"yuan that it keeps, as it was booked"`
	stated       float64
	booked       float64
	cost         float64
	bookedCost   float64
}

// billList is the list of bills.
func (s *server) billList() edge.Listed {
	return &edge.List[billFilter, bill.Row, BillRow]{
		Route: edge.Route{Path: "/reconciliation/getbilllist", Code: permission.Reconciliation, Tag: "bill", Summary: "Bills", CN: "对账单",
			Description: "A page of the bills of payment services and banks, each held against the book as it is now; newest day first; by open differences, the newest 10,000 are sorted."},
		Page: func(q edge.Asked[billFilter], page fleet.Page) ([]bill.Row, int, error) {
			asked, err := q.Filter.query(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Bills.List(q.Ctx, asked, page)
		},
		Sorts: bill.SortFields,
		Most:  edge.Newest[billFilter](payment.Sorted("day", "takeTime")),
		Show:  func(q edge.Asked[billFilter], found []bill.Row) ([]BillRow, error) { return s.billRows(q.Call, found) },
		Sheet: edge.Sheet[billFilter, bill.Row, BillRow]{
			Kind:   "bill-list",
			Export: edge.Route{Path: "/reconciliation/exportbilllist", Code: permission.ReconciliationExport, Summary: "Export bills", CN: "导出对账单"},
			Walk: func(q edge.Asked[billFilter]) (fleet.Walk[bill.Row], error) {
				asked, err := q.Filter.query(q)
				if err != nil {
					return fleet.Walk[bill.Row]{}, err
				}
				return s.Bills.Walk(q.Ctx, asked)
			},
			Facts: func(q edge.Asked[billFilter]) (facts []edge.Fact, err error) {
				for name, text := range map[string]string{"export.fact.from": q.Filter.StartDate, "export.fact.to": q.Filter.EndDate} {
					if text != "" {
						facts = append(facts, edge.Fact{Name: name, Value: text})
					}
				}
				return facts, nil
			},
			Columns: []edge.Column[BillRow]{
				edge.TextColumn("day", 14, func(r *BillRow) string { return r.Day }),
				edge.TextColumn("paySource", 12, func(r *BillRow) string { return r.PaySourceName }),
				edge.TextColumn("organName", 20, func(r *BillRow) string { return r.OrganName }),
				edge.CountColumn("matched", func(r *BillRow) *int64 { return counted(r.Matched) }),
				edge.CountColumn("missingHere", func(r *BillRow) *int64 { return counted(r.MissingHere) }),
				edge.CountColumn("missingThere", func(r *BillRow) *int64 { return counted(r.MissingThere) }),
				edge.CountColumn("differing", func(r *BillRow) *int64 { return counted(r.Differing) }),
				edge.CountColumn("feeDiffering", func(r *BillRow) *int64 { return counted(r.FeeDiffering) }),
				edge.CountColumn("open", func(r *BillRow) *int64 { return counted(r.Open) }),
				edge.AmountColumn("stated", 16, func(r *BillRow) *float64 { return &r.stated }),
				edge.AmountColumn("booked", 16, func(r *BillRow) *float64 { return &r.booked }),
				edge.AmountColumn("fee", 14, func(r *BillRow) *float64 { return &r.cost }),
				edge.AmountColumn("bookedFee", 14, func(r *BillRow) *float64 { return &r.bookedCost }),
				edge.TimeColumn("takeTime", func(r *BillRow) int64 { return r.TakeTime }),
				edge.TextColumn("takenBy", 16, func(r *BillRow) string { return r.TakenBy }),
			},
		},
	}
}

func (s *server) billRows(c *edge.Call, found []bill.Row) ([]BillRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "TOP_SOURCE")
	return edge.Mapped(found, func(r *bill.Row) BillRow {
		return BillRow{
			BillOf: BillOf{r.ID, r.OrganID, r.OrganName, r.Source, names.Of("TOP_SOURCE", r.Source), r.Day.String()}, TakeTime: r.TakenAt.Unix(), TakenBy: r.Maker, Matched: r.Matched, MissingHere: r.MissingHere, MissingThere: r.MissingThere, Differing: r.Differing, FeeDiffering: r.FeeDiffering, Open: r.Open,
			Stated: r.Stated.String(), Booked: r.Booked.String(), Fee: r.Fee.String(), BookedFee: r.BookedFee.String(), stated: yuan(r.Stated), booked: yuan(r.Booked), cost: yuan(r.Fee), bookedCost: yuan(r.BookedFee),
		}
	}), err
}

type billItemFilter struct {
	edge.Listing
	edge.Deep
	edge.OrganScope
	BillID    int64  `query:"billId" json:"billId,omitempty" minimum:"0" doc:"the bill; absent: all"`
	State     string `query:"state" json:"state,omitempty" enum:"1,2,3,4,5" doc:"1 matched, 2 missing here, 3 missing there, 4 different amount, 5 different fee; absent: all"`
	Resolved  string `query:"resolved" json:"resolved,omitempty" enum:"0,1" doc:"differences that somebody has resolved (1) or nobody (0); absent: all lines"`
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"beginning of the number of a payment, or of that of the merchant"`
	inquiry   bill.Inquiry
}

func (f *billItemFilter) query(q edge.Asked[billItemFilter]) bill.ItemQuery {
	state, _ := strconv.Atoi(f.State) // one of those above, or 0
	return bill.ItemQuery{Scope: q.Scope, BillID: fleet.ID(f.BillID), State: bill.State(state), Resolved: edge.Choice(f.Resolved), Search: f.SearchKey, Sort: q.Sort, Inquiry: &f.inquiry}
}

// BillItemRow is a line of a bill, or what is booked and should be one.
type BillItemRow struct {
	ItemID fleet.ID `json:"itemId"`
	BillOf
	PayNo      string `json:"payNo"`
	MerchantNo string `json:"merchantNo" doc:"number that the merchant gave it; empty where it is not stated"`
	RefundOf   string `json:"refundOf" doc:"of a refund: number of the payment"`
	PayTime    int64  `json:"payTime" doc:"0: not stated"`
	Stated     string `json:"stated" doc:"yuan; negative of a refund, empty where it is not stated"`
	Booked     string `json:"booked" doc:"yuan; empty where it is not booked"`
	Fee        string `json:"fee" doc:"yuan that the payment service keeps, as it states; empty where it is not stated"`
	BookedFee  string `json:"bookedFee" doc:"yuan that it keeps, as it was booked; empty where it is not booked"`
	Subject    string `json:"subject" doc:"what was bought, as it is stated"`
	IMEI       string `json:"imei" doc:"of the device, where it is known"`
	ProductID  string `json:"productId" doc:"number of the package, where it is known"`
	Outcome
	stated     *float64
	booked     *float64
	cost       *float64
	bookedCost *float64
}

// BillOf says which bill a row is of.
type BillOf struct {
	BillID        fleet.ID `json:"billId"`
	OrganID       fleet.ID `json:"organId"`
	OrganName     string   `json:"organName"`
	PaySource     string   `json:"paySource" doc:"key of TOP_SOURCE: who states it"`
	PaySourceName string   `json:"paySourceName"`
	Day           string   `json:"day" doc:"YYYY-MM-DD, in the zone +08:00"`
}

// Outcome is what came of a line, and what somebody said of it.
type Outcome struct {
	State       int      `json:"state" enum:"1,2,3,4,5"`
	StateName   string   `json:"stateName"`
	PaymentID   fleet.ID `json:"paymentId" doc:"in the book; 0: none"`
	TakenBack   bool     `json:"takenBack" doc:"the payment in the book was paid back whole, which no bill states: it was booked for the wrong device, or with the wrong amount, and bookitem books the line as it is stated, for whichever device"`
	Reason      string   `json:"reason" doc:"why the difference is none; empty: nobody said"`
	ResolvedBy  string   `json:"resolvedBy"`
	ResolveTime int64    `json:"resolveTime"`
}

// billItemList is the list of lines of bills.
func (s *server) billItemList() edge.Listed {
	l := &edge.List[billItemFilter, bill.ItemRow, BillItemRow]{
		Route: edge.Route{Path: "/reconciliation/getbillitemlist", Code: permission.Reconciliation, Tag: "bill", Summary: "Lines of bills", CN: "对账明细",
			Description: "A page of what is stated and what is booked, line by line, as the book is now; those of the newest bill first, of each in the order in which they came, the last first. Of several bills, currentPage reaches the first 10,000 lines; next and previous lead on from there."},
		Page: func(q edge.Asked[billItemFilter], page fleet.Page) ([]bill.ItemRow, int, error) {
			return s.Bills.Items(q.Ctx, q.Filter.query(q), page)
		},
		Place: edge.Placed(func(edge.Asked[billItemFilter]) bool { return true }, func(r *bill.ItemRow) fleet.Cursor { return fleet.Cursor{ID: r.ID} }),
		Sorts: bill.ItemFields,
		Show: func(q edge.Asked[billItemFilter], found []bill.ItemRow) ([]BillItemRow, error) {
			return s.billItemRows(q.Call, found)
		},
		Sheet: edge.Sheet[billItemFilter, bill.ItemRow, BillItemRow]{
			Kind:   "bill-item-list",
			Export: edge.Route{Path: "/reconciliation/exportbillitemlist", Code: permission.ReconciliationExport, Summary: "Export lines of bills", CN: "导出对账明细"},
			Walk: func(q edge.Asked[billItemFilter]) (fleet.Walk[bill.ItemRow], error) {
				return s.Bills.WalkItems(q.Ctx, q.Filter.query(q))
			},
			Facts: func(q edge.Asked[billItemFilter]) ([]edge.Fact, error) {
				return edge.SearchFact(nil, q.Filter.SearchKey), nil
			},
			Columns: []edge.Column[BillItemRow]{
				edge.TextColumn("day", 14, func(r *BillItemRow) string { return r.Day }),
				edge.TextColumn("paySource", 12, func(r *BillItemRow) string { return r.PaySourceName }),
				edge.TextColumn("payNo", 30, func(r *BillItemRow) string { return r.PayNo }),
				edge.TextColumn("merchantNo", 30, func(r *BillItemRow) string { return r.MerchantNo }),
				edge.TimeColumn("payTime", func(r *BillItemRow) int64 { return r.PayTime }),
				edge.AmountColumn("stated", 16, func(r *BillItemRow) *float64 { return r.stated }),
				edge.AmountColumn("booked", 16, func(r *BillItemRow) *float64 { return r.booked }),
				edge.AmountColumn("fee", 12, func(r *BillItemRow) *float64 { return r.cost }),
				edge.AmountColumn("bookedFee", 12, func(r *BillItemRow) *float64 { return r.bookedCost }),
				edge.TextColumn("billState", 14, func(r *BillItemRow) string { return r.StateName }),
				edge.TextColumn("imei", 18, func(r *BillItemRow) string { return r.IMEI }),
				edge.TextColumn("subject", 24, func(r *BillItemRow) string { return r.Subject }),
				edge.TextColumn("reason", 30, func(r *BillItemRow) string { return r.Reason }),
				edge.TextColumn("resolvedBy", 16, func(r *BillItemRow) string { return r.ResolvedBy }),
				edge.TimeColumn("resolveTime", func(r *BillItemRow) int64 { return r.ResolveTime }),
			},
		},
	}
	l.Answer = edge.AnswerWith(l, func(q edge.Asked[billItemFilter], p *edge.Page[BillItemRow]) (*billItemPage, error) {
		since, err := s.Bills.Since(q.Ctx, q.Filter.query(q))
		return &billItemPage{p.Rows, p.Total, p.Next, p.Previous, since.Unix()}, err
	})
	return l
}

type billItemPage struct {
	Rows     []BillItemRow `json:"rows" nullable:"false"`
	Total    int           `json:"total" doc:"how many there are on all pages"`
	Next     string        `json:"next,omitempty" doc:"what the next page is asked for with; absent where there is none"`
	Previous string        `json:"previous,omitempty" doc:"likewise of the page before"`
	Since    int64         `json:"since" doc:"0, or the day since which bills were searched for searchKey, as to total too, where their lines are too many: its beginning in the zone +08:00"`
}

func (s *server) billItemRows(c *edge.Call, found []bill.ItemRow) ([]BillItemRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "TOP_SOURCE")
	return edge.Mapped(found, func(r *bill.ItemRow) BillItemRow {
		row := BillItemRow{
			ItemID: r.ID, BillOf: BillOf{r.BillID, r.OrganID, r.OrganName, r.Source, names.Of("TOP_SOURCE", r.Source), r.Day.String()},
			PayNo: r.Number, MerchantNo: r.Merchant, RefundOf: r.RefundOf, PayTime: r.PaidAt.Unix(), Subject: r.Title, IMEI: r.IMEI, ProductID: r.Product,
			Outcome: Outcome{int(r.State), s.Texts.Text(c.Lang, "bill.state."+strconv.Itoa(int(r.State)), nil), r.PaymentID, r.TakenBack, r.Reason, r.Resolver, r.ResolvedAt.Unix()},
		}
		row.Stated, row.stated = amountIf(r.Listed, r.Amount)
		row.Booked, row.booked = amountIf(r.PaymentID != 0, r.Booked)
		row.Fee, row.cost = amountIf(r.Listed && bill.StatesFees(r.Source), r.Fee)
		row.BookedFee, row.bookedCost = amountIf(r.PaymentID != 0, r.BookedFee)
		return row
	}), err
}

// amountIf is an amount for lists and files, where there is one.
func amountIf(there bool, f fleet.Fen) (string, *float64) {
	if !there {
		return "", nil
	}
	cell := yuan(f)
	return f.String(), &cell
}

func counted(n int) *int64 {
	cell := int64(n)
	return &cell
}
