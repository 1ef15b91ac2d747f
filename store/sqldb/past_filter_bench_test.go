//go:build unix

package sqldb

import (
	"context"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/audit"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/report"
)

// pastCase is a filter, or an order, of a report.
type pastCase struct {
	name string
	ask  func(ctx context.Context, f report.Filter, page fleet.Page) error
}

// pastFilters are the filters and orders of reports beside who and when.
func pastFilters(db *DB) []pastCase {
	lists := pastAsks(db)
	with := func(list string, change func(*report.Filter)) func(context.Context, report.Filter, fleet.Page) error {
		return func(ctx context.Context, f report.Filter, page fleet.Page) error {
			change(&f)
			return lists[list](ctx, &f, page)
		}
	}
	alarms := func(change func(*alarm.Filter)) func(context.Context, report.Filter, fleet.Page) error {
		return func(ctx context.Context, f report.Filter, page fleet.Page) error {
			ask := alarm.Filter{Below: f.Below, From: f.From, To: f.To, Settled: true, Most: report.MaxTotal}
			change(&ask)
			_, _, err := db.Alarms(ctx, ask, page)
			return err
		}
	}
	operations := func(change func(*audit.Query)) func(context.Context, report.Filter, fleet.Page) error {
		return func(ctx context.Context, f report.Filter, page fleet.Page) error {
			ask := audit.Query{Below: f.Below, From: f.From, To: f.To, People: true, Page: page}
			change(&ask)
			_, _, err := db.AuditPage(ctx, ask)
			return err
		}
	}
	commands := func(change func(*command.Chosen)) func(context.Context, report.Filter, fleet.Page) error {
		return func(ctx context.Context, f report.Filter, page fleet.Page) error {
			ask := command.Chosen{Below: f.Below, From: f.From, To: f.To, Most: report.MaxTotal}
			change(&ask)
			_, _, err := db.Commands(ctx, ask, page)
			return err
		}
	}
	const imei = "860000000000001" // of few, on a vehicle
	return []pastCase{
		{"rides/type", with("rides", func(f *report.Filter) { f.Type = device.Wireless })},
		{"rides/device", with("rides", func(f *report.Filter) { f.Devices = []fleet.ID{2} })},
		{"rides/sort", with("rides", func(f *report.Filter) { f.Sort = fleet.Sort{Field: "mileage", Desc: true} })},
		{"rides/oldest", with("rides", func(f *report.Filter) { f.Sort = fleet.Sort{Field: "startTime"} })},
		{"rides/far", with("rides", func(f *report.Filter) { f.Metres = 30_000 })},
		{"rides/farther", with("rides", func(f *report.Filter) { f.Metres = 290_000 })},
		{"rides/farthest", with("rides", func(f *report.Filter) { f.Metres = 345_000 })},
		{"rides/nowhere", with("rides", func(f *report.Filter) { f.Metres = 900_000 })},
		{"rides/long", with("rides", func(f *report.Filter) { f.Least = 2 * 3600 })},
		{"rides/never", with("rides", func(f *report.Filter) { f.Least = 86_400 })},
		{"stops/hour", with("stops", func(f *report.Filter) { f.Least = 3600 })},
		{"stops/3hours", with("stops", func(f *report.Filter) { f.Least = 3 * 3600 })},
		{"stops/day", with("stops", func(f *report.Filter) { f.Least = 86_400 })},
		{"stops/type", with("stops", func(f *report.Filter) { f.Type = device.Wireless })},
		{"stops/longest", with("stops", func(f *report.Filter) { f.Sort = fleet.Sort{Field: "stopSecond", Desc: true} })},
		{"stops/shortest", with("stops", func(f *report.Filter) { f.Sort = fleet.Sort{Field: "stopSecond"} })},
		{"stops/longest of 3hours", with("stops", func(f *report.Filter) { f.Least, f.Sort = 3*3600, fleet.Sort{Field: "stopSecond", Desc: true} })},
		{"offline/1to7days", with("offline", func(f *report.Filter) { f.Least, f.Most = 86_400, 7*86_400 })},
		{"offline/7days", with("offline", func(f *report.Filter) { f.Least = 7 * 86_400 })},
		{"offline/oldest", with("offline", func(f *report.Filter) { f.Sort = fleet.Sort{Field: "lastOnlineTime"} })},
		{"offline/type", with("offline", func(f *report.Filter) { f.Type = device.Wireless })},
		{"alarms/types", alarms(func(f *alarm.Filter) { f.Types = []string{"sos", "powerCut"} })},
		{"alarms/imei", alarms(func(f *alarm.Filter) { f.IMEI = imei })},
		{"alarms/plate", alarms(func(f *alarm.Filter) { f.Plate = "A1" })},
		{"alarms/sort", alarms(func(f *alarm.Filter) { f.Sort = fleet.Sort{Field: "alarmType"} })},
		{"alarms/organs", alarms(func(f *alarm.Filter) { f.Sort = fleet.Sort{Field: "organName"} })},
		{"operations/module", operations(func(q *audit.Query) { q.Module = "vehicle" })},
		{"operations/user", operations(func(q *audit.Query) { q.Account = 2 })},
		{"operations/imei", operations(func(q *audit.Query) { q.Key = imei })},
		{"operations/plate", operations(func(q *audit.Query) { q.Keys = []string{imei, "860000000000011"} })},
		{"operations/sort", operations(func(q *audit.Query) { q.Sort = fleet.Sort{Field: "user"} })},
		{"commands/all", commands(func(*command.Chosen) {})},
		{"commands/search", commands(func(c *command.Chosen) { c.Search = "00000011" })},
		{"commands/imei", commands(func(c *command.Chosen) { c.IMEI = imei })},
		{"commands/status", commands(func(c *command.Chosen) { c.Status = command.Failed })},
		{"commands/rare status", commands(func(c *command.Chosen) { c.Status = command.Awaiting })},
		{"commands/plate", commands(func(c *command.Chosen) { c.Plate = "A4711" })},
		{"commands/code", commands(func(c *command.Chosen) { c.Codes = []string{"CC_18"} })},
		{"commands/rare codes", commands(func(c *command.Chosen) { c.Codes = []string{"CC_38", "CC_39"} })},
		{"commands/batch", commands(func(c *command.Chosen) { c.BatchID = 7 })},
		{"commands/code of a batch", commands(func(c *command.Chosen) { c.BatchID, c.Codes = 7, []string{"CC_56"} })},
		{"commands/sort", commands(func(c *command.Chosen) { c.Sort = fleet.Sort{Field: "imei"} })},
		{"mileage/page", func(ctx context.Context, f report.Filter, page fleet.Page) error {
			_, err := db.MileageOfDays(ctx, idsFrom(page.Offset()%500, 20), mileage.Period{From: int32(f.From / pastDay), To: int32(f.To / pastDay)})
			return err
		}},
		{"mileage/sum", func(ctx context.Context, f report.Filter, _ fleet.Page) error { // report.MostSummedDays
			days := int(f.To-f.From) / pastDay
			_, err := db.MileageOfDays(ctx, idsFrom(0, report.MostSummedDays/days), mileage.Period{From: int32(f.From / pastDay), To: int32(f.To/pastDay) - 1})
			return err
		}},
		{"offline now/page", func(ctx context.Context, _ report.Filter, page fleet.Page) error { // the board has who; what is known of it is read
			_, err := db.StillOffline(ctx, idsFrom(page.Offset()%500, 20))
			return err
		}},
	}
}

