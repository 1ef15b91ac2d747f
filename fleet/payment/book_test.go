package payment

import (
	"errors"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
)

// now is when everything is told.
const now = fleet.Millis(1_790_000_000_000)

func service() *Service {
	return &Service{Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
}

// code is that of a refusal, "" of none.
func code(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestCheckOfPayments(t *testing.T) {
	right := Paid{Source: Bank, Number: "n1", Amount: 100, PaidAt: now}
	for want, broken := range map[string][]func(*Paid){
		"":               {func(*Paid) {}, func(p *Paid) { p.PaidAt = 0 }, func(p *Paid) { p.Fee = 100 }, func(p *Paid) { p.PaidAt = now + day }},
		"payment.source": {func(p *Paid) { p.Source = "" }, func(p *Paid) { p.Source = "CASH" }},
		"payment.number": {func(p *Paid) { p.Number = " \t" }, func(p *Paid) { p.Number = strings.Repeat("n", fleet.LongestLine+1) },
			func(p *Paid) { p.Phone = strings.Repeat("1", fleet.LongestLine+1) }},
		"payment.amount": {func(p *Paid) { p.Amount = 0 }, func(p *Paid) { p.Amount = -1 }, func(p *Paid) { p.Fee = -1 }, func(p *Paid) { p.Fee = 101 }},
		"payment.time":   {func(p *Paid) { p.PaidAt = -1 }, func(p *Paid) { p.PaidAt = now + day + 1 }},
	} {
		for i, change := range broken {
			p := right
			change(&p)
			if got := code(service().check(&p)); got != want {
				t.Errorf("%q, %d: refused with %q", want, i, got)
			}
		}
	}
	undated := Paid{Source: Bank, Number: " n1 ", Amount: 1}
	if err := service().check(&undated); err != nil || undated.PaidAt != now || undated.Number != "n1" {
		t.Errorf("%+v, %v", undated, err)
	}
}

func TestEntryOfPayment(t *testing.T) {
	north := fleet.Actor{OrganPath: "/1/2/", Name: "north"}
	of := Package{ID: 9, OrganPath: "/1/", Number: "P9", Price: 100, Days: 30, Type: "RENEW"}
	for name, c := range map[string]struct {
		change func(*Paid, *Package, *Found)
		want   string
		known  bool // nothing is written
	}{
		"all well":                 {change: func(*Paid, *Package, *Found) {}},
		"no such device":           {change: func(_ *Paid, _ *Package, f *Found) { f.DeviceID = 0 }, want: "payment.device"},
		"a stranger's device":      {change: func(_ *Paid, _ *Package, f *Found) { f.Path = "/1/3/" }, want: "payment.device"},
		"of whoever, by a service": {change: func(p *Paid, _ *Package, f *Found) { p.Anywhere, f.Path = true, "/1/3/" }},
		"told again":               {change: func(_ *Paid, _ *Package, f *Found) { f.Known = []Namesake{{Amount: 100}} }, known: true},
		"told again after it has left": {change: func(p *Paid, _ *Package, f *Found) {
			p.Anywhere, f.DeviceID, f.Known = true, 0, []Namesake{{Amount: 100}}
		}, known: true},
		"told again by who has had its device": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Path, f.Known = "/1/3/", []Namesake{{OrganPath: "/1/2/", Amount: 100}}
		}, known: true},
		"told otherwise by who has had it": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Path, f.Known = "/1/3/", []Namesake{{OrganPath: "/1/2/", Amount: 99}}
		}, want: "payment.differs"},
		"told by a stranger to both": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Path, f.Known = "/1/3/", []Namesake{{OrganPath: "/1/3/", Amount: 100}}
		}, want: "payment.device"},
		"told again, its device is deleted": {change: func(_ *Paid, _ *Package, f *Found) { f.DeviceID, f.Others = 0, []Namesake{{"i", "/1/2/", 100, 0}} }, known: true},
		"told again, another is registered": {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{"i", "/1/2/", 100, 0}} }, known: true},
		"told otherwise, another is":        {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{"i", "/1/2/", 99, 0}} }, want: "payment.differs"},
		"a stranger had its device":         {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{"i", "/1/3/", 100, 0}} }},
		"a stranger had it, it is deleted":  {change: func(_ *Paid, _ *Package, f *Found) { f.DeviceID, f.Others = 0, []Namesake{{"i", "/1/3/", 100, 0}} }, want: "payment.device"},
		"told otherwise":                    {change: func(_ *Paid, _ *Package, f *Found) { f.Known = []Namesake{{Amount: 99}} }, want: "payment.differs"},
		"told otherwise, reversed whole":    {change: func(_ *Paid, _ *Package, f *Found) { f.Known = []Namesake{{"i", "/1/2/", 99, 99}} }},
		"told otherwise, not all of it":     {change: func(_ *Paid, _ *Package, f *Found) { f.Known = []Namesake{{"i", "/1/2/", 99, 98}} }, want: "payment.differs"},
		"told again, reversed whole":        {change: func(_ *Paid, _ *Package, f *Found) { f.Known = []Namesake{{"i", "/1/2/", 100, 100}} }, known: true},
		"told again, and once wrong": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Known = []Namesake{{"i", "/1/2/", 99, 99}, {"i", "/1/2/", 100, 0}}
		}, known: true},
		"the wrong one told again": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Known = []Namesake{{"i", "/1/2/", 100, 100}, {"i", "/1/2/", 99, 0}}
		}, known: true},
		"told otherwise once more": {change: func(_ *Paid, _ *Package, f *Found) {
			f.Known = []Namesake{{"i", "/1/2/", 98, 98}, {"i", "/1/2/", 99, 0}}
		}, want: "payment.differs"},
		"number of another device":          {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{OrganPath: "/1/2/", Amount: 1}} }, want: "payment.differs"},
		"number of a stranger's":            {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{OrganPath: "/1/3/", Amount: 1}} }},
		"of another device, reversed whole": {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{"j", "/1/2/", 100, 100}} }},
		"of another device, not all of it":  {change: func(_ *Paid, _ *Package, f *Found) { f.Others = []Namesake{{"j", "/1/2/", 100, 99}} }, want: "payment.differs"},
		"no such package":                   {change: func(_ *Paid, o *Package, _ *Found) { o.ID = 0 }, want: "payment.product"},
		"package of others":                 {change: func(_ *Paid, o *Package, _ *Found) { o.OrganPath = "/1/3/" }, want: "payment.product"},
		"as it was sold then":               {change: func(p *Paid, o *Package, _ *Found) { p.Sold, o.OrganPath = o, "/1/3/" }},
		"another price":                     {change: func(p *Paid, _ *Package, _ *Found) { p.Amount = 99 }},
		"another price, to the fen":         {change: func(p *Paid, _ *Package, _ *Found) { p.Amount, p.Exact = 99, true }, want: "payment.price"},
	} {
		t.Run(name, func(t *testing.T) {
			p, o, f := Paid{IMEI: "i", Source: Bank, Number: "n1", Amount: 100, PaidAt: now}, of, Found{DeviceID: 5, OrganID: 2, Path: "/1/2/"}
			c.change(&p, &o, &f)
			e, err := service().entry(north, &p, &o, &f, transfers{})
			if code(err) != c.want || (e == nil) != (c.known || c.want != "") {
				t.Fatalf("%+v, %v", e, err)
			}
			if e != nil && (e.Payment.DeviceID != 5 || e.Payment.Days != 30 || e.Payment.Maker != "north" || e.Payment.BookedAt != now || sum(e.Postings) != 0) {
				t.Errorf("%+v", e)
			}
		})
	}
}

