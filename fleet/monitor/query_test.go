package monitor

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// TestPagesPastOrganisations: pages, for which organisations are passed over by their counts, have between them what one long page has, in its order; devices of
// settled vehicles are on none.
func TestPagesPastOrganisations(t *testing.T) {
	b, _ := newBoard()
	var rows []device.Row
	var states []State
	for i := range 400 {
		r := row(fleet.ID(i+1), []string{"/1/", "/1/2/", "/1/2/5/", "/1/3/", "/1/3/6/", "/1/3/6/7/", "/1/4/"}[i*i%7], i%3)
		r.Vehicle.Settled = i%11 == 0
		rows = append(rows, r)
		if i%4 != 0 {
			states = append(states, State{DeviceID: r.Device.ID, LastMessage: t0 - sec(int64(i%3*3600)), Stop: Stop{Open: i%5 == 0}, Latest: track.Point{Speed: uint16(i % 2 * 600)}})
		}
	}
	b.Put(rows)
	b.Apply(states)
	a := actorAt("/1/")
	for _, state := range []Filter{All, OnlineOnly, OfflineOnly, UnusedOnly, MovingOnly, ParkedOnly} {
		for _, of := range []Query{{}, {OrganID: 1}, {OrganID: 2, Sub: true}, {OrganID: 3}, {OrganID: 3, Sub: true}} {
			t.Run(fmt.Sprint(state, of.OrganID, of.Sub), func(t *testing.T) {
				of.State, of.Page = state, fleet.Page{Number: 1, Size: 1000}
				all, total, _, err := b.List(a, of)
				if err != nil || len(all) != total {
					t.Fatal(len(all), total, err)
				}
				var paged []fleet.ID
				for of.Page = (fleet.Page{Number: 1, Size: 7}); len(paged) < total; of.Page.Number++ {
					page, again, _, err := b.List(a, of)
					if err != nil || again != total || len(page) == 0 {
						t.Fatal(len(page), again, total, err)
					}
					paged = append(paged, ids(page)...)
				}
				if !slices.Equal(paged, ids(all)) {
					t.Errorf("%v, not %v", paged, ids(all))
				}
			})
		}
	}
}
