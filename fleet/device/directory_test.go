package device_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// turning is the store with devices that can be gone or read slowly.
type turning struct {
	device.Store
	mu    sync.Mutex
	gone  []fleet.ID
	after func() // called once after Refs has read everything, before Load takes over
}

func (s *turning) RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error) {
	rows, err := s.Store.RowsByID(ctx, ids)
	return slices.DeleteFunc(rows, func(r device.Row) bool { return slices.Contains(s.gone, r.Device.ID) }), err
}

func (s *turning) Refs(ctx context.Context, yield func(device.Ref) bool) error {
	err := s.Store.Refs(ctx, yield)
	s.mu.Lock()
	after := s.after
	s.after = nil
	s.mu.Unlock()
	if after != nil {
		after()
	}
	return err
}

func newDirectory(t *testing.T) (*device.Directory, *turning, func(imei, alias string) fleet.ID) {
	t.Helper()
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	s := &turning{Store: db}
	return device.NewDirectory(s), s, func(imei, alias string) fleet.ID {
		t.Helper()
		d, err := db.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: imei, Alias: alias,
			Details: device.Details{Type: device.Wired}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return d.ID
	}
}

func wantFound(t *testing.T, d *device.Directory, want fleet.ID, names ...string) {
	t.Helper()
	ref, ok := d.Find("jt808", names...)
	if ref.ID != want || ok != (want != 0) {
		t.Errorf("%q is device %d (%v), want %d", names, ref.ID, ok, want)
	}
}

func TestDirectoryFindsByAnyName(t *testing.T) {
	d, _, insert := newDirectory(t)
	one, two := insert("868120301234567", "013912345678"), insert("868120301234568", "")
	wantFound(t, d, 0, "868120301234567")
	if err := d.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, d, one, "868120301234567")
	wantFound(t, d, one, "0868120301234567")
	wantFound(t, d, one, "13912345678")
	wantFound(t, d, one, "00000000013912345678")
	wantFound(t, d, two, "nobody", "868120301234568")
	wantFound(t, d, one, "nobody", "868120301234568", "868120301234567") // the one that was registered first
	for _, name := range []string{"", "0", "000000000000", "1391234567", "8681203012345670"} {
		wantFound(t, d, 0, name)
	}
	wantFound(t, d, 0)
	if d.Len() != 2 {
		t.Errorf("%d devices", d.Len())
	}
}

// refs is a store of some devices and nothing else.
type refs struct {
	device.Store
	all []device.Ref
}

func (s refs) Refs(_ context.Context, yield func(device.Ref) bool) error {
	for _, r := range s.all {
		yield(r)
	}
	return nil
}

// TestDirectoryByProtocol: an alias is its device's in the protocol of that, an IMEI in any, and so is the alias of one without a protocol.
func TestDirectoryByProtocol(t *testing.T) {
	d := device.NewDirectory(refs{all: []device.Ref{
		{ID: 1, IMEI: "868120301234561", Alias: "0123456", Protocol: "jt808"}, {ID: 2, IMEI: "868120301234562", Alias: "123456", Protocol: "gt06"},
		{ID: 3, IMEI: "868120301234563", Alias: "any where"}, {ID: 4, IMEI: "868120301234564", Alias: "868120301234561", Protocol: "gt06"},
	}})
	if err := d.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		protocol, name string
		want           fleet.ID
	}{
		{"jt808", "00123456", 1}, {"gt06", "0123456", 2}, {"other", "123456", 0}, {"", "123456", 0},
		{"jt808", "any where", 3}, {"other", "any where", 3}, {"jt808", "868120301234562", 2}, {"other", "868120301234562", 2},
		{"gt06", "868120301234561", 1}, // whom it was given first, which the store sees to
	} {
		if ref, ok := d.Find(c.protocol, c.name); ref.ID != c.want || ok != (c.want != 0) {
			t.Errorf("%s of %s is device %d (%v), want %d", c.name, c.protocol, ref.ID, ok, c.want)
		}
	}
}

func TestDirectoryRefresh(t *testing.T) {
	d, store, insert := newDirectory(t)
	one := insert("868120301234567", "alias-1")
	if err := d.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := d.Version()
	two := insert("868120301234568", "alias-2")
	wantFound(t, d, 0, "alias-2")
	if err := d.Refresh(t.Context(), []fleet.ID{two}); err != nil {
		t.Fatal(err)
	}
	wantFound(t, d, two, "alias-2")
	if d.Version() == before {
		t.Error("the version is the same after a refresh")
	}
	store.gone = []fleet.ID{one}
	if err := d.Refresh(t.Context(), []fleet.ID{one, 999}); err != nil {
		t.Fatal(err)
	}
	wantFound(t, d, 0, "868120301234567", "alias-1")
	wantFound(t, d, two, "868120301234568")
	if d.Len() != 1 {
		t.Errorf("%d devices", d.Len())
	}
}

// TestDirectoryLoadIsNotOvertaken: a refresh that comes while all devices are
// being read is not undone by what was read before it.
func TestDirectoryLoadIsNotOvertaken(t *testing.T) {
	d, store, insert := newDirectory(t)
	var refreshed sync.WaitGroup
	var id fleet.ID
	begun := make(chan struct{})
	store.after = func() {
		id = insert("868120301234567", "")
		refreshed.Go(func() {
			close(begun)
			if err := d.Refresh(context.WithoutCancel(t.Context()), []fleet.ID{id}); err != nil {
				t.Error(err)
			}
		})
		<-begun
	}
	if err := d.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	refreshed.Wait()
	wantFound(t, d, id, "868120301234567")
}

func TestDirectoryKeepsWhatItHasWhenTheStoreFails(t *testing.T) {
	d, _, insert := newDirectory(t)
	id := insert("868120301234567", "")
	if err := d.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if d.Load(ctx) == nil || d.Refresh(ctx, []fleet.ID{id}) == nil {
		t.Fatal("no error although the store cannot be read")
	}
	wantFound(t, d, id, "868120301234567")
}

// BenchmarkFind recognises a terminal by the third of its forms among 100,000 devices.
func BenchmarkFind(b *testing.B) {
	var all []device.Ref
	for i := range 100_000 {
		protocol := [...]string{"jt808", "gt06"}[i%2]
		all = append(all, device.Ref{ID: fleet.ID(i + 1), IMEI: fmt.Sprint(868120301000000 + i), Alias: fmt.Sprint(13900000000 + i), Protocol: protocol})
	}
	d := device.NewDirectory(refs{all: all})
	if err := d.Load(b.Context()); err != nil {
		b.Fatal(err)
	}
	names := []string{"8013900050000", "08013900050000", "13900050000"}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := d.Find("jt808", names...); !ok {
			b.Fatal("not found")
		}
	}
}
