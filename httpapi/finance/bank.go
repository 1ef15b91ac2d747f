package finance

import (
	"bytes"
	"encoding/csv"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/httpapi/edge"
)

const (
	maxBankFile = 4 << 20 // of an upload that is taken
	maxBankRows = 1000
)

var bankForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file": {Type: huma.TypeString, Format: "binary", Description: "an .xls, .xlsx or .csv file (UTF-8 or GBK) of at most 2 MB and 1,000 rows with the columns imei, productId, payAmount, payNo, payTime and, where it is known, phone: by these names, or by their labels in either language"},
		"zone": edge.FormWhole(-840, 840, "minutes east of UTC, of the times in the file; absent: 480"),
		"lang": {Type: huma.TypeString, Description: "cn or en"},
	},
}

// bankColumns are those of a file, in the order of a bankRow.
var bankColumns = []string{"imei", "productId", "payAmount", "payNo", "payTime", "phone", "refundOf"}

// What files must have: of payments that are to be booked, and of bills.
var (
	paidColumns = bankColumns[:5]
	billColumns = bankColumns[2:5]
)

type bankFailure struct {
	Row    int    `json:"row" doc:"number of the row in the file"`
	Reason string `json:"reason"`
}

type importedPayments struct {
	Added    int           `json:"added"`
	Known    int           `json:"known" doc:"how many were in the book already"`
	Failures []bankFailure `json:"failures" nullable:"false" doc:"where there are any, nothing was booked"`
}

func (s *server) importBank(c *edge.Call, in *edge.FormInput) (*importedPayments, error) {
	parts, err := edge.FormParts(in, "file", "zone", "lang")
	c.Speak(string(parts["lang"].Content))
	if err == nil {
		err = edge.Complete(parts, "file")
	}
	if err != nil {
		return nil, err
	}
	minutes, err := edge.ReadWhole(parts, "zone", -840, 840, 480) // China's, as the providers' bills
	if err != nil {
		return nil, err
	}
	rows, err := s.bankRows(c, parts["file"].Name, parts["file"].Content, paidColumns)
	if err != nil {
		s.Told(c.Address, err)
		return nil, err
	}
	out := &importedPayments{Failures: []bankFailure{}}
	list, lines := make([]payment.Paid, 0, len(rows)), make([]int, 0, len(rows))
	for _, r := range rows {
		p, err := r.paid(time.FixedZone("", int(minutes)*60))
		if err != nil {
			out.Failures = append(out.Failures, s.refused(c, r.number, r.cells[3], err))
			continue
		}
		list, lines = append(list, p), append(lines, r.number)
	}
	if len(out.Failures) > 0 {
		c.Done = "payment.notImported"
		return out, nil
	}
	booked, err := s.Payments.Book(c.Ctx, c.Actor, list)
	var wrong *payment.PaidError
	if errors.As(err, &wrong) {
		out.Failures = append(out.Failures, s.refused(c, lines[wrong.Number-1], list[wrong.Number-1].Number, wrong.Err))
		c.Done = "payment.notImported"
		return out, nil
	}
	if err != nil {
		s.Told(c.Address, err)
		return nil, err
	}
	for range list {
		s.Told(c.Address, nil)
	}
	c.Done, out.Added, out.Known = "payment.imported", len(booked.Added), booked.Known
	return out, nil
}

// refused counts and logs that a row of a file tells of what is not booked, as at the other doors, and notes in the audit who gave it: the file has nothing
// else that proves it.
func (s *server) refused(c *edge.Call, row int, number string, err error) bankFailure {
	s.Told(c.Address, err)
	s.Payments.Refused(c.Actor, strings.TrimSpace(number), err)
	var refused *fleet.Error
	if !errors.As(err, &refused) {
		return bankFailure{row, err.Error()}
	}
	return bankFailure{row, s.Texts.Text(c.Lang, refused.Code, refused.Args)}
}

// bankRow is a row of a file, in the order of bankColumns.
type bankRow struct {
	number int
	cells  []string
}

func (r *bankRow) paid(zone *time.Location) (p payment.Paid, err error) {
	p = payment.Paid{IMEI: r.cells[0], Product: r.cells[1], Number: r.cells[3], Phone: r.cells[5], Source: payment.Bank}
	var ok bool
	if p.Amount, ok = fleet.ReadFen(strings.ReplaceAll(fleet.Narrow(r.cells[2]), ",", "")); !ok {
		return p, fleet.Refuse(fleet.Refused, "payment.amount")
	}
	for _, layout := range [...]string{time.DateTime, "2006/1/2 15:04:05", "2006-01-02 15:04", "2006/1/2 15:04"} {
		if at, err := time.ParseInLocation(layout, strings.TrimSpace(r.cells[4]), zone); err == nil {
			p.PaidAt = fleet.MillisOf(at)
			return p, nil
		}
	}
	return p, fleet.Refuse(fleet.Refused, "payment.time")
}

// bankRows reads a file that must have some columns. It refuses with payment.file, payment.fileColumns and payment.fileEmpty.
func (s *server) bankRows(c *edge.Call, name string, content []byte, must []string) ([]bankRow, error) {
	broken := fleet.Refuse(fleet.Refused, "payment.file")
	var header []string
	var rows []bankRow
	if strings.HasSuffix(strings.ToLower(name), ".csv") {
		text, ok := export.Unicode(content)
		r := csv.NewReader(bytes.NewReader(text))
		r.FieldsPerRecord = -1
		all, err := r.ReadAll()
		if err != nil || !ok || len(content) > 2<<20 || len(all) > maxBankRows+1 {
			return nil, broken
		}
		for i, cells := range all {
			if i == 0 {
				header = cells
			} else {
				rows = append(rows, bankRow{i + 1, cells})
			}
		}
	} else {
		table, err := edge.ReadSheet(c, content, name)
		var empty *export.Error
		if errors.As(err, &empty) && empty.Code == export.CodeOnlyHeader {
			return nil, fleet.Refuse(fleet.Refused, "payment.fileEmpty")
		}
		if _, refused := errors.AsType[*fleet.Error](err); refused {
			return nil, err
		}
		if err != nil {
			return nil, broken
		}
		header = table.Header
		for _, l := range table.Lines {
			cells := make([]string, len(header))
			for i := range cells {
				cells[i] = l.At(i).Text
			}
			rows = append(rows, bankRow{l.Number, cells})
		}
	}
	return s.inColumns(header, rows, must)
}

// inColumns puts the cells of rows into the order of bankColumns.
func (s *server) inColumns(header []string, rows []bankRow, must []string) ([]bankRow, error) {
	at, missing := make([]int, len(bankColumns)), []string{}
	for i, name := range bankColumns {
		at[i] = slices.IndexFunc(header, func(title string) bool {
			title = strings.TrimSpace(title)
			return title == name || title == s.Texts.Field("cn", name) || title == s.Texts.Field("en", name)
		})
		if at[i] < 0 && slices.Contains(must, name) {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		return nil, fleet.Refuse(fleet.Refused, "payment.fileColumns").With("columns", strings.Join(missing, ", "))
	}
	if len(rows) == 0 {
		return nil, fleet.Refuse(fleet.Refused, "payment.fileEmpty")
	}
	for i := range rows {
		cells := make([]string, len(bankColumns))
		for k, from := range at {
			if from >= 0 && from < len(rows[i].cells) {
				cells[k] = rows[i].cells[from]
			}
		}
		rows[i].cells = cells
	}
	return rows, nil
}
