package sqldb

import (
	"cmp"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// longStops are stops of so many devices, and so many, that none of the ways to them is left out: by time, by device, and of devices one by one.
type longStops struct {
	*DB
	top, most, tenth, few organ.Organ
	stops                 []longStop // the newest first
}

type longStop struct {
	report.Key
	seconds int64
	organID fleet.ID
	kind    string
}

func makeLongStops(t *testing.T, db *DB) *longStops {
	s := &longStops{DB: db}
	add := func(parent fleet.ID, name string) organ.Organ {
		o, err := db.InsertOrgan(t.Context(), organ.Organ{ParentID: parent, Name: name, Status: 1, CreatedAt: 1})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	s.top = add(0, "top")
	s.most, s.tenth, s.few = add(s.top.ID, "most"), add(s.top.ID, "tenth"), add(s.top.ID, "few")
	rows := make([]device.Row, 11_000)
	for i := range rows {
		at := s.most.ID
		switch {
		case i%10 == 3:
			at = s.tenth.ID
		case i%500 == 1:
			at = s.few.ID
		}
		rows[i].Device = device.Device{OrganID: at, IMEI: fmt.Sprintf("86%013d", i), Details: device.Details{Type: []string{device.Wired, device.Wireless}[i%7%2]}}
	}
	if err := db.InsertMany(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
	// Each device stops six times, mostly for hours, one time of eleven for more than a day, and some just short of three hours.
	_, err := db.main.Exec(t.Context(), `INSERT INTO stops (device_id, started_at, ended_at, lat, lon, kind, fixes, revised)
		WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 65999)
		SELECT 1 + i % 11000, 1000000 + i * 9000, 1000000 + i * 9000 + CASE WHEN i % 13 = 5 THEN 10799999 WHEN i % 11 = 7 THEN 86400000 + i % 3 * 86400000 ELSE 10800000 + i % 9 * 3600000 END, 1, 2, 0, 9, FALSE FROM n`)
	if err != nil {
		t.Fatal(err)
	}
	found, err := db.main.Read.QueryContext(t.Context(), `SELECT s.device_id, s.started_at, (s.ended_at - s.started_at) / 1000, d.organ_id, d.type FROM stops s JOIN devices d ON d.id = s.device_id`)
	if err == nil {
		err = engine.Drain(found, func(r *sql.Rows) error {
			var l longStop
			err := r.Scan(engine.ID(&l.DeviceID), engine.Millis(&l.Start), &l.seconds, engine.ID(&l.organID), &l.kind)
			s.stops = append(s.stops, l)
			return err
		})
	}
	if err != nil || len(s.stops) != 66_000 {
		t.Fatal(len(s.stops), err)
	}
	slices.SortFunc(s.stops, func(a, b longStop) int {
		return cmp.Or(cmp.Compare(b.Start, a.Start), cmp.Compare(b.DeviceID, a.DeviceID))
	})
	return s
}

// wanted are the keys of the stops that a filter covers, the newest first.
func (s *longStops) wanted(f *report.Filter) (keys []report.Key) {
	paths := map[fleet.ID]string{s.most.ID: s.most.Path, s.tenth.ID: s.tenth.Path, s.few.ID: s.few.Path}
	for _, l := range s.stops {
		if strings.HasPrefix(paths[l.organID], f.Below) && l.seconds >= f.Least && l.Start >= f.From && (f.To == 0 || l.Start < f.To) && (f.Type == "" || f.Type == l.kind) {
			keys = append(keys, l.Key)
		}
	}
	return keys
}

// TestLongStops: whoever asks for stops that lasted for hours, or days, finds all of them and no others, on the first page as on a deep one, however many
// devices and however long a time are asked for.
func TestLongStops(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		s := makeLongStops(t, db)
		for _, least := range []int64{10_799, 10_800, 5 * 3600, 86_399, 86_400, 2*86_400 + 1} {
			for _, f := range []report.Filter{
				{Below: s.top.Path}, {Below: s.most.Path}, {Below: s.tenth.Path}, {Below: s.few.Path}, {Below: s.top.Path, Type: device.Wireless},
				{Below: s.tenth.Path, From: 50_000_000, To: 500_000_000}, {Below: s.most.Path, From: 590_000_000},
			} {
				f.Least = least
				s.ask(t, f)
			}
		}
	})
}

func (s *longStops) ask(t *testing.T, f report.Filter) {
	all := s.wanted(&f)
	total := min(len(all), report.MaxTotal)
	for _, number := range []int{1, 2, total/40 + 1, 250} {
		keys, counted, err := s.StopKeys(t.Context(), &f, fleet.Page{Number: number, Size: 40})
		from := min((number-1)*40, total)
		if want := all[from:min(from+40, total)]; err != nil || counted != min(len(all), report.CountedTo) || !slices.Equal(keys, want) {
			t.Errorf("%+v, page %d: %d of %d stops, %d counted: %v", f, number, len(keys), len(want), counted, err)
		}
	}
	if keys, _, err := s.StopKeys(t.Context(), &f, fleet.Page{}); err != nil || !slices.Equal(keys, all) {
		t.Errorf("%+v: a file has %d of %d stops: %v", f, len(keys), len(all), err)
	}
}
