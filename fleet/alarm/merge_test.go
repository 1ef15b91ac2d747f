package alarm

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/fence"
)

// TestTakenOn: what waits takes the place of what time had raised as of a later beginning; not of what was found again, which it began after, nor of what began before it.
func TestTakenOn(t *testing.T) {
	at := func(start int64) Alarm {
		return Alarm{ID: 9, Key: Key{Type: "removal", DeviceID: 1, Start: t0 + 60_000*fleet.Millis(start)}}
	}
	kept := at(10)
	kept.Handled, kept.User = true, "u"
	over := at(10)
	over.End = t0 + 15*60_000
	for name, c := range map[string]struct {
		now  []Alarm
		wait Alarm
		want int
	}{
		"it began before": {nil, at(8), 1},
		"it is over":      {[]Alarm{over}, at(70), 0},
		"found once more": {[]Alarm{at(10)}, at(8), 0},
		"another one":     {nil, at(70), 0},
		"the very same":   {nil, at(10), 0},
	} {
		got := TakenOn([]Alarm{kept}, c.now, []Key{c.wait.Key})
		if len(got) != c.want || c.want == 1 && (got[0].Key != c.wait.Key || got[0].User != "u" || got[0].ID != 0) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestFenceChanges: an alarm that is over says of its fence what it was then, whatever it is now; one that began before says nothing of how large it is.
func TestFenceChanges(t *testing.T) {
	r := FenceRule{ID: 9, Name: "Yard", InOut: fence.Entering, Stop: 30 * time.Minute, Shape: fence.Circle, Radius: 300}
	stays := []fence.Stay{stay(0, 60)}
	kept, _ := r.Of(1, stays, t0+99*60_000)
	r.Name, r.Radius, r.Since = "Depot", 500, t0+80*60_000
	now, _ := r.Of(1, stays, t0+99*60_000)
	if len(kept) != 1 || len(now) != 1 || len(kept[0].Values) != len(now[0].Values)+1 {
		t.Fatalf("%+v of %+v", now, kept)
	}
	if put, gone := Revise(kept, now); len(put) != 0 || len(gone) != 0 {
		t.Errorf("%+v, %d gone", put, gone)
	}
	r.Since = 0
	if now, _ = r.Of(1, stays, t0+99*60_000); now[0].Merge(&kept[0]).Opened.Args["fence"] != "Yard" {
		t.Errorf("%+v", now[0].Merge(&kept[0]))
	}
}
