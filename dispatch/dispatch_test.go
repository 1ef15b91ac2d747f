package dispatch

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// world is a database with one device, whose clock and board the test moves.
type world struct {
	t     *testing.T
	db    *sqldb.DB
	dev   device.Device
	now   atomic.Int64
	board fakeBoard
	line  fakeLine
	said  string // protocol of what its terminal says, "" for gt06
	d     *Dispatcher
}

type fakeBoard struct {
	mu sync.Mutex
	v  map[fleet.ID]monitor.View
}

func (b *fakeBoard) Known(id fleet.ID) (monitor.View, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	v, ok := b.v[id]
	return v, ok
}

// fakeLine is a terminal's connection: it notes what goes out, or fails.
type fakeLine struct {
	mu    sync.Mutex
	gone  bool
	err   error // ErrCannot of Make, others of Write
	made  []Order
	sends []Order      // that were written
	at    fleet.Millis // when frames go out, by its own clock
	wrote func(m *Made)
}

func (l *fakeLine) Find(context.Context, fleet.ID) (string, error) {
	if l.gone {
		return "", nil
	}
	return "g1", nil
}

func (l *fakeLine) Make(_ context.Context, _ string, to Order) (Made, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if errors.Is(l.err, ErrCannot) {
		return Made{}, l.err
	}
	l.made = append(l.made, to)
	return Made{Frame: []byte{0x7e, byte(len(l.made))}, Session: uint64(len(l.made)), Content: "words"}, nil
}

func (l *fakeLine) Write(_ context.Context, _ string, _ fleet.ID, m *Made) (fleet.Millis, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if errors.Is(l.err, ErrGone) {
		return 0, l.err
	}
	l.sends = append(l.sends, l.made[m.Session-1])
	if l.wrote != nil {
		l.wrote(m)
	}
	return l.at, l.err
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t}
	w.now.Store(1_000_000_000)
	clock := fleet.ClockFunc(func() time.Time { return time.UnixMilli(w.now.Load()) })
	var err error
	w.db, err = sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	ok(t, err)
	t.Cleanup(func() { _ = w.db.Close() })
	o, err := w.db.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1})
	ok(t, err)
	w.dev, err = w.db.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: "860000000000001", Model: "JT808", Details: device.Details{Type: device.Wired}}, nil)
	ok(t, err)
	w.board.v = map[fleet.ID]monitor.View{}
	w.drives(0)
	w.d = w.another()
	return w
}

// another is a dispatcher that knows nothing but the database, as after a restart or in another process.
func (w *world) another() *Dispatcher {
	return New(Parts{
		Store: w.db, Changes: w.db, Lines: &w.line, Board: &w.board, Clock: fleet.ClockFunc(func() time.Time { return time.UnixMilli(w.now.Load()) }),
		Changed: func(fleet.ID) {}, Process: "c1", Log: slog.New(slog.DiscardHandler),
	})
}

// drives has the terminal report a fix at a speed in km/h now.
func (w *world) drives(speed float64) { w.report(speed, 0) }

func (w *world) report(speed float64, status track.Status) {
	w.board.mu.Lock()
	defer w.board.mu.Unlock()
	now, told := fleet.Millis(w.now.Load()), w.board.v[w.dev.ID].State.RelayAt
	if status.Has(track.RelayKnown) {
		told = now
	}
	w.board.v[w.dev.ID] = monitor.View{Row: device.Row{Device: w.dev}, State: monitor.State{
		DeviceID: w.dev.ID, LastMessage: now, HasPosition: true, FixedAt: now, RelayAt: told, Told: monitor.Told{At: now, Made: now, Heard: now},
		Latest: track.Point{FixTime: now, RecvTime: now, Mode: track.ModeGPS, Speed: uint16(speed * 10), Satellites: 9, Status: status | track.ClockSet},
	}}
}

func (w *world) issue(code string) fleet.ID {
	w.t.Helper()
	now := fleet.Millis(w.now.Load())
	form, _ := command.Find(code)
	c, err := w.db.InsertCommand(w.t.Context(), command.Issued{
		DeviceID: w.dev.ID, OrganID: w.dev.OrganID, Code: code, Status: command.Queued, Subject: command.Subject{IMEI: w.dev.IMEI, Model: w.dev.Model, Protocol: "jt808", FittedAt: w.dev.FittedAt, ResetAt: w.dev.ResetAt},
		Times: command.Times{CreatedAt: now, ExpireAt: now + fleet.Millis(form.Life.Milliseconds()), DueAt: now + fleet.Millis(form.Life.Milliseconds())},
	}, command.Step{At: now, Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	ok(w.t, err)
	return c.ID
}

func (w *world) later(d time.Duration) { w.now.Add(d.Milliseconds()) }

// look has the dispatcher look at the device.
func (w *world) look() {
	w.t.Helper()
	_, err := w.d.device(w.t.Context(), w.dev.ID)
	ok(w.t, err)
}

// answers has the terminal answer a command.
func (w *world) answers(id fleet.ID, good bool, result string) {
	w.t.Helper()
	w.says(id, good, result)
	ok(w.t, w.d.takeAnswers(w.t.Context()))
}

// says has the log bring an answer of the terminal.
func (w *world) says(id fleet.ID, good bool, result string) {
	w.t.Helper()
	wire := uint32(0)
	if id != 0 {
		wire = (&command.Issued{ID: id}).WireID()
	}
	_, err := w.db.Commit(w.t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: command.Answered{
		DeviceID: w.dev.ID, At: fleet.Millis(w.now.Load()), Protocol: cmp.Or(w.said, "gt06"), Answer: command.Answer{ID: wire, OK: good, Result: result}, Frame: []byte{9},
	}}}})
	ok(w.t, err)
}

