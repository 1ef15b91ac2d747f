package main

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/health"
	"waymark/fleet/track"
	"waymark/store/sqldb"
)

// TestVanishedPointsAreTold: a file of points that is removed, or another put in its place, while the server runs is told of by a job, once.
func TestVanishedPointsAreTold(t *testing.T) {
	for name, code := range map[string]string{"removed": health.PointsLost, "exchanged": health.PointsOther, "left alone": ""} {
		t.Run(name, func(t *testing.T) {
			open := func(dir string) *sqldb.DB {
				db, err := sqldb.OpenSQLite(t.Context(), dir, fleet.SystemClock{})
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = db.Close() })
				_, err = db.Merge(t.Context(), []track.DevicePoints{{DeviceID: 1, Points: []track.Point{{FixTime: fleet.MillisOf(fleet.SystemClock{}.Now())}}}})
				if err != nil {
					t.Fatal(err)
				}
				return db
			}
			dir, other := t.TempDir(), t.TempDir()
			db := open(dir)
			_ = open(other).Close()
			var out bytes.Buffer
			s := &system{db: db, clock: fleet.SystemClock{}, log: slog.New(slog.NewTextHandler(&out, nil))}
			s.health = &health.Service{Store: db, Clock: s.clock}
			job := s.fileJob()
			for range 2 {
				if err := job.Do(t.Context()); err != nil || out.Len() > 0 {
					t.Fatalf("%v\n%s", err, &out)
				}
			}
			files, err := filepath.Glob(filepath.Join(dir, "points-*.db"))
			if err != nil || len(files) != 1 {
				t.Fatal(files, err)
			}
			switch name {
			case "removed":
				err = os.Remove(files[0])
			case "exchanged":
				err = os.Rename(filepath.Join(other, filepath.Base(files[0])), files[0])
			}
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := job.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			all, err := s.health.List(t.Context())
			if code == "" {
				if len(all) > 0 || out.Len() > 0 {
					t.Errorf("%+v\n%s", all, &out)
				}
				return
			}
			if err != nil || len(all) != 1 || all[0].Code != code || all[0].Count != 1 || strings.Count(out.String(), "level=ERROR") != 1 {
				t.Errorf("%+v, %v\n%s", all, err, &out)
			}
		})
	}
}
