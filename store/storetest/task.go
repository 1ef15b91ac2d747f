package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/fleet/vehicle"
	"waymark/store"
)

func asker(t testing.TB, s store.Engine, login string, organ fleet.ID) fleet.ID {
	t.Helper()
	return must(s.InsertAccount(ctxOf(t), account.Account{LoginName: login, OrganID: organ, Status: 1}))(t).ID
}

var limits = task.Limits{Waiting: 2, Kept: 4}

func asked(accountID fleet.ID) task.Task {
	return task.Task{
		AccountID: accountID, OrganID: 7, State: task.Queued, Times: task.Times{CreatedAt: 10},
		Asked: task.Asked{Kind: "k", Code: "DC-15", Title: "北方", Params: `{"a":1}`, Lang: "cn", FileName: "列表.xlsx"},
	}
}

// testTryouts: what came of a task that tried thresholds out is kept with it, in place of what an earlier run left, is paged and filtered, and goes with it.
func testTryouts(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	a := asker(t, s, "a", root(t, s, "o").ID)
	one, other := must(s.InsertTask(ctx, asked(a), limits))(t).ID, must(s.InsertTask(ctx, asked(a), limits))(t).ID
	value := 90
	out := tryout.Tryout{
		TaskID: one, Level: threshold.Organ, Name: "北方", From: 10, To: 20, List: []threshold.Change{{Name: "speedLimit", Value: &value}, {Name: "speedOn"}}, Untried: []string{"offlineHours"},
		Devices: 3, Judged: 2, Others: 1, Counts: []tryout.Count{{Class: "SPEED", Before: 1, After: 2, New: 2, Gone: 1, Moved: 3}}, Left: 4,
	}
	rows := make([]tryout.Row, 5)
	for i := range rows {
		rows[i] = tryout.Row{Number: i + 1, Fate: tryout.New, Type: "speedLimit", Class: "SPEED", DeviceID: 1, VehicleID: 2, IMEI: "860000000000001", Plate: "京A00001", Organ: "北方", After: tryout.Span{Start: 11, End: 12}}
	}
	rows[3].Fate, rows[3].Class, rows[3].Before = tryout.Moved, "STOP", tryout.Span{Start: 9}
	_, err := s.Tryout(ctx, one)
	wantErr(t, err, fleet.ErrNotFound)
	check(t, s.PutTryout(ctx, tryout.Tryout{TaskID: one}, rows[:1]))
	check(t, s.PutTryout(ctx, out, rows))
	check(t, s.PutTryout(ctx, tryout.Tryout{TaskID: other, Name: "other"}, rows[:1]))
	equal(t, must(s.Tryout(ctx, one))(t), out)
	for _, c := range []struct {
		f     tryout.Filter
		page  fleet.Page
		want  []tryout.Row
		total int
	}{
		{tryout.Filter{}, fleet.Page{Number: 1, Size: 10}, rows, 5},
		{tryout.Filter{}, fleet.Page{Number: 2, Size: 2}, rows[2:4], 5},
		{tryout.Filter{Fate: tryout.Moved}, fleet.Page{Number: 1, Size: 10}, rows[3:4], 1},
		{tryout.Filter{Fate: tryout.New, Class: "SPEED"}, fleet.Page{Number: 1, Size: 1}, rows[:1], 4},
		{tryout.Filter{Fate: tryout.Gone}, fleet.Page{Number: 1, Size: 10}, nil, 0},
	} {
		got, total, err := s.TryoutRows(ctx, one, c.f, c.page)
		check(t, err)
		equal(t, total, c.total)
		equal(t, len(got), len(c.want))
		for i := range got {
			equal(t, got[i], c.want[i])
		}
	}
	check(t, s.DropTask(ctx, one))
	check(t, s.DropTask(ctx, one)) // another process was quicker
	_, err = s.Tryout(ctx, one)
	wantErr(t, err, fleet.ErrNotFound)
	_, total, err := s.TryoutRows(ctx, one, tryout.Filter{}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 0)
	equal(t, must(s.Tryout(ctx, other))(t).Name, "other")
}