func (w *world) want(id fleet.ID, status command.Status, reason string, sends int) command.Row {
	w.t.Helper()
	rows, err := w.db.CommandsByID(w.t.Context(), []fleet.ID{id})
	ok(w.t, err)
	if c := rows[0]; c.Status != status || c.Reason != reason || len(w.line.sends) != sends {
		w.t.Fatalf("%s %q after %d frames, want %s %q after %d", c.Status, c.Reason, len(w.line.sends), status, reason, sends)
	}
	return rows[0]
}

// TestSetting: one that waits for its terminal goes out when that is there, and is done when it answers.
func TestSetting(t *testing.T) {
	w := newWorld(t)
	w.line.gone = true
	id := w.issue("CC_18")
	w.look()
	w.want(id, command.Queued, "", 0)
	w.line.gone = false
	w.look()
	w.look()
	w.want(id, command.Sent, "", 1)
	w.answers(id, true, "0")
	w.want(id, command.Done, "", 1)
	steps, err := w.db.CommandSteps(t.Context(), id)
	ok(t, err)
	var ways string
	for _, s := range steps {
		ways += string(s.Status) + " " + s.Way + ","
	}
	if ways != "queued ,sent down,sent down,acked up,done ," {
		t.Error(ways)
	}
	if left, err := w.db.Answers(t.Context(), 10); err != nil || len(left) != 0 {
		t.Error(left, err)
	}
}

// TestCutOnlyAtAStandstill: a vehicle that drives is not stopped; one of which nothing is known is waited for; it is judged when it is sent.
func TestCutOnlyAtAStandstill(t *testing.T) {
	w := newWorld(t)
	w.drives(20)
	first := w.issue(command.Cut)
	w.look()
	c := w.want(first, command.Failed, command.Driving, 0)
	if c.Evidence.Speed != 20 || c.Evidence.Reason != command.Driving || c.Evidence.At == 0 {
		t.Errorf("%+v", c.Evidence)
	}
	w.drives(0)
	w.later(3 * time.Minute)
	second := w.issue(command.Cut)
	w.look()
	w.want(second, command.Queued, "", 0) // the fix is old
	w.drives(80)
	w.look()
	w.want(second, command.Failed, command.Driving, 0)
	third := w.issue(command.Cut)
	w.later(3 * time.Minute)
	w.look()
	w.later(8 * time.Minute)
	w.look()
	w.want(third, command.Lapsed, command.NoFix, 0)
	w.drives(5)
	fourth := w.issue(command.Cut)
	w.look()
	c = w.want(fourth, command.Sent, "", 1)
	if c.Evidence.Reason != "" || c.Evidence.Speed != 5 || c.Evidence.Satellites != 9 {
		t.Errorf("%+v", c.Evidence)
	}
}

// TestNoEvidence: what the newest report says without a fix of its own, or a jump that is not confirmed, lets nobody stop a vehicle.
func TestNoEvidence(t *testing.T) {
	for name, spoil := range map[string]func(s *monitor.State){
		"no fix of its own":       func(s *monitor.State) { s.Told = monitor.Told{At: s.Told.At} },
		"one later without a fix": func(s *monitor.State) { s.Told = monitor.Told{At: s.Told.At + 1000} },
		"a jump":                  func(s *monitor.State) { s.Suspect.At = s.FixedAt + 1 },
		"no place at all":         func(s *monitor.State) { s.HasPosition = false },
		"a fix from far tomorrow": func(s *monitor.State) { s.FixedAt += 600_000; s.Told.At, s.Told.Made = s.FixedAt, s.FixedAt },
		"a clock of tomorrow":     func(s *monitor.State) { s.Told.Made += 8 * 3_600_000 },
		"a clock of soon":         func(s *monitor.State) { s.FixedAt += 30_000; s.Told.At, s.Told.Made = s.FixedAt, s.FixedAt },
	} {
		w := newWorld(t)
		v := w.board.v[w.dev.ID]
		spoil(&v.State)
		w.board.v[w.dev.ID] = v
		id := w.issue(command.Cut)
		w.look()
		t.Log(name)
		w.want(id, command.Queued, "", 0)
	}
}

