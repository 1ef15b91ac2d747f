package dispatch

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// TestLaggingBoard: a console whose board is behind ends no command by what that shows, but by what the database says; it sends none either.
func TestLaggingBoard(t *testing.T) {
	for _, code := range []string{"CC_18", command.Cut} {
		w := newWorld(t)
		right := device.Row{Device: w.dev}
		w.d.Rows = func(_ context.Context, ids []fleet.ID) ([]device.Row, error) {
			if len(ids) != 1 || ids[0] != w.dev.ID {
				t.Error(ids)
			}
			return []device.Row{right}, nil
		}
		id := w.issue(code)
		v := w.board.v[w.dev.ID]
		v.Row.Vehicle.Plate = "京B67890" // as it was before
		w.board.v[w.dev.ID] = v
		w.later(6 * time.Second)
		w.look()
		w.want(id, command.Queued, "", 0)
		delete(w.board.v, w.dev.ID) // not even that is known
		w.later(time.Minute)
		w.look()
		w.want(id, command.Queued, "", 0)
		w.board.v[w.dev.ID] = v
		right.Vehicle.Plate = "京B67890"
		w.look()
		w.want(id, command.Cancelled, command.Moved, 0)
	}
}

// TestBoardOfBefore: a board that is behind and still shows the vehicle that a device was on before, standing, has nobody cut the one that it is on now. What lets one
// go needs no such question.
func TestBoardOfBefore(t *testing.T) {
	w := newWorld(t)
	right, asked := device.Row{Device: w.dev}, 0
	w.d.Rows = func(context.Context, []fleet.ID) ([]device.Row, error) {
		asked++
		return []device.Row{right}, nil
	}
	id := w.issue(command.Cut)
	right.Vehicle.Plate = "京B67890"
	w.look()
	w.want(id, command.Queued, "", 0)
	right.Vehicle.Plate = ""
	w.look()
	w.want(id, command.Sent, "", 1)
	w.answers(id, false, "FAIL")
	right.Vehicle.Plate = "京B67890"
	id = w.issue(command.Restore)
	w.look()
	w.want(id, command.Sent, "", 2)
	if asked != 2 {
		t.Errorf("the database is asked %d times", asked)
	}
}

// TestRestoreOfACorrectedModel: a restore that waits goes out in the words of the model that somebody gave its device meanwhile, also one without a text; anything else
// was agreed on for the old one, and ends.
func TestRestoreOfACorrectedModel(t *testing.T) {
	for _, text := range []string{"GO,1#", ""} {
		w := newWorld(t)
		w.d.Text = func(_ context.Context, model string, _ command.Order) (string, error) {
			return map[string]string{w.dev.Model: "GO,1#", "OTHER": "RELAY,0#"}[model], nil
		}
		back, setting := w.issue(command.Restore), w.issue("CC_18")
		for _, id := range []fleet.ID{back, setting} {
			ok(t, w.db.ChangeCommand(t.Context(), id, func(c *command.Issued) ([]command.Step, error) {
				c.Text, c.Protocol = text, "gt06"
				return []command.Step{{CommandID: c.ID, At: c.CreatedAt, Status: c.Status}}, nil
			}))
		}
		v := w.board.v[w.dev.ID]
		v.Row.Device.Model = "OTHER"
		w.board.v[w.dev.ID] = v
		w.later(6 * time.Second)
		w.look()
		w.want(back, command.Sent, "", 1)
		w.want(setting, command.Cancelled, command.Moved, 1)
		if got := w.line.sends[0].Text; got != "RELAY,0#" {
			t.Errorf("%q is sent", got)
		}
	}
}

// TestKnownWhileLookedAt: a device that the board comes to know of while it is looked at is sent nothing before that was compared with what was asked for; but
// what lets its vehicle go is.
func TestKnownWhileLookedAt(t *testing.T) {
	for code, sends := range map[string]int{command.Cut: 0, "CC_18": 0, command.Restore: 1} {
		w := newWorld(t)
		w.d.Board = &lateBoard{Board: &w.board}
		w.issue(code)
		w.look()
		if len(w.line.sends) != sends {
			t.Errorf("%s: %d are sent", code, len(w.line.sends))
		}
		w.look()
		if len(w.line.sends) != 1 {
			t.Errorf("%s: %d are sent once it is known", code, len(w.line.sends))
		}
	}
}

// lateBoard knows of nothing when it is asked first.
type lateBoard struct {
	Board
	asked bool
}

func (b *lateBoard) Known(id fleet.ID) (monitor.View, bool) {
	if !b.asked {
		b.asked = true
		return monitor.View{}, false
	}
	return b.Board.Known(id)
}

