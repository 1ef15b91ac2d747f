package monitor

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// TestStale: what a lost event left wrong is found, batch by batch, and nothing else is.
func TestStale(t *testing.T) {
	row := func(id fleet.ID, name string) device.Row {
		loan := int64(id)
		return device.Row{Device: device.Device{ID: id, IMEI: fmt.Sprint("86", id), OrganID: 1,
			Details: device.Details{Name: name}}, OrganPath: "/1/",
			Vehicle: vehicle.Vehicle{LoanFen: &loan}}
	}
	b := NewBoard(DefaultSettings(), fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_790_000_000_000) }))
	var put []device.Row
	for _, id := range []fleet.ID{2, 3, 5, 8, 9, 12} {
		put = append(put, row(id, "n"))
	}
	b.Put(put)
	for _, c := range []struct {
		what        string
		rows        []device.Row
		after, upTo fleet.ID
		want        []fleet.ID
	}{
		{"all as it is", []device.Row{row(2, "n"), row(3, "n"), row(5, "n"), row(8, "n"), row(9, "n"), row(12, "n")}, 0, 1 << 60, nil},
		{"renamed, new, gone", []device.Row{row(3, "new"), row(4, "n"), row(5, "n"), row(9, "n")}, 0, 9, []fleet.ID{2, 3, 4, 8}},
		{"from the middle", []device.Row{row(5, "n"), row(8, "n")}, 3, 8, nil},
		{"the end", nil, 9, 1 << 60, []fleet.ID{12}},
		{"past the end", []device.Row{row(20, "n")}, 12, 1 << 60, []fleet.ID{20}},
		{"nothing there", nil, 0, 1 << 60, []fleet.ID{2, 3, 5, 8, 9, 12}},
	} {
		if got := b.Stale(c.rows, c.after, c.upTo); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// BenchmarkStale compares 80,000 devices, as is done every few minutes.
func BenchmarkStale(b *testing.B) {
	board := NewBoard(DefaultSettings(), fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_790_000_000_000) }))
	rows := make([]device.Row, 80_000)
	for i := range rows {
		rows[i] = device.Row{Device: device.Device{ID: fleet.ID(i + 1), IMEI: fmt.Sprint("86", i), OrganID: 1,
			Details: device.Details{Name: "device"}}, OrganPath: "/1/"}
	}
	board.Put(rows)
	for b.Loop() {
		if got := board.Stale(rows, 0, 1<<60); len(got) > 0 {
			b.Fatal(len(got))
		}
	}
}
