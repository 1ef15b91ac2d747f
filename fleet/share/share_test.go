package share

import (
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

func TestStands(t *testing.T) {
	for _, c := range []struct {
		ended, now fleet.Millis
		want       bool
	}{{0, 99, true}, {0, 100, false}, {50, 60, false}} {
		s := Share{ExpiresAt: 100, EndedAt: c.ended}
		if s.Stands(c.now) != c.want {
			t.Errorf("%+v", c)
		}
	}
}

// TestOvertaken: a link ends before its time for what changed since it was made, and for nothing else.
func TestOvertaken(t *testing.T) {
	const at = 1000
	for name, c := range map[string]struct {
		change func(d *device.Row, maker *fleet.Actor)
		gone   bool // the device
		fired  bool // the maker
		want   Reason
	}{
		"nothing changed":        {},
		"no device":              {gone: true, want: Moved},
		"no maker":               {fired: true, want: MakerGone},
		"another organisation":   {change: func(d *device.Row, _ *fleet.Actor) { d.Device.OrganID = 3 }, want: Moved},
		"another vehicle":        {change: func(d *device.Row, _ *fleet.Actor) { d.Vehicle.ID = 8 }, want: Moved},
		"loan settled":           {change: func(d *device.Row, _ *fleet.Actor) { d.Vehicle.Settled = true }, want: Settled},
		"service ended":          {change: func(d *device.Row, _ *fleet.Actor) { d.Device.ExpireAt = at }, want: Lapsed},
		"service goes on":        {change: func(d *device.Row, _ *fleet.Actor) { d.Device.ExpireAt = at + 1 }},
		"reset since":            {change: func(d *device.Row, _ *fleet.Actor) { d.Device.ResetAt = 501 }, want: Reset},
		"reset before":           {change: func(d *device.Row, _ *fleet.Actor) { d.Device.ResetAt = 500 }},
		"maker lost the right":   {change: func(_ *device.Row, m *fleet.Actor) { m.Codes = nil }, want: MakerGone},
		"maker went elsewhere":   {change: func(_ *device.Row, m *fleet.Actor) { m.OrganPath = "/1/9/" }, want: MakerGone},
		"what is first is named": {change: func(d *device.Row, m *fleet.Actor) { d.Vehicle.Settled, m.Codes = true, nil }, want: Settled},
	} {
		d := device.Row{Device: device.Device{OrganID: 2}, Vehicle: vehicle.Vehicle{ID: 7}, OrganPath: "/1/2/"}
		maker := fleet.Actor{OrganPath: "/1/", Codes: []string{permission.ShareMake}}
		if c.change != nil {
			c.change(&d, &maker)
		}
		of, by := &d, &maker
		if c.gone {
			of = nil
		}
		if c.fired {
			by = nil
		}
		s := Share{OrganID: 2, VehicleID: 7, CreatedAt: 500}
		if got := s.overtaken(at, of, by); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestVisits(t *testing.T) {
	v := visits{seen: map[visit]time.Time{}}
	at := time.Unix(1_790_000_000, 0)
	for _, c := range []struct {
		what    string
		share   fleet.ID
		address string
		after   time.Duration
		want    bool
	}{
		{"the first", 1, "a", 0, true},
		{"the page asks again", 1, "a", 10 * time.Second, false},
		{"another address", 1, "b", 10 * time.Second, true},
		{"another link", 2, "a", 10 * time.Second, true},
		{"just before half an hour of silence", 1, "a", apart + 10*time.Second - time.Nanosecond, false},
		{"after half an hour of silence", 1, "a", 2*apart + 10*time.Second, true},
	} {
		if v.begin(c.share, c.address, at.Add(c.after)) != c.want {
			t.Errorf("%s: not %v", c.what, c.want)
		}
	}
	for i := range 3 * kept { // many at once, none of which is over
		v.begin(fleet.ID(i), "many", at)
	}
	if len(v.seen) > kept {
		t.Errorf("%d are remembered", len(v.seen))
	}
}

// TestThin: a long way keeps its ends, and no more points than a page can draw.
func TestThin(t *testing.T) {
	var way []track.Leg
	for i := range 5000 {
		way = append(way, track.Leg{Point: &track.Point{FixTime: fleet.Millis(i), Lat: track.E7(30 + float64(i)/1e4), Lon: track.E7(114)}})
	}
	got := thin(way, 100)
	if n := len(got); n < 20 || n > 100 || got[0].FixTime != 0 || got[n-1].FixTime != 4999 {
		t.Errorf("%d points", n)
	}
	if got := thin(way[:100], 100); len(got) != 100 {
		t.Errorf("a short way has %d of 100 points", len(got))
	}
}

func TestTokens(t *testing.T) {
	one, hash, err := newToken(rand.Reader)
	two, _, err2 := newToken(rand.Reader)
	if err != nil || err2 != nil || one == two || len(one) < 20 || string(hash) != string(hashOf(one)) || string(hash) == string(hashOf(two)) {
		t.Errorf("%q, %q, %v, %v", one, two, err, err2)
	}
	if _, _, err := newToken(strings.NewReader("short")); err == nil {
		t.Error("a token of nothing")
	}
}
