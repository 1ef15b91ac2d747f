package finance

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/billfile"
	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/httpapi/edge"
)

// maxBillFile is how long an upload may be.
const maxBillFile = 10 << 20

var billForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file", "paySource", "day"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file": {Type: huma.TypeString, Format: "binary", Description: "a bill as its source publishes it, of at most 10 MB and 50,000 lines. WeChat Pay: the trade bill, as text or packed with gzip. " +
			"Alipay: the business details (业务明细), as text or in their ZIP archive. Else: an .xls, .xlsx or .csv file (UTF-8 or GBK) with the columns payNo, payAmount (negative of refunds), payTime and, " +
			"where they are known, imei, productId, phone and, of a refund, refundOf, the number of the payment that it pays back: by these names, or by their labels in either language"},
		"paySource": {Type: huma.TypeString, Description: "key of TOP_SOURCE: whose bill it is"},
		"day":       {Type: huma.TypeString, Description: "YYYY-MM-DD: the day that it is of, in the zone +08:00"},
		"organId":   edge.FormWhole(1, edge.Largest, "the organisation that was paid; absent: the caller's own"),
		"lang":      {Type: huma.TypeString, Description: "cn or en"},
	},
}

type takenBill struct {
	BillRow
	Added int `json:"added" doc:"how many lines of the file are new"`
	Known int `json:"known" doc:"how many the bill had before"`
}

func (s *server) takeBill(c *edge.Call, in *edge.FormInput) (*takenBill, error) {
	parts, err := edge.FormParts(in, "file", "paySource", "day", "organId", "lang")
	c.Speak(string(parts["lang"].Content))
	if err == nil {
		err = edge.Complete(parts, "file", "paySource", "day")
	}
	if err != nil {
		return nil, err
	}
	given, file := givenBill{source: string(parts["paySource"].Content), day: string(parts["day"].Content)}, parts["file"]
	given.name, given.content = file.Name, file.Content
	given.organID, err = edge.ReadWhole(parts, "organId", 1, edge.Largest, 0)
	var taken bill.Taken
	if err == nil {
		taken, err = s.taken(c, &given)
	}
	if err != nil { // as it is with a file of the bank, nothing but who gives it proves it
		s.Bills.Refused(c.Actor, given.source, given.day, err)
		return nil, err
	}
	rows, err := s.billRows(c, []bill.Row{taken.Row})
	if err != nil {
		return nil, err
	}
	c.Done = "bill.taken"
	return &takenBill{rows[0], taken.Added, taken.Known}, nil
}

// givenBill is a bill as it is uploaded.
type givenBill struct {
	source, day, name string
	content           []byte
	organID           int64
}

func (s *server) taken(c *edge.Call, given *givenBill) (bill.Taken, error) {
	day, ok := bill.ReadDay(given.day)
	if !ok {
		return bill.Taken{}, fleet.Refuse(fleet.Refused, "bill.day")
	}
	lines, err := s.billLines(c, given.source, given.name, given.content)
	if err != nil {
		return bill.Taken{}, err
	}
	return s.Bills.Take(c.Ctx, c.Actor, bill.Given{OrganID: fleet.ID(given.organID), Source: given.source, Day: day, Lines: lines})
}

// billLines reads a file in the form of its source.
func (s *server) billLines(c *edge.Call, source, name string, content []byte) ([]bill.Line, error) {
	switch source {
	case payment.WeChat:
		return billfile.WeChat(content)
	case payment.Alipay:
		return billfile.Alipay(content)
	}
	rows, err := s.bankRows(c, name, content, billColumns)
	if err != nil {
		return nil, err
	}
	lines := make([]bill.Line, len(rows))
	for i := range rows {
		p, err := rows[i].paid(bill.Zone)
		if err != nil {
			return nil, fleet.Refuse(fleet.Refused, "bill.line").With("row", rows[i].number)
		}
		lines[i] = bill.Line{Row: rows[i].number, Number: p.Number, Amount: p.Amount, PaidAt: p.PaidAt, IMEI: p.IMEI, Product: p.Product}
		if p.Amount < 0 {
			lines[i].RefundOf = rows[i].cells[6]
		}
	}
	return lines, nil
}

type resolveInput struct {
	Body struct {
		ItemIDs edge.IDList `json:"itemIds" doc:"lines with differences, joined with commas"`
		Reason  string      `json:"reason" maxLength:"1000" doc:"why they are none, 200 characters at most"`
		Lang    string      `json:"lang,omitempty"`
	}
}

type resolvedItems struct {
	Resolved int `json:"resolved"`
}

func (s *server) resolveItems(c *edge.Call, in *resolveInput) (*resolvedItems, error) {
	ids, err := edge.Split("itemIds", string(in.Body.ItemIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Bills.Resolve(c.Ctx, c.Actor, ids, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	c.Done = "bill.resolved"
	return &resolvedItems{n}, nil
}

type bookItemInput struct {
	Body struct {
		ItemID    int64  `json:"itemId" minimum:"1" doc:"a line that is missing here, or has takenBack"`
		IMEI      string `json:"imei,omitempty" maxLength:"40" doc:"the device that was paid for; of a refund not looked at"`
		ProductID string `json:"productId,omitempty" maxLength:"100" doc:"number of the package; likewise"`
		RefundOf  string `json:"refundOf,omitempty" maxLength:"100" doc:"of a refund of which the bill does not say it: number of the payment that it pays back"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) bookItem(c *edge.Call, in *bookItemInput) (*edge.None, error) {
	if err := s.Bills.Book(c.Ctx, c.Actor, bill.Booking{ItemID: fleet.ID(in.Body.ItemID), IMEI: in.Body.IMEI, Product: in.Body.ProductID, RefundOf: in.Body.RefundOf}); err != nil {
		return nil, err
	}
	c.Done = "bill.itemBooked"
	return nil, nil
}
