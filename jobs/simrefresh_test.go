package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
	"waymark/jobs"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// answers is a connector that answers what it is given and tells of each question.
type answers struct {
	asked  chan []sim.Card
	answer func([]sim.Card) ([]sim.Report, error)
}

func (a *answers) Usage(_ context.Context, cards []sim.Card) ([]sim.Report, error) {
	a.asked <- cards
	return a.answer(cards)
}

// TestSIMRefresh: what a platform says is kept, what it does not say stays, and a failure blanks nothing and is written down.
func TestSIMRefresh(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	clock := fleet.ClockFunc(func() time.Time { return now })
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o"})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []string{"1", "2", "3"} {
		_, err := db.InsertSIM(t.Context(), sim.New(sim.Draft{Number: "1390000000" + n, ICCID: "8986000000000000000" + n}, o.ID, 1))
		if err != nil {
			t.Fatal(err)
		}
	}
	recorder := audit.NewRecorder(db, db, clock)
	cards := &sim.Service{Store: db, Clock: clock, Audit: recorder}
	used := int64(7)
	out, err := cards.Refresh(t.Context(), &answers{make(chan []sim.Card, 9), func(c []sim.Card) ([]sim.Report, error) {
		return []sim.Report{{Number: "13900000001", State: sim.Active, CarrierState: "2", MonthUsed: &used}, {ICCID: c[1].ICCID, ServiceEnd: 9}, {Number: "stranger"}}, nil
	}}, "", fleet.MillisOf(now), 10)
	if err != nil || out.Asked != 3 || out.Heard != 2 || out.Failures != 0 {
		t.Fatalf("%+v, %v", out, err)
	}
	read := func() []sim.Row {
		rows, _, err := db.SIMs(t.Context(), sim.Filter{Below: o.Path}, fleet.Page{Number: 1, Size: 9})
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	before := read()
	if r := before[2]; r.State != sim.Active || r.MonthUsed != 7 || r.MonthTotal != -1 || r.AsOf != fleet.MillisOf(now) {
		t.Errorf("%+v", r.Usage)
	}
	if r := before[1]; r.State != sim.Unknown || r.ServiceEnd != 9 || before[0].AsOf != 0 {
		t.Errorf("%+v, %+v", r.Usage, before[0].Usage)
	}
	now = now.Add(time.Hour)
	bad := &answers{make(chan []sim.Card, 9), func([]sim.Card) ([]sim.Report, error) { return nil, errors.New("down") }}
	if out, err = cards.Refresh(t.Context(), bad, o.Path, fleet.MillisOf(now), 1); err != nil || out.Failures != 3 || out.Heard != 0 {
		t.Fatalf("%+v, %v", out, err)
	}
	for i, r := range read() {
		if r.Usage != before[i].Usage {
			t.Errorf("a failure changed %+v to %+v", before[i].Usage, r.Usage)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	recorder.Run(ended, func(err error) { t.Error(err) })
	entries, _, err := db.AuditPage(t.Context(), audit.Query{Level: audit.Warn, Page: fleet.Page{Number: 1, Size: 9}})
	if err != nil || len(entries) != 1 || entries[0].Text != "audit.simsFailed" {
		t.Errorf("%+v, %v", entries, err)
	}
}

// TestSIMRefreshRuns: once at the start, and whenever somebody asks.
func TestSIMRefreshRuns(t *testing.T) {
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.InsertSIM(t.Context(), sim.New(sim.Draft{Number: "13900000001", ICCID: "89860000000000000001"}, o.ID, 1)); err != nil {
		t.Fatal(err)
	}
	c := &answers{make(chan []sim.Card), func([]sim.Card) ([]sim.Report, error) { return nil, nil }}
	r := jobs.NewSIMRefresh(&sim.Service{Store: db, Clock: fleet.SystemClock{}}, c, time.Hour, 10, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { r.Run(ctx); close(done) }()
	<-c.asked
	if !r.Ask(o.Path) {
		t.Error("there is no room")
	}
	<-c.asked
	stop()
	<-done
	for r.Ask(o.Path) { // until what may wait is full
	}
}