func testTasks(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a, b := asker(t, s, "a", o.ID), asker(t, s, "b", o.ID)
	first := must(s.InsertTask(ctx, asked(a), limits))(t)
	equal(t, must(s.Task(ctx, first.ID))(t), first)
	second := must(s.InsertTask(ctx, asked(a), limits))(t)
	_, err := s.InsertTask(ctx, asked(a), limits)
	wantErr(t, err, task.ErrWaiting)
	_, err = s.InsertTask(ctx, asked(999), limits)
	wantErr(t, err, fleet.ErrNotFound)
	other := must(s.InsertTask(ctx, asked(b), limits))(t)
	equal(t, must(s.TasksOf(ctx, a))(t), []task.Task{second, first})

	// The oldest first, then one of the account that has nothing running.
	claim := task.Claim{Owner: "x", File: "task/1", Now: 100, Until: 200}
	got := must(s.ClaimTask(ctx, claim))(t)
	if got.ID != first.ID || got.State != task.Running || got.Owner != "x" || got.Until != 200 || got.Tries != 1 || got.File != "task/1" || got.StartedAt != 100 {
		t.Fatalf("%+v", got)
	}
	if next := must(s.ClaimTask(ctx, claim))(t); next.ID != other.ID {
		t.Fatalf("the account with a running task came first: %+v", next)
	}
	// A heart that beats keeps it; another cannot have it.
	for _, c := range []struct {
		owner string
		want  bool
	}{{"x", true}, {"y", false}} {
		equal(t, must(s.BeatTask(ctx, task.Beat{ID: first.ID, Owner: c.owner, Done: 5, Total: 9, Until: 300}))(t), c.want)
	}
	equal(t, must(s.PauseTask(ctx, second.ID))(t), true)
	equal(t, must(s.PauseTask(ctx, second.ID))(t), false)
	equal(t, must(s.RemoveTask(ctx, second.ID, 100))(t), false)
	equal(t, must(s.ResumeTask(ctx, second.ID))(t), true)
	equal(t, must(s.ResumeTask(ctx, second.ID))(t), false)
	equal(t, must(s.PauseTask(ctx, second.ID))(t), true)
	equal(t, must(s.CancelTask(ctx, second.ID, 100, 1000))(t), true)
	_, err = s.ClaimTask(ctx, task.Claim{Owner: "y", Now: 150, Until: 250, File: "task/2"})
	wantErr(t, err, fleet.ErrNotFound)
	// When the lease is over it is taken over, with the file that it has.
	got = must(s.ClaimTask(ctx, task.Claim{Owner: "y", Now: 300, Until: 400, File: "task/2"}))(t)
	if got.Tries != 2 || got.File != "task/1" || got.Done != 0 || got.Owner != "y" {
		t.Fatalf("%+v", got)
	}
	end := got
	end.Owner, end.State, end.Done, end.Total, end.Size, end.FinishedAt, end.ExpiresAt = "x", task.Done, 9, 9, 77, 320, 1000
	equal(t, must(s.EndTask(ctx, end))(t), false)
	end.Owner = got.Owner
	equal(t, must(s.EndTask(ctx, end))(t), true)
	equal(t, must(s.CancelTask(ctx, got.ID, 1, 2))(t), false)
	kept := must(s.Task(ctx, got.ID))(t)
	if kept.State != task.Done || kept.Size != 77 || kept.Owner != "" || kept.Problem != "" {
		t.Fatalf("%+v", kept)
	}
}

