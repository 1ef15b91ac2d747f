package retention

import (
	"errors"
	"slices"
	"testing"

	"waymark/fleet"
)

func TestReckon(t *testing.T) {
	const t0 = fleet.Millis(1_790_000_000_000)
	year := 365 * day
	for name, c := range map[string]struct {
		clock, newest, last, want fleet.Millis
		leapt                     bool
	}{
		"an ordinary day":                       {t0, t0 - 5, t0 - day/4, t0, false},
		"the first run":                         {t0, t0 - 5, 0, t0, false},
		"nothing was ever received":             {t0, 0, 0, 0, false},
		"the clock is two years ahead":          {t0 + 2*year, t0, t0 - day, t0 + day, false},
		"and terminals have reported since":     {t0 + 2*year, t0 + 2*year, t0 - day, t0 + 2*year, true},
		"just a week":                           {t0 + 7*day, t0 + 7*day, t0, t0 + 7*day, false},
		"the clock is a year behind":            {t0 - year, t0, t0, t0 - year, false},
		"it was behind, and is right again":     {t0, t0, t0 - year, t0, true},
		"all that was received was deleted":     {t0 + day, 0, t0, t0, false},
		"silence does not make anything older":  {t0 + 90*day, t0, t0 + day, t0 + day, false},
		"it was off for a month and runs again": {t0 + 30*day, t0 + 30*day, t0, t0 + 30*day, true},
	} {
		now, leapt := Reckon(c.clock, c.newest, c.last)
		if now != c.want || leapt != c.leapt {
			t.Errorf("%s: %d, %v; want %d, %v", name, now, leapt, c.want, c.leapt)
		}
	}
}

func TestJudge(t *testing.T) {
	for name, c := range map[string]struct {
		old   []string
		said  map[string]State
		asked []string // with points received lately
		gone  []string
		ask   []string
	}{
		"nothing is old":                     {},
		"one month":                          {old: []string{"a"}, gone: []string{"a"}},
		"one month, with points of late":     {old: []string{"a"}, asked: []string{"a"}, ask: []string{"a"}},
		"two months at once":                 {old: []string{"a", "b"}, ask: []string{"a", "b"}},
		"released ones do not count":         {old: []string{"a", "b", "c"}, said: map[string]State{"a": Released, "b": Released}, gone: []string{"a", "b", "c"}},
		"nor do kept ones":                   {old: []string{"a", "b"}, said: map[string]State{"a": Kept}, gone: []string{"b"}},
		"one that was asked for stays asked": {old: []string{"a"}, said: map[string]State{"a": Asked}, ask: []string{"a"}},
		"one of two was released":            {old: []string{"a", "b"}, said: map[string]State{"a": Released, "b": Asked}, gone: []string{"a"}, ask: []string{"b"}},
		"late points of one that is aside":   {old: []string{"a", "b"}, said: map[string]State{"a": Aside}, gone: []string{"b"}},
	} {
		v, err := Judge(c.old, c.said, func(m string) (bool, error) { return slices.Contains(c.asked, m), nil })
		if err != nil || !slices.Equal(v.Go, c.gone) || !slices.Equal(v.Ask, c.ask) {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	}
	broken := errors.New("no luck")
	if _, err := Judge([]string{"a"}, nil, func(string) (bool, error) { return false, broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
}

func TestSettle(t *testing.T) {
	const t0, quarter = fleet.Millis(1_790_000_000_000), day / 4
	at := func(at, waited fleet.Millis) Settled { return Settled{At: at, Waited: waited} }
	for name, c := range map[string]struct {
		last        Settled
		now, passed fleet.Millis
		want        Settled
	}{
		"the first run":                    {at(0, 0), t0, 0, at(t0, 0)},
		"an ordinary run":                  {at(t0, 0), t0 + quarter, quarter, at(t0+quarter, 0)},
		"a clock that is a little fast":    {at(t0, 0), t0 + quarter + 1000, quarter, at(t0+quarter+1000, 0)},
		"three days ahead":                 {at(t0, 0), t0 + 3*day, quarter, at(t0+quarter, quarter)},
		"three days ahead, at the start":   {at(t0, 0), t0 + 3*day, 0, at(t0, 0)},
		"still ahead":                      {at(t0, day/2), t0 + 3*day, quarter, at(t0+quarter, day/2+quarter)},
		"ahead for a day: it is so":        {at(t0, day-quarter), t0 + 3*day, quarter, at(t0+3*day, 0)},
		"it was ahead, and is right again": {at(t0, day-quarter), t0 + quarter, quarter, at(t0+quarter, 0)},
		"the clock is a little behind":     {at(t0, 0), t0 - 3*day, quarter, at(t0, 0)},
		"the clock is behind":              {at(t0, 0), t0 - 9*day, quarter, at(t0, -quarter)},
		"it was ahead, and is behind":      {at(t0, day-quarter), t0 - 9*day, quarter, at(t0, -quarter)},
		"behind for a day: it is so":       {at(t0, quarter-day), t0 - 9*day, quarter, at(t0-9*day, 0)},
		"it was behind, and is ahead":      {at(t0, quarter-day), t0 + 3*day, quarter, at(t0+quarter, quarter)},
		"it was behind, and is right":      {at(t0, quarter-day), t0 + quarter, quarter, at(t0+quarter, 0)},
	} {
		c.last.Passed, c.want.Passed = 7, 7+c.passed
		if got := Settle(c.last, c.now, c.passed); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}