// TestCutIsDoneByItsRelay: the answer is not enough, nor is a report from before, nor one that says nothing of the relay.
func TestCutIsDoneByItsRelay(t *testing.T) {
	w := newWorld(t)
	w.report(0, track.RelayKnown|track.FuelCut) // as it was
	id := w.issue(command.Cut)
	w.look()
	w.answers(id, true, "Success!")
	w.look()
	w.want(id, command.Acked, "", 1)
	w.later(time.Second)
	w.report(0, track.FuelCut)
	w.look()
	w.want(id, command.Acked, "", 1)
	w.report(0, track.RelayKnown)
	w.look()
	w.want(id, command.Acked, "", 1)
	w.report(0, track.RelayKnown|track.FuelCut)
	kept := w.board.v[w.dev.ID]
	kept.State.RelayAt -= 600_000 // the terminal had it in its memory
	w.board.v[w.dev.ID] = kept
	w.look()
	w.want(id, command.Acked, "", 1)
	w.report(0, track.RelayKnown|track.FuelCut)
	w.report(0, track.FuelCut) // says nothing of it: it is as it was
	w.look()
	w.want(id, command.Done, "", 1)
	back := w.issue(command.Restore)
	w.drives(90) // a vehicle that rolls may be let drive
	w.look()
	w.answers(back, true, "Success!")
	w.later(31 * time.Minute)
	w.look()
	w.want(back, command.TimedOut, command.NotShown, 2)
}

// TestKilledWhileSending: what was noted as sent when the program ended is not sent again by itself if it stops a vehicle; a setting is, marked,
// once its terminal has spoken.
func TestKilledWhileSending(t *testing.T) {
	w := newWorld(t)
	cut := w.issue(command.Cut)
	ok(t, w.db.ChangeCommand(t.Context(), cut, func(c *command.Issued) ([]command.Step, error) {
		return c.Begin(fleet.Millis(w.now.Load()), command.Step{}, command.Evidence{})
	}))
	w.d = w.another()
	for range 5 {
		w.later(90 * time.Second)
		w.drives(0)
		w.look()
	}
	w.want(cut, command.TimedOut, command.MaybeSent, 0)

	w.line.err = context.DeadlineExceeded // nobody knows
	setting := w.issue("CC_18")
	w.look()
	w.want(setting, command.Sent, "", 1)
	w.line.err = nil
	w.d = w.another()
	w.later(90 * time.Second)
	w.look()
	w.look()
	w.want(setting, command.Queued, "", 1) // the terminal has not spoken
	w.later(time.Second)
	w.drives(0)
	w.look()
	if c := w.want(setting, command.Sent, "", 2); c.Attempts != 2 {
		t.Error(c.Attempts)
	}
	steps, err := w.db.CommandSteps(t.Context(), setting)
	ok(t, err)
	repeated := 0
	for _, s := range steps {
		if s.Note == command.Repeated {
			repeated++
		}
	}
	if repeated != 1 {
		t.Errorf("%+v", steps)
	}
	w.line.err = context.DeadlineExceeded
	lost := w.issue(command.Cut)
	w.look()
	for range 4 {
		w.later(2 * time.Minute)
		w.drives(0)
		w.look()
	}
	w.want(lost, command.TimedOut, command.MaybeSent, len(w.line.sends))
	cuts := 0
	for _, o := range w.line.sends {
		if o.Code == command.Cut {
			cuts++
		}
	}
	if cuts != 1 {
		t.Error(cuts, "frames of one cut-off")
	}
}

// TestNotSent: what certainly did not go out waits again, unless it stops the vehicle; what no frame carries says so.
func TestNotSent(t *testing.T) {
	w := newWorld(t)
	w.line.err = ErrGone
	setting := w.issue("CC_18")
	w.look()
	w.want(setting, command.Queued, "", 0)
	cut := w.issue(command.Cut)
	w.look()
	if c := w.want(cut, command.Failed, command.NotSent, 0); c.Content != "" {
		t.Errorf("%q was never sent", c.Content)
	}
	w.line.err = ErrCannot
	w.look()
	w.want(setting, command.NotSupported, command.Unencodable, 0)
}

