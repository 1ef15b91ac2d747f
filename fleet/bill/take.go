package bill

import (
	"context"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/payment"
)

// MostLines is how many lines a file may have.
const MostLines = 50_000

// Given is what somebody says a bill is.
type Given struct {
	OrganID fleet.ID // 0 the actor's own
	Source  string
	Day     Day
	Lines   []Line
}

// Taken is a bill that a file was taken into.
type Taken struct {
	Row
	Added int // lines
	Known int // that it had before
}

// Take adds the lines of a file to the bill of a source and day of an organisation, and holds it against the book. A line
// that is there already is not added again. It refuses with payment.source, bill.day, bill.empty, bill.tooMany, bill.line, bill.twice,
// bill.otherDay, organ.notFound, and bill.differs where the bill has another amount under a number.
func (s *Service) Take(ctx context.Context, actor fleet.Actor, given Given) (Taken, error) {
	organID, source, day, lines := given.OrganID, given.Source, given.Day, given.Lines
	now := fleet.MillisOf(s.Clock.Now())
	if !known(source) {
		return Taken{}, fleet.Refuse(fleet.Refused, "payment.source")
	}
	if day <= 0 || day > DayOf(now) {
		return Taken{}, fleet.Refuse(fleet.Refused, "bill.day")
	}
	numbers, err := check(day, lines)
	if err != nil {
		return Taken{}, err
	}
	if organID == 0 {
		organID = actor.OrganID
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Taken{}, err
	}
	var out Taken
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{deed("audit.billTaken", source, day, audit.Arg{Name: "added", Value: strconv.Itoa(out.Added)}, audit.Arg{Name: "known", Value: strconv.Itoa(out.Known)})}
	})
	id, err := s.Store.TakeBill(noting, Bill{OrganID: o.ID, Source: source, Day: day, TakenAt: now, Maker: actor.Name}, numbers, func(had map[string]Line) ([]Line, error) {
		add, err := news(lines, had)
		out.Added, out.Known = len(add), len(lines)-len(add)
		return add, err
	})
	if err != nil {
		return out, err
	}
	if err := s.compare(ctx, id); err != nil {
		return out, err
	}
	rows, err := s.Store.BillsByID(ctx, []fleet.ID{id})
	if err == nil && len(rows) == 0 {
		err = notFound()
	}
	if err != nil {
		return out, err
	}
	out.Row = rows[0]
	return out, nil
}

// Refused has the audit keep that an actor gave a bill that is not taken in, of which source and day they said, and why: once, and then how often more.
func (s *Service) Refused(actor fleet.Actor, source, day string, err error) {
	c, is := payment.Refusal(actor, "audit.billRefused", []audit.Arg{{Name: "day", Value: short(day)}}, err)
	if !is {
		return
	}
	if source = short(source); source != "" {
		c.Key, c.Entry.Changes = c.Key+" "+source, []audit.Change{{Field: "paySource", New: source}}
	}
	s.Audit.Counted(c)
}

func known(source string) bool {
	for _, s := range payment.Sources() {
		if s == source {
			return true
		}
	}
	return false
}

// check refuses what is wrong with lines by themselves, and returns their numbers.
func check(day Day, lines []Line) ([]string, error) {
	if len(lines) == 0 {
		return nil, fleet.Refuse(fleet.Refused, "bill.empty")
	}
	if len(lines) > MostLines {
		return nil, fleet.Refuse(fleet.Refused, "bill.tooMany").With("max", MostLines)
	}
	numbers, seen := make([]string, len(lines)), make(map[string]bool, len(lines))
	for i := range lines {
		l := &lines[i]
		l.Number, l.Merchant, l.RefundOf = fleet.Line(l.Number), fleet.Line(l.Merchant), fleet.Line(l.RefundOf)
		l.Title, l.IMEI, l.Product = short(l.Title), short(l.IMEI), short(l.Product)
		if l.Number == "" || len(l.Number) > fleet.LongestLine || len(l.Merchant) > fleet.LongestLine || len(l.RefundOf) > fleet.LongestLine || l.Amount == 0 {
			return nil, fleet.Refuse(fleet.Refused, "bill.line").With("row", l.Row)
		}
		if seen[l.Number] {
			return nil, fleet.Refuse(fleet.Refused, "bill.twice").With("row", l.Row).With("number", l.Number)
		}
		// A refund may be listed with the time of its payment, and midnight is not the same to everybody.
		if of := DayOf(l.PaidAt); l.Amount > 0 && l.PaidAt != 0 && (of < day-1 || of > day+1) {
			return nil, fleet.Refuse(fleet.Refused, "bill.otherDay").With("row", l.Row).With("day", of.String())
		}
		numbers[i], seen[l.Number] = l.Number, true
	}
	return numbers, nil
}

// short keeps what is only shown within bounds.
func short(text string) string {
	if r := []rune(fleet.Line(text)); len(r) > fleet.LongestLine {
		return string(r[:fleet.LongestLine])
	}
	return fleet.Line(text)
}

// news are the lines that a bill does not have. It refuses with bill.differs.
func news(lines []Line, had map[string]Line) ([]Line, error) {
	var out []Line
	for i := range lines {
		l := &lines[i]
		was, there := had[l.Number]
		if !there {
			out = append(out, *l)
			continue
		}
		if was.Amount != l.Amount {
			return nil, fleet.Refuse(fleet.Refused, "bill.differs").With("row", l.Row).With("number", l.Number).With("amount", was.Amount.String())
		}
	}
	return out, nil
}