func idsFrom(first, n int) []fleet.ID {
	out := make([]fleet.ID, n)
	for i := range out {
		out[i] = fleet.ID(first + 1 + i)
	}
	return out
}

// benchPastFilters asks for a first and a deep page of a month under each filter, and for pages beside a row of long ago.
func benchPastFilters(b *testing.B, db *DB, who pastFleet) {
	audience := []struct{ name, path string }{{"all", who.all}, {"half", who.half}, {"few", who.few}}
	for _, c := range pastFilters(db) {
		for _, of := range audience {
			for _, number := range []int{1, 400} {
				b.Run(fmt.Sprintf("%s/%s/31days/page%d", c.name, of.name, number), func(b *testing.B) {
					f := report.Filter{Below: of.path, From: pastSpan - 31*pastDay, To: pastSpan, Now: pastSpan}
					askAgain(b, func() error { return c.ask(b.Context(), f, fleet.Page{Number: number, Size: 20}) })
				})
			}
		}
	}
	beside := map[string]fleet.Cursor{
		"rides": {At: 20 * pastDay, ID: 5}, "stops": {At: 20 * pastDay, ID: 5}, "offline": {At: 20 * pastDay, ID: 5}, "operations": {At: 20 * pastDay, ID: 1 << 40}, "alarms": {ID: alarm.FirstID(20 * pastDay)},
	}
	for name, at := range beside {
		for _, of := range audience {
			b.Run(fmt.Sprintf("%s/beside/%s/%ddays", name, of.name, pastDays), func(b *testing.B) {
				f := report.Filter{Below: of.path, From: 1, To: pastSpan, Now: pastSpan}
				askAgain(b, func() error { return pastAsks(db)[name](b.Context(), &f, fleet.Page{Number: 1, Size: 20, Beside: at}) })
			})
		}
	}
}