// TestFittedByOtherClocks: a device that was fitted, or made as new, at another moment than stood there when a command was issued is on another vehicle, or another; whichever
// clock noted it, and whether that was ahead or behind. The moment that stood there then ends nothing, also once it has come.
func TestFittedByOtherClocks(t *testing.T) {
	for _, code := range []string{"CC_18", command.Cut} {
		for _, off := range []fleet.Millis{-3_600_000, -1000, 1, 1000, 60_000, 3_600_000} {
			for name, noted := range map[string]func(d *device.Device) *fleet.Millis{
				"fitted": func(d *device.Device) *fleet.Millis { return &d.FittedAt },
				"reset":  func(d *device.Device) *fleet.Millis { return &d.ResetAt },
			} {
				w := newWorld(t)
				*noted(&w.dev) = fleet.Millis(w.now.Load()) + off
				w.line.gone = true
				id := w.issue(code)
				if code == "CC_18" { // it waits for longer than the clock was ahead
					w.later(2 * time.Hour)
				}
				w.later(6 * time.Second)
				w.drives(0)
				w.look()
				w.line.gone = false
				w.look()
				w.want(id, command.Sent, "", 1)
				w.answers(id, true, "0")

				w.line.gone = true
				id = w.issue(code)
				*noted(&w.dev) += off
				w.later(6 * time.Second)
				w.drives(0)
				w.look()
				t.Log(code, name, off)
				w.want(id, command.Cancelled, command.Moved, 1)
			}
		}
	}
}

// TestTakenAwayIsNotSent: what a model does not take any more is not sent, though it was issued before; a relay is let go all the same.
func TestTakenAwayIsNotSent(t *testing.T) {
	w := newWorld(t)
	w.d.Offered = func(_ context.Context, model string, o command.Order) (bool, error) {
		if model != w.dev.Model {
			t.Error(model)
		}
		return o.Code == "CC_1", nil
	}
	cut, setting, other := w.issue(command.Cut), w.issue("CC_18"), w.issue("CC_1")
	w.look()
	w.want(cut, command.Cancelled, command.TakenAway, 1)
	w.want(setting, command.Cancelled, command.TakenAway, 1)
	w.want(other, command.Sent, "", 1)
	back := w.issue(command.Restore)
	w.look()
	w.want(back, command.Sent, "", 2)
}

// TestSleeperByAnotherClock: a gateway whose clock is minutes behind notes reports as old: what sleeps is sent its command by when word of its report came here. What
// is heard without a report, or is so old that rather its road was long, wakes nobody.
func TestSleeperByAnotherClock(t *testing.T) {
	for behind, want := range map[fleet.Millis]int{120_000: 1, 240_000: 0, 3_600_000: 0} {
		w := newWorld(t)
		w.dev.Type = device.Wireless
		w.drives(0)
		v := w.board.v[w.dev.ID]
		v.State.LastMessage -= behind
		w.board.v[w.dev.ID] = v
		w.issue("CC_18")
		w.look()
		w.d.Kick(w.dev.ID)
		w.d.Heard([]monitor.State{v.State})
		w.look()
		if len(w.line.sends) != want {
			t.Errorf("%d ms behind: %d are sent", behind, len(w.line.sends))
		}
		w.later(2 * time.Minute)
		w.d.Heard([]monitor.State{v.State}) // no report
		w.issue("CC_1")
		w.look()
		if len(w.line.sends) != want {
			t.Errorf("%d ms behind, and asleep by now: %d are sent", behind, len(w.line.sends))
		}
	}
}

// busyStore has something happen just as it was first asked for commands.
type busyStore struct {
	command.DeliveryStore
	meanwhile func()
}

func (s *busyStore) OpenCommands(ctx context.Context, id fleet.ID) ([]command.Issued, error) {
	list, err := s.DeliveryStore.OpenCommands(ctx, id)
	if f := s.meanwhile; f != nil {
		s.meanwhile = nil
		f()
	}
	return list, err
}

// TestWordMeanwhile: word of a report that comes while a device is looked at, for which nothing is open yet, counts for what was issued meanwhile.
func TestWordMeanwhile(t *testing.T) {
	w := newWorld(t)
	w.dev.Type = device.Wireless
	w.drives(0)
	v := w.board.v[w.dev.ID]
	v.State.LastMessage -= 120_000 // by the clock of its gateway
	w.board.v[w.dev.ID] = v
	w.d.Store = &busyStore{DeliveryStore: w.db, meanwhile: func() {
		w.issue("CC_18")
		w.d.Heard([]monitor.State{v.State})
	}}
	w.d.Kick(w.dev.ID)
	w.d.attend(t.Context(), <-w.d.work)
	if len(w.line.sends) != 1 {
		t.Errorf("%d are sent", len(w.line.sends))
	}
}

// TestQuestionsReplaceNoOthers: a question for the values of one command that got no answer is asked again, though another command was asked for meanwhile.
func TestQuestionsReplaceNoOthers(t *testing.T) {
	w := newWorld(t)
	asks := func(of string) fleet.ID {
		now := fleet.Millis(w.now.Load())
		c, err := w.db.InsertCommand(t.Context(), command.Issued{
			DeviceID: w.dev.ID, OrganID: w.dev.OrganID, Code: command.Report, Sending: command.Values{command.ReadsOf: of}, Status: command.Queued,
			Subject: command.Subject{IMEI: w.dev.IMEI, Model: w.dev.Model, Protocol: "jt808"}, Times: command.Times{CreatedAt: now, ExpireAt: now + 600_000, DueAt: now + 600_000},
		}, command.Step{At: now, Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
		ok(t, err)
		return c.ID
	}
	first := asks("CC_18")
	w.look()
	asks("CC_1")
	w.later(61 * time.Second)
	w.drives(0)
	w.look()
	w.want(first, command.Sent, "", 2)
}