func testTaskSweep(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	a := asker(t, s, "a", o.ID)
	var ids []fleet.ID
	for range 4 {
		made := must(s.InsertTask(ctx, asked(a), limits))(t)
		ids = append(ids, made.ID)
		must(s.CancelTask(ctx, made.ID, 50, fleet.Millis(100*len(ids))))(t)
	}
	_, err := s.InsertTask(ctx, asked(a), limits)
	wantErr(t, err, task.ErrKept)
	sweep := func(now fleet.Millis) (out []fleet.ID) {
		for _, x := range must(s.SweptTasks(ctx, now, 10))(t) {
			out = append(out, x.ID)
		}
		return out
	}
	equal(t, sweep(200), ids[:2])
	check(t, s.DropTask(ctx, ids[0]))
	check(t, s.DropTask(ctx, ids[0]))
	equal(t, must(s.RemoveTask(ctx, ids[3], 60))(t), true)
	equal(t, sweep(200), []fleet.ID{ids[1], ids[3]})
	equal(t, len(must(s.TasksOf(ctx, a))(t)), 2)

	// One that is removed while somebody works on it is swept when that one leaves, or is dead.
	busy := must(s.InsertTask(ctx, asked(a), limits))(t)
	must(s.ClaimTask(ctx, task.Claim{Owner: "x", File: "f", Now: 10, Until: 20_000}))(t)
	equal(t, must(s.RemoveTask(ctx, busy.ID, 60))(t), false)
	must(s.CancelTask(ctx, busy.ID, 60, 70))(t)
	equal(t, must(s.RemoveTask(ctx, busy.ID, 61))(t), true)
	equal(t, must(s.BeatTask(ctx, task.Beat{ID: busy.ID, Owner: "x", Done: 1, Total: 2, Until: 30_000}))(t), false)
	equal(t, sweep(10_000), ids[1:])
	equal(t, sweep(20_000), append(ids[1:], busy.ID))
	check(t, s.LeaveTask(ctx, busy.ID, "x"))
	equal(t, sweep(10_000), append(ids[1:], busy.ID))
	check(t, s.DeleteUser(ctx, a))
	equal(t, len(sweep(1)), 4)
}

// testTasksAtOnce has many claim at the same time: each task goes to one of them.
func testTasksAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	const people, each = 4, 3
	for i := range people {
		a := asker(t, s, fmt.Sprint("p", i), o.ID)
		for range each {
			must(s.InsertTask(ctx, asked(a), task.Limits{Waiting: each, Kept: each}))(t)
		}
	}
	var mu sync.Mutex
	var all sync.WaitGroup
	got := map[fleet.ID]int{}
	for i := range 6 {
		all.Go(func() {
			for {
				x, err := s.ClaimTask(ctx, task.Claim{Owner: fmt.Sprint("o", i), File: "f", Now: 10, Until: 1000})
				mu.Lock()
				done := len(got) == people*each
				if err == nil {
					got[x.ID]++
				}
				mu.Unlock()
				switch {
				case err == nil:
				case !errors.Is(err, fleet.ErrNotFound):
					t.Error(err)
					return
				case done:
					return
				}
			}
		})
	}
	all.Wait()
	for id, n := range got {
		if n != 1 {
			t.Errorf("task %d was given %d times", id, n)
		}
	}
}

func testWalks(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	elsewhere := root(t, s, "elsewhere")
	var want []fleet.ID
	for i := range 7 {
		v := must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: top.ID, Plate: fmt.Sprintf("京A%d", i)}))(t)
		want = append([]fleet.ID{v.ID}, want...)
		must(s.InsertSIM(ctx, sim.Card{OrganID: top.ID, Number: fmt.Sprintf("1380000000%d", i), ICCID: fmt.Sprintf("8986000000000000000%d", i), Usage: sim.NeverAsked()}))(t)
	}
	must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: top.ID}))(t)
	must(s.InsertVehicle(ctx, vehicle.Vehicle{OrganID: elsewhere.ID, Plate: "京A9"}))(t)
	f := vehicle.Filter{Below: top.Path, Search: "京a"}
	equal(t, must(s.VehicleIDs(ctx, f))(t), want)
	f.Sort = fleet.Sort{Field: "plateNo"}
	slices.Reverse(want)
	equal(t, must(s.VehicleIDs(ctx, f))(t), want)
	rows := must(s.VehiclesByID(ctx, append(want[3:6:6], 999_999, want[0])))(t) // one of them is gone
	if len(rows) != 4 || rows[0].ID != want[3] || rows[3].ID != want[0] {
		t.Fatalf("%+v", rows)
	}
	equal(t, len(must(s.VehicleIDs(ctx, vehicle.Filter{Below: top.Path, OrganID: elsewhere.ID}))(t)), 1)
	ids := must(s.SIMIDs(ctx, sim.Filter{Below: top.Path, Search: "89860", State: sim.Unknown}))(t)
	cards := must(s.SIMsByID(ctx, ids, top.Path))(t)
	if len(cards) != 7 || cards[0].Number != "13800000006" || cards[6].Number != "13800000000" || cards[0].OrganName != "top" {
		t.Fatalf("%+v", cards)
	}
	equal(t, len(must(s.SIMIDs(ctx, sim.Filter{Below: elsewhere.Path}))(t)), 0)
}
