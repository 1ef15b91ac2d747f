package alarm

import (
	"testing"

	"waymark/fleet"
)

// TestServing: a service that ends soon, and a device that was fitted and never heard, with what falls short of either.
func TestServing(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	r := DefaultServingRules()
	today := r.Clock.DayBegins(20_000) // 2024-10-04
	for name, c := range map[string]struct {
		d              Served
		now            fleet.Millis
		expires, never fleet.Millis // their start, 0 none
	}{
		"a week before":            {d: Served{ExpireAt: today + 168*hour, LastMessage: 1}, now: today, expires: today},
		"a week and an hour":       {d: Served{ExpireAt: today + 169*hour, LastMessage: 1}, now: today},
		"it has ended":             {d: Served{ExpireAt: today, LastMessage: 1}, now: today},
		"without an end":           {d: Served{LastMessage: 1}, now: today},
		"fitted a day ago":         {d: Served{Fitted: true, CreatedAt: today - 24*hour}, now: today, never: today},
		"fitted lately":            {d: Served{Fitted: true, CreatedAt: today - 23*hour}, now: today},
		"in a drawer":              {d: Served{CreatedAt: today - 240*hour}, now: today},
		"heard":                    {d: Served{Fitted: true, CreatedAt: today - 240*hour, LastMessage: today}, now: today},
		"the day it was fitted on": {d: Served{InstallDate: "2024-10-03", CreatedAt: today - 900*hour}, now: today + 23*hour},
		"a day after that":         {d: Served{InstallDate: "2024-10-03", CreatedAt: today - 900*hour}, now: today + 24*hour, never: today + 24*hour},
		"ended and never heard":    {d: Served{Fitted: true, CreatedAt: today - 240*hour, ExpireAt: today - hour}, now: today},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := r.Expires(&c.d, c.now)
			n, _ := r.Missed(&c.d, c.now)
			if e.Start != c.expires || n.Start != c.never {
				t.Errorf("expires %d, never %d; not %d, %d", e.Start, n.Start, c.expires, c.never)
			}
		})
	}
}