// TestFrameIsKnownBeforeItIsWritten: when a frame is written, it stands in the database, byte by byte, as one that may have been sent; so it is known also where
// whoever had it written is killed at that moment. Afterwards the record says that it went out.
func TestFrameIsKnownBeforeItIsWritten(t *testing.T) {
	w := newWorld(t)
	id := w.issue(command.Cut)
	var kept []command.Step
	w.line.wrote = func(m *Made) {
		var err error
		kept, err = w.db.CommandSteps(t.Context(), id)
		ok(t, err)
		if last := kept[len(kept)-1]; last.Status != command.Sent || last.Way != command.Down || !slices.Equal(last.Frame, m.Frame) {
			t.Errorf("%x is written, and the record has %+v", m.Frame, last)
		}
	}
	w.line.err = context.DeadlineExceeded // killed
	w.look()
	if len(kept) != 2 {
		t.Fatalf("%+v", kept)
	}
	w.d = w.another()
	w.later(2 * time.Minute)
	w.look()
	if c := w.want(id, command.TimedOut, command.MaybeSent, 1); c.Content != "words" {
		t.Errorf("of what may have gone out nobody is told what it said: %q", c.Content)
	}
	steps, err := w.db.CommandSteps(t.Context(), id)
	ok(t, err)
	if len(steps) != 3 || steps[2].Note != command.MaybeSent || len(steps[1].Frame) == 0 {
		t.Errorf("%+v", steps)
	}

	w.line.err = nil
	w.drives(0)
	id = w.issue("CC_18")
	w.look()
	steps, err = w.db.CommandSteps(t.Context(), id)
	ok(t, err)
	if len(steps) != 3 || len(steps[1].Frame) == 0 || steps[2].Note != command.WentOut || len(steps[2].Frame) != 0 {
		t.Errorf("%+v", steps)
	}
}

// TestEachJudgementIsKept: what a command was judged by stands with the step of that judgement, and stays when it is judged again. A terminal that reports again and
// again what lets nobody judge has one step of it, and the end has the last; no frame is made of what may not go.
func TestEachJudgementIsKept(t *testing.T) {
	w := newWorld(t)
	w.dev.Type = device.Wireless
	blind := func() {
		w.report(0, 0)
		v := w.board.v[w.dev.ID]
		v.State.Told = monitor.Told{At: v.State.FixedAt}
		w.board.v[w.dev.ID] = v
	}
	old := func() {
		w.report(0, 0)
		v := w.board.v[w.dev.ID]
		v.State.FixedAt -= 300_000
		v.State.Told.At, v.State.Told.Made = v.State.FixedAt, v.State.FixedAt
		w.board.v[w.dev.ID] = v
	}
	told := func(id fleet.ID) (out []command.Step) {
		steps, err := w.db.CommandSteps(t.Context(), id)
		ok(t, err)
		for _, s := range steps {
			if s.Evidence.At != 0 {
				out = append(out, s)
			}
		}
		return out
	}
	lapses, sent := w.issue(command.Cut), fleet.ID(0)
	for _, report := range []func(){blind, blind, blind, old, old, blind, blind, blind} {
		w.later(time.Minute)
		report()
		w.look()
		w.look()
	}
	if len(w.line.made) != 0 {
		t.Error("frames were made of what may not go", w.line.made)
	}
	w.later(3 * time.Minute)
	w.look()
	w.want(lapses, command.Lapsed, command.NoFix, 0)
	var reasons []string
	all := told(lapses)
	for _, s := range all {
		reasons = append(reasons, string(s.Status)+" "+s.Evidence.Reason)
		if s.Evidence.At != s.At {
			t.Errorf("judged at %d in a step of %d", s.Evidence.At, s.At)
		}
	}
	if want := []string{"queued command.noFix", "queued command.oldFix", "queued command.noFix", "expired command.noFix"}; !slices.Equal(reasons, want) {
		t.Error(reasons)
	}
	if age := all[1].Evidence.Age(); !all[1].Evidence.Valid || age != 5*time.Minute || all[0].Evidence.Valid {
		t.Errorf("%+v", all)
	}

	sent = w.issue(command.Cut)
	blind()
	w.look()
	w.later(time.Minute)
	w.drives(7)
	w.look()
	w.want(sent, command.Sent, "", 1)
	if all = told(sent); len(all) != 2 || all[0].Evidence.Reason != command.NoFix || all[1].Evidence.Reason != "" || all[1].Evidence.Speed != 7 || len(all[1].Frame) == 0 {
		t.Errorf("%+v", all)
	}
	w.drives(90)
	back := w.issue(command.Restore)
	w.look()
	w.later(2 * cutWithin) // the cut is not answered
	w.look()
	w.want(back, command.Sent, "", 2)
	if all = told(back); len(all) != 1 || all[0].Evidence.Speed != 90 {
		t.Error("what was known when a vehicle was let go:", all)
	}
	refused := w.issue(command.Cut)
	w.look()
	w.want(refused, command.Failed, command.Driving, 2)
	if all = told(refused); len(all) != 1 || all[0].Note != command.Driving || all[0].Evidence.Speed != 90 {
		t.Errorf("%+v", all)
	}
}

