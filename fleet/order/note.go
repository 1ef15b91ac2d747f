package order

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// rowOf is an order as it is about to be.
func rowOf(c *Change, names map[fleet.ID]string) Row {
	r := Row{Order: c.Order, Shares: c.Shares, Names: names}
	for i := range c.Devices {
		r.IMEIs = append(r.IMEIs, c.Devices[i].IMEI)
	}
	return r
}

// deed is what was done to an order, field by field.
func deed(text string, before, after *Row) audit.Deed {
	old, now := noted(before), noted(after)
	d := audit.Deed{Module: audit.ModuleOrder, Text: text, Args: []audit.Arg{{Name: "order", Value: before.Number}}}
	if before.Number == "" { // it has none before it is written
		d.Args = []audit.Arg{{Name: "count", Value: strconv.Itoa(len(after.IMEIs))}, {Name: "devices", Value: first(after.IMEIs)}}
	}
	for i := range now {
		d.Changes = append(d.Changes, audit.Change{Field: now[i][0], Old: old[i][1], New: now[i][1]})
	}
	return d
}

// first names the first devices of an order: all of them are among the changes.
func first(imeis []string) string {
	if len(imeis) > mostNamed {
		return strings.Join(imeis[:mostNamed], ", ") + "…"
	}
	return strings.Join(imeis, ", ")
}

const mostNamed = 3

func noted(r *Row) [][2]string {
	days := ""
	if len(r.IMEIs) > 0 {
		days = strconv.Itoa(r.TrialDays)
	}
	return [][2]string{{"imei", strings.Join(r.IMEIs, ", ")}, {"trialDays", days}, {"activateWay", r.ActivateWay}, {"bonusRate", textOf(r.Shares, r.Names)}}
}

// textOf writes shares as the audit keeps them: "RENEW: 张三 30%, 李四 20%; DEVICE: …".
func textOf(shares []Share, names map[fleet.ID]string) string {
	var b strings.Builder
	for i, s := range shares {
		switch {
		case i == 0:
			b.WriteString(s.Type + ": ")
		case s.Type != shares[i-1].Type:
			b.WriteString("; " + s.Type + ": ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(names[s.PayeeID] + " " + s.Percent.String() + "%")
	}
	return b.String()
}
