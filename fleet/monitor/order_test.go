package monitor

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// TestSelectSorted reads the whole list by every field, in either direction and page by page.
func TestSelectSorted(t *testing.T) {
	b := administered(t, 3000)
	loan := int64(5)
	for i, e := range b.order { // what administered leaves alike or empty
		d, v := &e.row.Device, &e.row.Vehicle
		if i%3 == 0 {
			v.LoanFen = &loan
			d.InstallDate, v.PolicyExpires = "2026-01-02", "2027-01-02"
			d.ExpireAt = fleet.Millis(i % 50)
		}
		v.Settled = i%7 == 0
	}
	root := fleet.Actor{OrganID: 1, OrganPath: "/1/"}
	for _, field := range SortFields() {
		for _, desc := range []bool{false, true} {
			q := Selection{Sort: fleet.Sort{Field: field, Desc: desc}, Page: fleet.Page{Size: 700}}
			want := slices.Clone(b.order)
			slices.SortFunc(want, comparing(q.Sort))
			var got []fleet.ID
			for q.Page.Number = 1; ; q.Page.Number++ {
				rows, total := b.Select(root, q)
				if total != len(want) {
					t.Fatalf("%s: %d rows, want %d", field, total, len(want))
				}
				for i := range rows {
					got = append(got, rows[i].Row.Device.ID)
				}
				if len(rows) < 700 {
					break
				}
			}
			if !slices.EqualFunc(got, want, func(id fleet.ID, e *entry) bool { return id == e.row.Device.ID }) || !slices.Equal(got, b.SelectIDs(root, q)) {
				t.Errorf("%s, downwards %t: the pages are not the whole", field, desc)
			}
			o := orders[field]
			for i := 1; i < len(want); i++ {
				x, y := want[i-1], want[i]
				if o.unknown != nil && (o.unknown(x) || o.unknown(y)) {
					if o.unknown(x) && !o.unknown(y) {
						t.Fatalf("%s, downwards %t: one that is not known stands before one that is", field, desc)
					}
					continue
				}
				if c := o.compare(x, y); c > 0 && !desc || c < 0 && desc || c == 0 && x.row.Device.ID < y.row.Device.ID {
					t.Fatalf("%s, downwards %t: %d stands before %d", field, desc, x.row.Device.ID, y.row.Device.ID)
				}
			}
		}
	}
}

func BenchmarkSelectSorted(b *testing.B) {
	board := administered(b, 100_000)
	root := fleet.Actor{OrganID: 1, OrganPath: "/1/"}
	for _, field := range []string{"plateNo", "deviceModel", "lastOnlineTime"} {
		for name, n := range map[string]int{"first": 1, "middle": 2500} {
			b.Run(field+"/"+name, func(b *testing.B) {
				for b.Loop() {
					board.Select(root, Selection{Sort: fleet.Sort{Field: field}, Page: fleet.Page{Number: n, Size: 20}})
				}
			})
		}
	}
}

// TestMovedLast: those on their way come first, newest first, then who stands or was lost by since when, then those of which it is not known.
func TestMovedLast(t *testing.T) {
	b, _ := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0), row(3, "/1/", 0), row(4, "/1/", 0), row(5, "/1/", 0), row(6, "/2/", 0)})
	driving := track.Point{Speed: 600}
	b.Apply([]State{
		{DeviceID: 1, LastMessage: t0, FixedAt: t0, Latest: driving},
		{DeviceID: 2, LastMessage: t0, FixedAt: t0, Stop: Stop{Since: t0 - 2000}},
		{DeviceID: 3, LastMessage: t0 - 90*86_400_000, FixedAt: t0 - 1000},
		{DeviceID: 4, LastMessage: t0 - 500, FixedAt: t0 - 500, Latest: driving},
		{DeviceID: 5, LastMessage: t0},
		{DeviceID: 6, LastMessage: t0, FixedAt: t0, Latest: driving}, // of another organisation
	})
	rows, total := b.Select(actorAt("/1/"), Selection{Sort: fleet.Sort{Field: LastMoved, Desc: true}, Page: fleet.Page{Size: 20}})
	if want := []fleet.ID{4, 1, 3, 2, 5}; total != 5 || !slices.Equal(ids(rows), want) {
		t.Errorf("%v of %d, want %v", ids(rows), total, want)
	}
}
