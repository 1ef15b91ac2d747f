package subscription

import (
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
)

func at(t *testing.T, text, zone string) fleet.Millis {
	t.Helper()
	in, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	when, err := time.ParseInLocation("2006-01-02 15:04", text, in)
	if err != nil {
		t.Fatal(err)
	}
	return fleet.MillisOf(when)
}

func TestRhythm(t *testing.T) {
	const cn, de, br = "Asia/Shanghai", "Europe/Berlin", "America/Sao_Paulo"
	for _, c := range []struct {
		every      string
		hour       int
		zone, now  string
		next       string // by the same clock
		from, to   string // of what is made at next
		hoursInAll int64
	}{
		{Daily, 7, cn, "2026-11-23 06:59", "2026-11-23 07:00", "2026-11-22", "2026-11-22", 24},
		{Daily, 7, cn, "2026-11-23 07:00", "2026-11-24 07:00", "2026-11-23", "2026-11-23", 24},
		{Weekly, 0, cn, "2026-11-23 00:00", "2026-11-30 00:00", "2026-11-23", "2026-11-29", 168},
		{Weekly, 8, cn, "2026-11-22 23:00", "2026-11-23 08:00", "2026-11-16", "2026-11-22", 168},
		{Monthly, 6, cn, "2026-11-23 12:00", "2026-12-01 06:00", "2026-11-01", "2026-11-30", 720},
		{Monthly, 6, cn, "2026-02-28 12:00", "2026-03-01 06:00", "2026-02-01", "2026-02-28", 672},
		{Monthly, 6, cn, "2026-12-31 12:00", "2027-01-01 06:00", "2026-12-01", "2026-12-31", 744},
		// Clocks are put forward on 2026-03-29 from 2 to 3 and back on 2026-10-25.
		{Daily, 6, de, "2026-03-29 12:00", "2026-03-30 06:00", "2026-03-29", "2026-03-29", 23},
		{Daily, 6, de, "2026-10-25 12:00", "2026-10-26 06:00", "2026-10-25", "2026-10-25", 25},
		{Weekly, 6, de, "2026-03-29 12:00", "2026-03-30 06:00", "2026-03-23", "2026-03-29", 167},
		{Monthly, 0, de, "2026-10-31 12:00", "2026-11-01 00:00", "2026-10-01", "2026-10-31", 745},
		{Daily, 2, de, "2026-03-28 12:00", "2026-03-29 03:00", "2026-03-28", "2026-03-28", 24}, // there is no 2 o'clock
		// In Brazil clocks were put forward at midnight: 2018-11-04 began at 1.
		{Daily, 7, br, "2018-11-04 12:00", "2018-11-05 07:00", "2018-11-04", "2018-11-04", 23},
	} {
		r := Rhythm{Every: c.every, Hour: c.hour, ZoneName: c.zone}
		next := r.Next(at(t, c.now, c.zone))
		if next != at(t, c.next, c.zone) {
			t.Errorf("%+v: next %v", c, next.Time().In(r.calendar().Zone))
			continue
		}
		of := r.Of(next)
		from, to := of.Seconds()
		if mileage.DateOf(of.From) != c.from || mileage.DateOf(of.To) != c.to || to-from+1 != c.hoursInAll*3600 {
			t.Errorf("%+v: %s to %s, %d seconds", c, mileage.DateOf(of.From), mileage.DateOf(of.To), to-from+1)
		}
	}
}

// TestEveryDayOnce: the ranges of one run after the other leave out no day and tell of none twice, whatever clocks do.
func TestEveryDayOnce(t *testing.T) {
	for _, zone := range []string{"Asia/Shanghai", "Europe/Berlin", "America/Sao_Paulo", "UTC"} {
		for _, every := range []string{Daily, Weekly, Monthly} {
			r := Rhythm{Every: every, Hour: 2, ZoneName: zone}
			now := r.Next(at(t, "2010-12-01 00:00", zone))
			last := r.Of(now).To
			for range 400 {
				next := r.Next(now)
				of := r.Of(next)
				if next <= now || of.From != last+1 || of.To < of.From {
					t.Fatalf("%s %s: after %s comes %s to %s", zone, every, mileage.DateOf(last), mileage.DateOf(of.From), mileage.DateOf(of.To))
				}
				now, last = next, of.To
			}
		}
	}
}

func TestCheck(t *testing.T) {
	good := Subscription{Name: "日报", Rhythm: Rhythm{Every: Daily, Hour: 7, ZoneName: "Asia/Shanghai"}}
	if err := good.check(); err != nil {
		t.Fatal(err)
	}
	for code, spoil := range map[string]func(*Subscription){
		"subscription.nameRequired":  func(s *Subscription) { s.Name = "" },
		"subscription.rhythm":        func(s *Subscription) { s.Every = "hourly" },
		"mileage.badZone":            func(s *Subscription) { s.ZoneName = "Local" },
		"subscription.nameTooLong":   func(s *Subscription) { s.Name = string(make([]byte, 61)) },
		"subscription.tooMuchChosen": func(s *Subscription) { s.Params = string(make([]byte, longestParams+1)) },
	} {
		s := good
		spoil(&s)
		var refused *fleet.Error
		if err := s.check(); !errors.As(err, &refused) || refused.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}