// TestTransfers: one transfer may pay for several devices where all of it is told together; payment services have a number for each payment.
func TestTransfers(t *testing.T) {
	actor, f := fleet.Actor{OrganPath: "/"}, Found{Others: []Namesake{{IMEI: "b", OrganPath: "/", Amount: 1}}}
	for source, together := range map[string]bool{Bank: true, Other: true, WeChat: false, Alipay: false} {
		p := Paid{Source: source, Number: "n", IMEI: "a"}
		if err := service().others(actor, &p, &f, transfersIn([]Paid{p, {Source: source, Number: "n", IMEI: "b"}})); (err == nil) != together {
			t.Errorf("%s: %v", source, err)
		}
		if err := service().others(actor, &p, &f, transfersIn([]Paid{p})); code(err) != "payment.differs" {
			t.Errorf("%s, told alone: %v", source, err)
		}
	}
}

// TestToldTwice: two payments of a list with one number for one device are one too many, whatever the amounts; nothing is asked of the book then.
func TestToldTwice(t *testing.T) {
	one := Paid{IMEI: "i", Source: Bank, Number: "n", Amount: 100, Sold: &Package{ID: 1}}
	for name, second := range map[string]Paid{
		"alike": one, "another amount": {IMEI: "i", Source: Bank, Number: "n", Amount: 50, Sold: one.Sold}, "spaces around": {IMEI: " i", Source: Bank, Number: "n ", Amount: 100, Sold: one.Sold},
	} {
		_, err := service().Book(t.Context(), fleet.Actor{OrganPath: "/"}, []Paid{one, second})
		var wrong *PaidError
		if !errors.As(err, &wrong) || wrong.Number != 2 || code(err) != "payment.twice" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReversing(t *testing.T) {
	actor := fleet.Actor{OrganPath: "/1/"}
	for name, c := range map[string]struct {
		told           Returned
		path           string
		refundOf       fleet.ID
		refunded       fleet.Fen
		want           string
		amount, daysOf int // of the entry; 0, 0: none
	}{
		"a part":                       {told: Returned{Amount: 40}, path: "/1/", amount: -40},
		"all":                          {told: Returned{Amount: 100}, path: "/1/", amount: -100, daysOf: -30},
		"the rest":                     {told: Returned{Amount: 60}, path: "/1/", refunded: 40, amount: -60, daysOf: -30},
		"more than the rest":           {told: Returned{Amount: 61}, path: "/1/", refunded: 40, want: "payment.refundTooMuch"},
		"in all so far":                {told: Returned{Amount: 100, Total: true}, path: "/1/", refunded: 40, amount: -60, daysOf: -30},
		"in all, which is in the book": {told: Returned{Amount: 40, Total: true}, path: "/1/", refunded: 40},
		"a stranger's":                 {told: Returned{Amount: 1}, path: "/2/", want: "payment.notFound"},
		"before its payment, by hand":  {told: Returned{Amount: 1, PaidAt: now - 1, Dated: true}, path: "/1/", want: "payment.refundBefore"},
		"at its moment, by hand":       {told: Returned{Amount: 1, PaidAt: now, Dated: true}, path: "/1/", amount: -1},
		"before it, by a service":      {told: Returned{Amount: 1, PaidAt: now - 1}, path: "/1/", amount: -1},
		"of a refund":                  {told: Returned{Amount: 1}, path: "/1/", refundOf: 3, want: "payment.isRefund"},
	} {
		t.Run(name, func(t *testing.T) {
			row := Row{Payment: Payment{ID: 7, Amount: 100, Days: 30, PaidAt: now, RefundOf: c.refundOf}, OrganPath: c.path, Refunded: c.refunded}
			booked := post(100, 0, nil)
			before := []fleet.Fen{c.refunded, 0, -c.refunded}
			e, err := service().reversing(actor, c.told)(row, booked, before)
			if code(err) != c.want {
				t.Fatal(err)
			}
			if (e != nil) != (c.amount != 0) || e != nil && (int(e.Payment.Amount) != c.amount || e.Payment.Days != c.daysOf || e.Payment.RefundOf != 7 || sum(e.Postings) != 0) {
				t.Errorf("%+v", e)
			}
		})
	}
}
