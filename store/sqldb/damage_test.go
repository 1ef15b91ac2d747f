package sqldb

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/store/storetest"
)

// TestDamagedPointsAreTold: a month whose file cannot be read is named, wherever in it the damage is.
func TestDamagedPointsAreTold(t *testing.T) {
	for _, c := range []struct {
		name string
		from int64 // of the bytes that are altered; to the end
		want []string
	}{{"the beginning", 0, []string{"2026-11"}}, {"the rows", 16384, []string{"2026-11"}}, {"nothing", 1 << 40, nil}} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			db, err := OpenSQLite(t.Context(), dir, storetest.Clock)
			if err != nil {
				t.Fatal(err)
			}
			for id := range fleet.ID(50) {
				merge(t, db, id+1, storetest.Track(uint64(id)+1, noon, 200))
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			spoil(t, filepath.Join(dir, "points-2026-11.db"), c.from)
			if db, err = OpenSQLite(t.Context(), dir, storetest.Clock); err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			var told []string
			var tell func(string, error)
			tell = func(month string, err error) {
				if err == nil {
					t.Error("told of damage without saying what it is")
				}
				told = append(told, month)
				db.OnDamage(tell) // who is told may be changed at any moment, by who is told, too
			}
			db.OnDamage(tell)
			_, err = db.Points(t.Context(), 7, everything)
			if (err != nil) != (c.want != nil) || !slices.Equal(told, c.want) {
				t.Errorf("told of %q, want %q: %v", told, c.want, err)
			}
		})
	}
}

func spoil(t *testing.T, name string, from int64) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := from; i < int64(len(data)); i++ {
		data[i] ^= 0x5a
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestMonthThatIsNotSetAside: a month whose file could not be given its other name is still there.
func TestMonthThatIsNotSetAside(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 200))
	file := filepath.Join(dir, "points-2026-11.db")
	if err := os.Rename(file, file+".elsewhere"); err != nil {
		t.Fatal(err)
	}
	if err := db.SetAside(t.Context(), "2026-11"); err == nil {
		t.Error("what is not there was set aside")
	}
	if err := os.Rename(file+".elsewhere", file); err != nil {
		t.Fatal(err)
	}
	if got, err := db.Points(t.Context(), 1, everything); err != nil || len(got) != 200 {
		t.Errorf("of 200 points %d are there, %v", len(got), err)
	}
}
