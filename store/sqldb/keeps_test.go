package sqldb

import (
	"maps"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/proof"
	"waymark/store/storetest"
)

// onDisk is a database with a device, a command and a batch, and the disk under it.
func onDisk(t *testing.T, dir string) (db *DB, d device.Device, disk *proof.Disk) {
	t.Helper()
	ctx := t.Context()
	db = openSQLite(t, dir)
	disk, is := db.main.Disk.(*proof.Disk)
	if !is {
		t.Fatalf("the disk is asked by %T", db.main.Disk)
	}
	top, err := db.InsertOrgan(ctx, organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
	if err == nil {
		d, err = db.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil)
	}
	if err == nil {
		_, err = db.BeginBatch(ctx, command.Batch{ID: 5, AccountID: 7, OrganID: top.ID, Key: "many"})
	}
	if err == nil {
		err = issue(t, db, d, "one")
	}
	if err != nil {
		t.Fatal(err)
	}
	return db, d, disk
}

func issue(t *testing.T, db *DB, d device.Device, key string) error {
	c := command.Issued{DeviceID: d.ID, OrganID: d.OrganID, Code: "CC_26", Status: command.Queued, Issuer: command.Issuer{AccountID: 7, Key: key}, Times: command.Times{DueAt: 5}}
	_, err := db.InsertCommand(t.Context(), c, command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	return err
}

// TestTheDiskIsAskedOfEachFile: what is committed to the main file, or to a month of points, is answered once the disk was asked, and so is a wish that is known already.
// Where nothing can be said of the disk each has failed.
func TestTheDiskIsAskedOfEachFile(t *testing.T) {
	ctx, dir := t.Context(), t.TempDir()
	db, d, disk := onDisk(t, dir)
	pts := storetest.Track(1, noon, 2000)
	ways := map[string]func(again bool) error{
		"command": func(again bool) error { return issue(t, db, d, map[bool]string{true: "a", false: "b"}[again]) },
		"known command": func(bool) error {
			_, err := db.CommandByKey(ctx, 7, "one")
			return err
		},
		"known batch": func(bool) error {
			_, err := db.BatchByKey(ctx, 7, "many")
			return err
		},
		"ticket": func(again bool) error { return db.PutTicket(ctx, []byte{1}, "k", "", noon+1) },
		"ticket that serves once": func(again bool) error {
			if err := db.PutTicket(ctx, []byte{2}, "k", "", noon+1); err != nil {
				return err
			}
			_, err := db.TakeTicket(ctx, []byte{2}, "k", noon)
			return err
		},
		"points": func(again bool) error {
			_, err := db.Merge(ctx, []track.DevicePoints{{DeviceID: d.ID, Points: pts[:10]}})
			return err
		},
		"points taken away": func(bool) error { return db.DeleteBefore(ctx, []fleet.ID{d.ID}, pts[2].FixTime) },
		"ready":             func(bool) error { return db.Keeps() },
	}
	names := slices.Sorted(maps.Keys(ways))
	for _, name := range names {
		if err := ways[name](false); err != nil {
			t.Error(name, err)
		}
	}
	if err := disk.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := ways[name](true); err == nil {
			t.Errorf("%s: answered, though nobody knows whether it is kept", name)
		}
	}
	if err := disk.Open(dir); err != nil {
		t.Fatal(err)
	}
	wantSound(t, db)
}

// TestPointsOfADiskThatRefused: a commit that failed since the disk was not known to keep it has been done all the same. The same points come again then, with others and
// in another order: each is there once.
func TestPointsOfADiskThatRefused(t *testing.T) {
	dir := t.TempDir()
	db, d, disk := onDisk(t, dir)
	pts := storetest.Track(1, noon, 9000)
	for at := 0; at < len(pts); at += 3000 {
		merge(t, db, d.ID, pts[at:at+20])
		if err := disk.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: d.ID, Points: pts[at+20 : at+2000]}}); err == nil {
			t.Fatal("acknowledged though nobody knows whether it is kept")
		}
		if err := disk.Open(dir); err != nil {
			t.Fatal(err)
		}
		merge(t, db, d.ID, pts[at+1500:at+3000]) // not as it was tried
		merge(t, db, d.ID, pts[at+20:at+1500])
	}
	wantTrack(t, db, d.ID, pts)
	wantSound(t, db)
}
