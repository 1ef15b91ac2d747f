package retention

import (
	"testing"

	"waymark/fleet"
)

// TestFollow: a longer rule goes along to another organisation, until it is over or a shorter one was confirmed.
func TestFollow(t *testing.T) {
	const t0 = 1000 * day
	held := func(organ fleet.ID, days, longer int, since fleet.Millis) *Held {
		return &Held{DeviceID: 7, OrganID: organ, Days: days, Longer: longer, Since: since}
	}
	for name, c := range map[string]struct {
		before *Held
		organ  fleet.ID
		days   int
		now    fleet.Millis
		want   *Held
		keep   int
	}{
		"new":                                {nil, 1, 30, t0, held(1, 30, 0, 0), 30},
		"stays":                              {held(1, 30, 0, 0), 1, 30, t0, held(1, 30, 0, 0), 30},
		"its organisation says less":         {held(1, 400, 0, 0), 1, 30, t0, held(1, 30, 0, 0), 30},
		"moved to less":                      {held(1, 400, 0, 0), 2, 30, t0, held(2, 30, 400, t0), 400},
		"moved from for ever":                {held(1, 0, 0, 0), 2, 30, t0, held(2, 30, 0, t0), 0},
		"moved to for ever":                  {held(1, 400, 0, 0), 2, 0, t0, held(2, 0, 0, 0), 0},
		"moved to as much":                   {held(1, 30, 0, 0), 2, 30, t0, held(2, 30, 0, 0), 30},
		"moved on":                           {held(2, 30, 400, t0-day), 3, 20, t0, held(3, 20, 400, t0), 400},
		"moved back":                         {held(2, 30, 400, t0-day), 1, 400, t0, held(1, 400, 0, 0), 400},
		"a day after":                        {held(2, 30, 400, t0), 2, 30, t0 + day, held(2, 30, 400, t0), 400},
		"as long as the rule":                {held(2, 30, 400, t0), 2, 30, t0 + 400*day, held(2, 30, 400, t0), 400},
		"longer than the rule":               {held(2, 30, 400, t0), 2, 30, t0 + 400*day + 1, held(2, 30, 0, 0), 30},
		"for ever is never over":             {held(2, 30, 0, t0), 2, 30, t0 + 9000*day, held(2, 30, 0, t0), 0},
		"there less was confirmed":           {held(2, 30, 400, t0), 2, 20, t0 + day, held(2, 20, 0, 0), 20},
		"there more is kept, but less so":    {held(2, 30, 400, t0), 2, 60, t0 + day, held(2, 60, 400, t0), 400},
		"there even more is kept":            {held(2, 30, 400, t0), 2, 500, t0 + day, held(2, 500, 400, t0), 500},
		"the organisation was deleted":       {held(2, 400, 0, 0), 1, 30, t0, held(1, 30, 400, t0), 400},
		"deleted, and then its organisation": {held(2, 0, 0, 0), 0, 30, t0, held(0, 30, 0, t0), 0},
	} {
		got := Follow(c.before, Held{DeviceID: 7, OrganID: c.organ, Days: c.days}, c.now)
		if got != *c.want || got.Keep() != c.keep {
			t.Errorf("%s: %+v kept for %d days, want %+v for %d", name, got, got.Keep(), *c.want, c.keep)
		}
	}
}
