package storetest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
	"waymark/store"
)

// benchSIMs asks for pages of 100,000 cards in 50 organisations, a tenth of them in devices.
func benchSIMs(b *testing.B, s store.Engine) {
	ctx := ctxOf(b)
	top := must(s.InsertOrgan(ctx, organ.Organ{Name: "top"}))(b)
	var below []organ.Organ
	for i := range 50 {
		below = append(below, must(s.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint(i), ParentID: top.ID}))(b))
	}
	const cards = 100_000
	usage := map[fleet.ID]sim.Usage{}
	var devices []device.Row
	for i := range cards {
		c := card(below[i%50].ID, i)
		made := must(s.InsertSIM(ctx, c))(b)
		u := sim.NeverAsked()
		if i%3 == 0 {
			u.State = sim.Active
			usage[made.ID] = u
		}
		if i%10 == 0 {
			devices = append(devices, device.Row{Device: device.Device{OrganID: c.OrganID, IMEI: fmt.Sprintf("86%013d", i),
				Details: device.Details{SIM: c.Number}}})
		}
	}
	check(b, s.PutUsage(ctx, usage))
	check(b, s.InsertMany(ctx, devices))
	for _, q := range []struct {
		name string
		f    sim.Filter
		page int
	}{
		{"All", sim.Filter{Below: top.Path}, 1}, {"LastPage", sim.Filter{Below: top.Path}, cards / 20}, {"State", sim.Filter{Below: top.Path, State: sim.Active}, 1},
		{"Organ", sim.Filter{Below: below[3].Path, OrganID: below[3].ID}, 1}, {"Search", sim.Filter{Below: top.Path, Search: "00777"}, 1},
		{"SearchMany", sim.Filter{Below: top.Path, Search: "9"}, 1}, {"SearchNone", sim.Filter{Below: top.Path, Search: "zzz"}, 1},
		{"SearchState", sim.Filter{Below: top.Path, State: sim.Active, Search: "77"}, 1},
	} {
		b.Run(q.name, func(b *testing.B) {
			var times []time.Duration
			for b.Loop() {
				began := time.Now()
				_, _, err := s.SIMs(ctx, q.f, fleet.Page{Number: q.page, Size: 20})
				times = append(times, time.Since(began))
				check(b, err)
			}
			slices.Sort(times)
			b.ReportMetric(ms(times[len(times)/2]), "p50-ms")
			b.ReportMetric(ms(times[len(times)*95/100]), "p95-ms")
		})
	}
}
