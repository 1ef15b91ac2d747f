package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/store"
)

// doer is who does what the trails tell.
var doer = fleet.Actor{AccountID: 1, OrganID: 1, OrganPath: "/1/", Name: "doer"}

func deedOf(text string) audit.Deed { return audit.Deed{Module: audit.ModuleDevice, Text: text} }

// testTrail has changes leave their entries: with them, in the transaction of theirs, or not at all.
func testTrail(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	r := audit.NewRecorder(s, s, Clock)
	o := root(t, s, "o")
	a, err := s.InsertAccount(r.With(ctx, doer, deedOf("added"), deedOf("added")), account.Account{LoginName: "a", OrganID: o.ID, Status: 1})
	check(t, err)
	wholeAudit(t, s, 2)
	both := r.With(ctx, doer, deedOf("changed"))
	check(t, s.SetPassword(both, a.ID, "x", false)) // a single statement
	check(t, s.SetPassword(both, a.ID, "y", false)) // the second change of the same deed
	wholeAudit(t, s, 3)

	wantErr(t, s.SetPassword(r.With(ctx, doer, deedOf("missed")), 999, "x", false), fleet.ErrNotFound)
	_, err = s.InsertAccount(r.With(ctx, doer, deedOf("taken")), account.Account{LoginName: "A", OrganID: o.ID})
	wantErr(t, err, fleet.ErrConflict)
	did, err := s.CancelTask(r.With(ctx, doer, deedOf("nothing")), 999, 1, 1)
	if did || err != nil {
		t.Fatal(did, err)
	}
	errNo := errors.New("no")
	wantErr(t, s.UpdateOrgan(r.With(ctx, doer, deedOf("refused")), o, nil, func(organ.Organ, []fleet.ID) error { return errNo }), errNo)
	wholeAudit(t, s, 3)
	testTrailFails(t, s, r, a)
}

// testTrailFails has the entry fail, or the commit after it: the change is not there either.
func testTrailFails(t *testing.T, s store.Engine, r *audit.Recorder, a account.Account) {
	lost := audit.NewRecorder(s, placesFail{}, Clock)
	if err := s.SetPassword(lost.WithEntry(ctxOf(t), audit.Entry{Actor: audit.Actor{Name: "n", OrganID: 1}}), a.ID, "lost", false); err == nil {
		t.Fatal("a change without its entry")
	}
	gone, stop := context.WithCancel(ctxOf(t))
	defer stop()
	asked := 0
	uncommitted := r.Within(gone, doer, func() []audit.Deed {
		asked++
		stop() // the commit finds that nobody waits any more
		return []audit.Deed{deedOf("uncommitted")}
	})
	if err := s.SetPassword(uncommitted, a.ID, "uncommitted", false); err == nil || asked != 1 {
		t.Fatal(asked, err)
	}
	if now := must(s.Account(ctxOf(t), a.ID))(t); now.PasswordHash != "y" {
		t.Fatalf("the password is %q", now.PasswordHash)
	}
	wholeAudit(t, s, 3)
}

type placesFail struct{}

func (placesFail) OrganPath(context.Context, fleet.ID) (string, error) { return "", errors.New("no") }

// testTrailsAtOnce moves the same devices to and fro from many sides while others record: one chain, an entry a move.
func testTrailsAtOnce(t *testing.T, s store.Engine) {
	top, below := two(t, s)
	check(t, s.InsertMany(ctxOf(t), ManyRows(top.ID, 0, 20)))
	var imeis []string
	for _, row := range rows(t, s) {
		imeis = append(imeis, row.Device.IMEI)
	}
	r := audit.NewRecorder(s, s, Clock)
	var all sync.WaitGroup
	var mu sync.Mutex
	moved := 0
	for w := range 4 {
		all.Go(func() {
			for i := range 5 {
				went, err := moveAll(ctxOf(t), s, r, turned(imeis, w*5), []fleet.ID{top.ID, below.ID}[(w+i)%2])
				if err == nil {
					err = r.Record(ctxOf(t), auditEntry(i))
				}
				mu.Lock()
				if moved += went; err != nil {
					t.Error(err)
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	wholeAudit(t, s, moved+20)
}

// moveAll moves devices that are elsewhere, with a deed for each, and returns how many those are.
func moveAll(ctx context.Context, s store.Engine, r *audit.Recorder, imeis []string, to fleet.ID) (int, error) {
	var deeds []audit.Deed
	err := s.MoveDevices(r.Within(ctx, doer, func() []audit.Deed { return deeds }), imeis, to, func(m device.Moving) (move device.Move) {
		deeds = nil
		for i := range m.Devices {
			if d := &m.Devices[i]; d.Device.OrganID != to {
				move.Devices = append(move.Devices, d.Device.ID)
				deeds = append(deeds, deedOf(fmt.Sprint("moved ", d.Device.IMEI)))
			}
		}
		return move
	})
	return len(deeds), err
}