// TestDischargeIsJudged: the discharge of a battery is forced off only at a standstill, also while something else is under way; it is let go in any case.
func TestDischargeIsJudged(t *testing.T) {
	w := newWorld(t)
	switched := func(to string) fleet.ID {
		now := fleet.Millis(w.now.Load())
		c, err := w.db.InsertCommand(t.Context(), command.Issued{
			DeviceID: w.dev.ID, OrganID: w.dev.OrganID, Code: "CC_49", Sending: command.Values{"state": to}, Status: command.Queued, Subject: command.Subject{IMEI: w.dev.IMEI, Model: w.dev.Model},
			Times: command.Times{CreatedAt: now, ExpireAt: now + 600_000, DueAt: now + 600_000},
		}, command.Step{At: now, Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
		ok(t, err)
		return c.ID
	}
	w.drives(20)
	id := switched("2")
	w.look()
	w.want(id, command.Failed, command.Driving, 0)
	w.issue("CC_18")
	w.look()
	w.drives(3)
	id = switched("2")
	w.look()
	w.want(id, command.Sent, "", 2)
	w.answers(id, true, "OK!")
	w.want(id, command.Done, "", 2)
	w.drives(60)
	id = switched("1")
	w.look()
	if c := w.want(id, command.Sent, "", 3); c.Evidence.Speed != 60 {
		t.Errorf("%+v", c.Evidence)
	}
}

// TestAnotherDevice: a command does not go to a device that was given to somebody else, fitted to another vehicle, became another model, or was made as new. While the
// board may show how it was before the command, it is not sent either, and goes out once the board shows what it was issued to.
func TestAnotherDevice(t *testing.T) {
	for _, change := range []func(w *world, r *device.Row){
		func(_ *world, r *device.Row) { r.Device.OrganID++ }, func(_ *world, r *device.Row) { r.Device.Model = "W15L" }, func(_ *world, r *device.Row) { r.Vehicle.Plate = "京B67890" },
		func(w *world, r *device.Row) { r.Device.FittedAt = fleet.Millis(w.now.Load()) }, func(w *world, r *device.Row) { r.Device.ResetAt = fleet.Millis(w.now.Load()) },
	} {
		for _, code := range []string{"CC_18", command.Cut} {
			w := newWorld(t)
			id := w.issue(code)
			was := w.board.v[w.dev.ID]
			v := was
			w.later(3 * time.Second)
			change(w, &v.Row)
			w.board.v[w.dev.ID] = v
			w.look()
			w.want(id, command.Queued, "", 0)
			w.later(5 * time.Second)
			w.look()
			w.want(id, command.Cancelled, command.Moved, 0)

			id = w.issue(code)
			w.look()
			w.board.v[w.dev.ID] = was
			w.look()
			w.want(id, command.Sent, "", 1)
		}
	}
}

// TestRestoreOfAnotherName: a vehicle is let go whatever it is called by now.
func TestRestoreOfAnotherName(t *testing.T) {
	w := newWorld(t)
	id := w.issue(command.Restore)
	v := w.board.v[w.dev.ID]
	v.Row.Vehicle.Plate, v.Row.Device.FittedAt = "京B67890", fleet.Millis(w.now.Load())+1
	w.board.v[w.dev.ID] = v
	w.later(5 * time.Second)
	w.look()
	w.want(id, command.Sent, "", 1)
}

// TestOneAfterTheOther: a terminal is asked one thing at a time, but stopping its vehicle waits for nothing.
func TestOneAfterTheOther(t *testing.T) {
	w := newWorld(t)
	first, second := w.issue("CC_18"), w.issue("CC_1")
	w.look()
	w.want(second, command.Queued, "", 1)
	cut := w.issue(command.Cut)
	w.look()
	w.want(cut, command.Sent, "", 2)
	w.want(second, command.Queued, "", 2)
	w.answers(first, false, "3")
	w.want(first, command.NotSupported, "commandAnswer.unsupported", 2)
	w.answers(cut, true, "Success!")
	w.look()
	w.want(second, command.Sent, "", 3)
	w.answers(0, false, "FAIL") // names no command: it is to the one that waits
	w.want(second, command.Failed, "commandAnswer.failed", 3)
}

// TestSleeper: a terminal that sleeps gets its command right after its report.
func TestSleeper(t *testing.T) {
	w := newWorld(t)
	w.dev.Type = device.Wireless
	w.drives(0)
	w.later(time.Hour)
	id := w.issue("CC_18")
	w.look()
	w.want(id, command.Queued, "", 0)
	w.drives(0)
	w.look()
	w.want(id, command.Sent, "", 1)
}

// TestSeveralAtOnce: of several dispatchers that look at the same devices, one sends each command.
func TestSeveralAtOnce(t *testing.T) {
	w := newWorld(t)
	cut, setting := w.issue(command.Cut), w.issue("CC_18")
	ctx, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	var several []*Dispatcher
	for range 4 {
		d := w.another()
		several = append(several, d)
		all.Go(func() { d.Run(ctx) })
		d.Kick(w.dev.ID)
		d.Kick(w.dev.ID)
	}
	for {
		rows, err := w.db.CommandsByID(ctx, []fleet.ID{cut})
		ok(t, err)
		if rows[0].Delivered {
			break
		}
		time.Sleep(time.Millisecond)
	}
	w.says(cut, true, "Success!")
	for _, d := range several {
		d.Answered()
	}
	for {
		rows, err := w.db.CommandsByID(ctx, []fleet.ID{cut, setting})
		ok(t, err)
		if rows[0].Status == command.Acked && rows[1].Delivered {
			break
		}
		time.Sleep(time.Millisecond)
	}
	end()
	all.Wait()
	if len(w.line.sends) != 2 {
		t.Errorf("%+v", w.line.sends)
	}
}

// TestWaitingCutSaysWhy: while a vehicle cannot be judged its command waits, says once why, and ends with that reason. A fix that is old by the terminal's
// own clock, though it was reported just now, is told apart from none at all, and never lets a vehicle be stopped.
func TestWaitingCutSaysWhy(t *testing.T) {
	w := newWorld(t)
	v := w.board.v[w.dev.ID]
	v.State.FixedAt -= 300_000
	v.State.Told.At, v.State.Told.Made = v.State.FixedAt, v.State.FixedAt
	w.board.v[w.dev.ID] = v
	id := w.issue(command.Cut)
	w.look()
	w.look()
	w.want(id, command.Queued, "", 0)
	steps, err := w.db.CommandSteps(t.Context(), id)
	ok(t, err)
	if len(steps) != 2 || steps[1].Note != command.OldFix || steps[1].Status != command.Queued {
		t.Errorf("%+v", steps)
	}
	w.later(3 * time.Minute)
	w.look()
	w.later(8 * time.Minute)
	w.look()
	w.want(id, command.Lapsed, command.NoFix, 0)
}

// TestNothingIsOlderThanItWasSent: by whichever clock a gateway tells when a frame went out and an answer came, an answer does not stand before what it
// answers.
func TestNothingIsOlderThanItWasSent(t *testing.T) {
	for _, skew := range []time.Duration{-time.Minute, -time.Millisecond, 0, time.Minute} {
		w := newWorld(t)
		w.line.at = fleet.Millis(w.now.Load()) + fleet.Millis(skew.Milliseconds())
		id := w.issue("CC_18")
		w.look()
		w.now.Add(skew.Milliseconds())
		w.answers(id, true, "0")
		w.want(id, command.Done, "", 1)
		steps, err := w.db.CommandSteps(t.Context(), id)
		ok(t, err)
		for i := range steps[1:] {
			if steps[i+1].At < steps[i].At {
				t.Errorf("skew %v: %s at %d, then %s at %d", skew, steps[i].Status, steps[i].At, steps[i+1].Status, steps[i+1].At)
			}
		}
	}
}

// TestPausedBatch: nothing of a paused batch is sent; when it goes on it is. Other commands of the device go their way.
func TestPausedBatch(t *testing.T) {
	w := newWorld(t)
	_, err := w.db.BeginBatch(t.Context(), command.Batch{ID: 7, AccountID: 1})
	ok(t, err)
	ok(t, w.db.SetBatch(t.Context(), 7, command.BatchPaused, ""))
	w.ofBatch(7)
	for want, do := range []func(){func() {}, func() { w.issue("CC_55") }} {
		do()
		_, err = w.d.device(t.Context(), w.dev.ID)
		ok(t, err)
		if len(w.line.sends) != want {
			t.Fatalf("%d are sent, want %d", len(w.line.sends), want)
		}
	}
	w.later(2 * time.Minute) // the other one has ended
	ok(t, w.db.SetBatch(t.Context(), 7, command.BatchGoing, ""))
	for range 3 {
		w.later(2 * time.Minute)
		w.drives(0)
		_, err = w.d.device(t.Context(), w.dev.ID)
		ok(t, err)
	}
	for _, to := range w.line.sends {
		if to.Code == "CC_18" {
			return
		}
	}
	t.Errorf("it does not go on: %+v", w.line.sends)
}

// TestCancelledBatch: nothing of a cancelled batch is sent, and what still waits of it, because nobody lived to take it back, ends.
func TestCancelledBatch(t *testing.T) {
	w := newWorld(t)
	_, err := w.db.BeginBatch(t.Context(), command.Batch{ID: 7, AccountID: 1})
	ok(t, err)
	for _, state := range []command.BatchState{command.BatchPaused, command.BatchCancelled} {
		ok(t, w.db.SetBatch(t.Context(), 7, state, ""))
		if state == command.BatchPaused {
			w.ofBatch(7)
		}
		w.look()
		if len(w.line.made) != 0 {
			t.Fatal("sent, while", state)
		}
	}
	w.want(1, command.Cancelled, command.Withdrawn, 0)
}

// ofBatch issues a command of a batch that is going.
func (w *world) ofBatch(batch fleet.ID) fleet.ID {
	w.t.Helper()
	now := fleet.Millis(w.now.Load())
	c, err := w.db.InsertCommand(w.t.Context(), command.Issued{
		DeviceID: w.dev.ID, OrganID: w.dev.OrganID, BatchID: batch, Code: "CC_18", Status: command.Queued, Subject: command.Subject{IMEI: w.dev.IMEI, Model: w.dev.Model, Protocol: "jt808"},
		Times: command.Times{CreatedAt: now, ExpireAt: now + 1e9, DueAt: now + 1e9},
	}, command.Step{At: now, Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
	ok(w.t, err)
	return c.ID
}

// slowChanges does something after each change, as if that had taken long.
type slowChanges struct {
	Changes
	then func()
}

func (s slowChanges) ChangeCommand(ctx context.Context, id fleet.ID, change func(*command.Issued) ([]command.Step, error)) error {
	err := s.Changes.ChangeCommand(ctx, id, change)
	s.then()
	return err
}

// TestJudgedAfterTheCommit: to keep a frame may take long. What stops a vehicle is judged once more before it is written, and what belongs to a batch that was stopped
// meanwhile is not written either.
func TestJudgedAfterTheCommit(t *testing.T) {
	w := newWorld(t)
	w.d.Changes = slowChanges{w.db, func() { w.later(time.Minute); w.drives(60) }}
	cut := w.issue(command.Cut)
	w.look()
	w.want(cut, command.Failed, command.Driving, 0)
	steps, err := w.db.CommandSteps(t.Context(), cut)
	ok(t, err)
	if len(steps) != 4 || steps[2].Note != command.HeldBack || steps[3].Evidence.Speed != 60 || len(steps[1].Frame) == 0 {
		t.Errorf("%+v", steps)
	}

	_, err = w.db.BeginBatch(t.Context(), command.Batch{ID: 7, AccountID: 1})
	ok(t, err)
	w.d.Changes = slowChanges{w.db, func() { _ = w.db.SetBatch(t.Context(), 7, command.BatchPaused, "") }}
	one := w.ofBatch(7)
	w.look()
	w.want(one, command.Queued, "", 0)
	if len(w.line.sends) != 0 {
		t.Errorf("written after all: %+v", w.line.sends)
	}
	w.d.Changes = w.db
	ok(t, w.db.SetBatch(t.Context(), 7, command.BatchGoing, ""))
	w.look()
	w.want(one, command.Sent, "", 1)
}

// TestRestoreOvertakesCut: a cut that the terminal understood, and that is taken back before a report shows it, has not gone missing: it is superseded, as
// soon as the terminal has understood the restore, or a report shows that; the same once more takes nothing back.
func TestRestoreOvertakesCut(t *testing.T) {
	w := newWorld(t)
	first, second := w.issue(command.Cut), w.issue(command.Cut)
	w.look()
	w.answers(first, true, "Success!")
	w.answers(second, true, "Success!")
	w.look()
	w.want(first, command.Acked, "", 2)
	back := w.issue(command.Restore)
	w.look()
	w.want(second, command.Acked, "", 3) // nobody knows yet whether the terminal heard it
	w.answers(back, true, "Success!")
	w.look()
	w.want(first, command.Superseded, command.Overtaken, 3)
	w.want(second, command.Superseded, command.Overtaken, 3)
	w.later(time.Second)
	w.report(0, track.RelayKnown)
	w.look()
	w.want(back, command.Done, "", 3)

	cut := w.issue(command.Cut)
	w.drives(0)
	w.look()
	w.answers(cut, true, "Success!")
	back = w.issue(command.Restore)
	w.look()
	w.later(time.Second)
	w.report(0, track.RelayKnown) // quicker than the answer
	w.look()
	w.want(back, command.Done, "", 5)
	w.want(cut, command.Superseded, command.Overtaken, 5)

	again := w.issue(command.Cut)
	w.drives(0)
	w.look()
	w.answers(again, true, "Success!")
	w.line.gone = true
	w.issue(command.Restore) // never reaches the terminal, so it has taken nothing back
	w.later(31 * time.Minute)
	w.look()
	w.want(again, command.TimedOut, command.NotShown, 6)
}

// TestAwaitingTakesNothingBack: a restore that nobody answered is sent again while a cut waits for a second person: what nobody has approved replaces nothing.
func TestAwaitingTakesNothingBack(t *testing.T) {
	w := newWorld(t)
	back := w.issue(command.Restore)
	w.look()
	cut := w.issue(command.Cut)
	ok(t, w.db.ChangeCommand(t.Context(), cut, func(c *command.Issued) ([]command.Step, error) {
		c.Status = command.Awaiting
		return []command.Step{{CommandID: c.ID, At: c.CreatedAt, Status: c.Status}}, nil
	}))
	w.later(61 * time.Second)
	w.drives(0)
	w.look()
	w.want(back, command.Sent, "", 2)
	ok(t, w.db.ChangeCommand(t.Context(), cut, func(c *command.Issued) ([]command.Step, error) {
		return c.End(command.Cancelled, command.Turned, fleet.Millis(w.now.Load()), command.Step{})
	}))
	w.later(61 * time.Second)
	w.drives(0)
	w.look()
	w.want(back, command.Sent, "", 3)
}

// TestTextAgreedTo: a terminal is sent the text that a command was issued with, and no other: where the model has another by now, the command ends and says
// why, also one that somebody approved meanwhile; what lets a vehicle go goes out with the new one, or as it was where there is none; what was issued before texts were kept
// is sent what the model has, unless it stops the vehicle.
func TestTextAgreedTo(t *testing.T) {
	w := newWorld(t)
	texts := map[string]string{command.Cut: "CUT,1#", command.Restore: "GO,1#", "CC_18": "T,{seconds}#"}
	w.d.Text = func(_ context.Context, model string, o command.Order) (string, error) {
		if model != w.dev.Model {
			t.Error(model)
		}
		return texts[o.Code], nil
	}
	kept := func(code, text string, status command.Status) fleet.ID {
		now := fleet.Millis(w.now.Load())
		c, err := w.db.InsertCommand(t.Context(), command.Issued{
			DeviceID: w.dev.ID, OrganID: w.dev.OrganID, Code: code, Sending: command.Values{"seconds": "30"}, Text: text, Status: status, Subject: command.Subject{IMEI: w.dev.IMEI, Model: w.dev.Model, Protocol: "gt06"},
			Times: command.Times{CreatedAt: now, ExpireAt: now + 600_000, DueAt: now + 600_000},
		}, command.Step{At: now, Status: status}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
		ok(t, err)
		return c.ID
	}
	cut := kept(command.Cut, "CUT,1#", command.Queued)
	w.look()
	if c := w.want(cut, command.Sent, "", 1); w.line.sends[0].Text != "CUT,1#" || c.Content != "CUT,1#" {
		t.Error(w.line.sends, c.Content)
	}
	w.answers(cut, false, "FAIL")

	w.line.gone = true
	second, setting := kept(command.Cut, "CUT,1#", command.Awaiting), kept("CC_18", "T,{seconds}#", command.Queued)
	w.look()
	w.want(second, command.Awaiting, "", 1)
	approved := func(c *command.Issued, _ []command.Issued) ([]command.Change, error) {
		c.Status = command.Queued
		return []command.Change{{Issued: *c, Steps: []command.Step{{CommandID: c.ID, At: c.CreatedAt, Status: c.Status, Note: command.Approved}}}}, nil
	}
	ok(t, w.db.ChangeAmong(t.Context(), second, approved))
	texts[command.Cut], texts["CC_18"] = "CUT,2#", "TT,{seconds}#" // somebody edits the model
	w.line.gone = false
	w.look()
	w.want(second, command.Cancelled, command.NewText, 1)
	w.want(setting, command.Cancelled, command.NewText, 1)

	old, oldSetting := kept(command.Cut, "", command.Queued), kept("CC_18", "", command.Queued)
	w.look()
	w.want(old, command.Cancelled, command.NewText, 2)
	w.want(oldSetting, command.Sent, "", 2)
	if w.line.sends[1].Text != "TT,{seconds}#" {
		t.Error(w.line.sends[1])
	}
	texts[command.Restore] = "GO,2#" // what lets a vehicle go goes out with that
	back := kept(command.Restore, "GO,1#", command.Queued)
	w.look()
	if c := w.want(back, command.Sent, "", 3); w.line.sends[2].Text != "GO,2#" || c.Text != "GO,2#" || c.Content != "GO,2#" {
		t.Error(w.line.sends[2], c.Text, c.Content)
	}
	steps, err := w.db.CommandSteps(t.Context(), back)
	ok(t, err)
	if steps[1].Note != command.Reworded || steps[1].Detail != "GO,1#" {
		t.Errorf("%+v", steps)
	}
	delete(texts, command.Restore) // the model speaks another protocol now, or has no text any more
	gone := kept(command.Restore, "GO,1#", command.Queued)
	w.look()
	if c := w.want(gone, command.Sent, "", 4); w.line.sends[3].Text != "GO,1#" || c.Text != "GO,1#" {
		t.Error(w.line.sends[3], c.Text)
	}
}
