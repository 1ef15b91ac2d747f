package sqldb

import (
	"fmt"
	"strings"
	"testing"

	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb/places"
)

// TestUsualPlacesIn: usual places of a part of the globe are those of vehicles below a path that are not settled, so many at most, of the newest vehicles first; they are
// found by where they are where there are many elsewhere.
func TestUsualPlacesIn(t *testing.T) {
	onBoth(t, func(t *testing.T, db *DB) {
		ctx := t.Context()
		organOf := func(name string) organ.Organ {
			o, err := db.InsertOrgan(ctx, organ.Organ{Name: name, Status: 1, CreatedAt: 1})
			if err != nil {
				t.Fatal(err)
			}
			return o
		}
		add := func(o organ.Organ, plate string, settled bool, list ...place.Usual) {
			v, err := db.InsertVehicle(ctx, vehicle.Vehicle{OrganID: o.ID, Plate: plate, Settled: settled})
			if err == nil {
				err = db.SetUsualPlaces(ctx, v.ID, o.Path, list)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		at := func(name string, lat, lon int32) place.Usual {
			return place.Usual{Name: name, Place: fence.Point{Lat: lat, Lon: lon}, Radius: 7}
		}
		ours, theirs := organOf("ours"), organOf("theirs")
		add(ours, "A1", false, at("home", 10, 20), at("work", 30, 40), at("far", 31, 41))
		add(ours, "A2", false, at("edge", 9, 20))
		add(ours, "A3", true, at("settled", 10, 20))
		add(theirs, "B1", false, at("other", 10, 20))
		in := fence.Box{South: 9, West: 20, North: 30, East: 40}
		found := func(o organ.Organ, most int) (out string) {
			list, err := db.UsualPlacesIn(ctx, o.Path, in, most)
			if err != nil {
				t.Fatal(err)
			}
			for _, u := range list {
				out += fmt.Sprintf("%s %s %d %d %d; ", u.Plate, u.Name, u.Place.Lat, u.Place.Lon, u.Radius)
			}
			return out
		}
		const all = "A2 edge 9 20 7; A1 work 30 40 7; A1 home 10 20 7; "
		for most, want := range map[int]string{9: all, 3: all, 2: "A2 edge 9 20 7; A1 work 30 40 7; ", 1: "A2 edge 9 20 7; "} {
			if got := found(ours, most); got != want {
				t.Errorf("%d at most: %q, not %q", most, got, want)
			}
		}
		if got := found(theirs, 9); got != "B1 other 10 20 7; " {
			t.Errorf("theirs: %q", got)
		}

		_, err := db.main.Exec(ctx, `INSERT INTO usual_places (vehicle_id, number, name, lat, lon, radius) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
			SELECT 1000 + i, 0, 'x', 100000 + i * 1000, i, 9 FROM n`)
		if err != nil {
			t.Fatal(err)
		}
		known(t, db)
		wide := fence.Box{South: 0, West: 0, North: 1 << 30, East: 1 << 30}
		for _, c := range []struct {
			below string
			in    fence.Box
			by    places.UsualWay
			first string // what is looked at first
		}{{ours.Path, in, places.ByPlace, "usual_places_place"}, {ours.Path, wide, places.ByOrgan, "SEARCH o "}} {
			by, err := db.UsualWay(ctx, c.below, c.in)
			if err != nil || by != c.by && db.main.Apart() {
				t.Errorf("%s: %d, not %d: %v", c.first, by, c.by, err)
			}
			way := wayOf(t, db, `SELECT u.name `+by.UsualIn(db.main.Apart()), c.in.South, c.in.North, c.in.West, c.in.East, c.below, c.below+"~", 9)
			if db.main.Apart() && !strings.Contains(strings.SplitN(way, "\n", 2)[0], c.first) || !db.main.Apart() && c.by == places.ByPlace && !strings.Contains(way, "usual_places_place") {
				t.Error(way)
			}
		}
		if db.main.Apart() { // of all vehicles nothing is sorted
			way := wayOf(t, db, `SELECT u.name `+places.NewestFirst.UsualIn(true), 0, 1<<30, 0, 1<<30, "/", "0", 9)
			if strings.Contains(way, "TEMP B-TREE") || !strings.Contains(way, "SCAN u") {
				t.Error(way)
			}
			for _, by := range []places.UsualWay{places.ByPlace, places.ByOrgan, places.NewestFirst} {
				n := 0
				row := db.main.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT u.name `+by.UsualIn(true)+`) AS found`, in.South, in.North, in.West, in.East, ours.Path, ours.Path+"~", 9)
				if err := row.Scan(&n); err != nil || n != 3 {
					t.Errorf("by %d are found %d: %v", by, n, err)
				}
			}
		}
	})
}
