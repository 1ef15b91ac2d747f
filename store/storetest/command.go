package storetest

import (
	"cmp"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/store"
)

func issuedTo(d device.Device, code, key string) command.Issued {
	return command.Issued{
		DeviceID: d.ID, OrganID: d.OrganID, Code: code, Asked: command.Values{"seconds": "30", "name": "ä b"}, Sending: command.Values{"seconds": "300"}, Text: "TIMER,{seconds}#", Status: command.Queued,
		Subject: command.Subject{IMEI: d.IMEI, DeviceName: "Näme", Plate: "京A12345", DeviceType: device.Wired, Model: "GT06", Protocol: "gt06", FittedAt: 70, ResetAt: 60},
		Issuer:  command.Issuer{AccountID: 7, Name: "Boss", Key: key}, Times: command.Times{CreatedAt: 1000, ExpireAt: 9000, DueAt: 9000},
	}
}

func none([]command.Issued) ([]command.Change, error) { return nil, nil }

// testCommands: what is issued is read again as it was, one that replaces another ends it in the same moment, and a list shows what it is asked for.
func testCommands(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top, other := root(t, s, "top"), root(t, s, "other")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	first := must(s.InsertCommand(ctx, issuedTo(d, "CC_18", "k"), command.Step{At: 1000, Status: command.Queued, Actor: "Boss"}, none))(t)
	_, err := s.InsertCommand(ctx, issuedTo(d, "CC_18", "k"), command.Step{}, none)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertCommand(ctx, issuedTo(device.Device{ID: 999}, "CC_18", ""), command.Step{}, none)
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.CommandByKey(ctx, 7, "k"))(t), first)
	_, err = s.CommandByKey(ctx, 7, "")
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.OpenCommands(ctx, d.ID))(t), []command.Issued{first})

	second := must(s.InsertCommand(ctx, issuedTo(d, "CC_38", ""), command.Step{At: 1001, Status: command.Queued}, func(waiting []command.Issued) ([]command.Change, error) {
		equal(t, waiting, []command.Issued{first})
		steps, err := waiting[0].End(command.Superseded, command.Replaced, 1001, command.Step{Actor: "Boss"})
		return []command.Change{{Issued: waiting[0], Steps: steps}}, err
	}))(t)
	rows := must(s.CommandsByID(ctx, []fleet.ID{second.ID, first.ID, 999}))(t)
	equal(t, len(rows), 2)
	equal(t, []any{rows[1].Status, rows[1].Reason, rows[1].EndedAt, rows[1].DueAt, rows[0].OrganPath}, []any{command.Superseded, command.Replaced, fleet.Millis(1001), fleet.Millis(0), top.Path})
	equal(t, must(s.OpenDevices(ctx, 0))(t), []fleet.ID{d.ID})
	equal(t, len(must(s.OpenDevices(ctx, 8999))(t)), 0)
	equal(t, must(s.OpenDevices(ctx, 9000))(t), []fleet.ID{d.ID})

	check(t, s.ChangeCommand(ctx, second.ID, func(c *command.Issued) ([]command.Step, error) {
		steps, err := c.Begin(2000, command.Step{Process: "g1"}, command.Evidence{At: 2000, FixTime: 1500, Valid: true, Speed: 3.5, Satellites: 9})
		c.Text, c.OutAt = "RELAY,1#", 1990 // a restore may be worded anew; by another clock
		return append(steps, c.Deliver(2001, command.Step{Frame: []byte{1, 0, 255}}, "RELAY,1#")...), err
	}))
	mine := errors.New("mine")
	wantErr(t, s.ChangeCommand(ctx, second.ID, func(c *command.Issued) ([]command.Step, error) { c.Status = command.Failed; return nil, mine }), mine)
	wantErr(t, s.ChangeCommand(ctx, 999, func(*command.Issued) ([]command.Step, error) { return nil, nil }), fleet.ErrNotFound)
	now := must(s.CommandsByID(ctx, []fleet.ID{second.ID}))(t)[0]
	equal(t, []any{now.Status, now.Attempts, now.Delivered, now.Content, now.Text, now.SentAt, now.OutAt}, []any{command.Sent, 1, true, "RELAY,1#", "RELAY,1#", fleet.Millis(2000), fleet.Millis(1990)})
	equal(t, now.Evidence, command.Evidence{At: 2000, FixTime: 1500, Valid: true, Speed: 3.5, Satellites: 9})
	steps := must(s.CommandSteps(ctx, second.ID))(t)
	equal(t, len(steps), 3)
	equal(t, []any{steps[1].Process, steps[2].Way, steps[2].Frame, steps[0].Frame}, []any{"g1", command.Down, []byte{1, 0, 255}, []byte(nil)})
	equal(t, []command.Evidence{steps[0].Evidence, steps[1].Evidence, steps[2].Evidence}, []command.Evidence{{}, now.Evidence, {}})
	equal(t, must(s.NewerCommand(ctx, d.ID, first.ID, []string{"CC_39", "CC_38"}))(t), true)
	equal(t, must(s.NewerCommand(ctx, d.ID, second.ID, []string{"CC_38"}))(t), false)
	equal(t, must(s.NewerCommand(ctx, d.ID, 0, []string{"CC_18"}))(t), false) // it was taken back

	page := fleet.Page{Number: 1, Size: 10}
	for _, c := range []struct {
		ask  command.Chosen
		want int
	}{
		{command.Chosen{Below: top.Path}, 2}, {command.Chosen{Below: other.Path}, 0}, {command.Chosen{OrganID: top.ID, Below: top.Path}, 2},
		{command.Chosen{Below: top.Path, Search: "nÄme"}, 2}, {command.Chosen{Below: top.Path, Search: "boss"}, 2}, {command.Chosen{Below: top.Path, Search: "nobody"}, 0},
		{command.Chosen{Below: top.Path, Codes: []string{"CC_38", "CC_1"}}, 1}, {command.Chosen{Below: top.Path, Status: command.Superseded}, 1},
		{command.Chosen{Below: top.Path, From: 1000, To: 1001}, 2}, {command.Chosen{Below: top.Path, From: 1001}, 0}, {command.Chosen{Below: top.Path, IMEI: d.IMEI, Plate: "京A12345"}, 2},
		{command.Chosen{Below: top.Path, Plate: "京A"}, 0}, {command.Chosen{Below: top.Path, BatchID: 3}, 0},
	} {
		rows, total, err := s.Commands(ctx, c.ask, page)
		check(t, err)
		equal(t, []int{len(rows), total, len(must(s.CommandIDs(ctx, c.ask))(t))}, []int{c.want, c.want, c.want})
	}
	check(t, s.DeleteDevices(ctx, []fleet.ID{d.ID}, 10, func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
	equal(t, len(must(s.CommandSteps(ctx, second.ID))(t)), 3) // what was done stays known
}

// testCommandAnswers: an answer is committed with what the terminal said, waits until somebody has dealt with it, and then is gone.
func testCommandAnswers(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	a := command.Answered{DeviceID: d.ID, At: 5, Protocol: "gt06", Answer: command.Answer{ID: 1<<32 - 1, OK: true, Result: "Success!"}, Frame: []byte{7, 0}}
	_, err := s.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: a}, {Outcome: command.Answered{DeviceID: d.ID}}}})
	check(t, err)
	list := must(s.Answers(ctx, 10))(t)
	equal(t, len(list), 2)
	a.ID = list[0].ID
	equal(t, list[0], a)
	equal(t, len(must(s.Answers(ctx, 1))(t)), 1)
	c := must(s.InsertCommand(ctx, issuedTo(d, "CC_18", ""), command.Step{}, none))(t)
	failing := errors.New("it fails")
	heard := 0
	hear := func(c *command.Issued) ([]command.Step, error) {
		heard++
		c.Answer = "Success!"
		return []command.Step{{CommandID: c.ID, At: 6, Status: c.Status}}, nil
	}
	take := func(id, to fleet.ID, want bool) {
		t.Helper()
		equal(t, must(s.TakeAnswer(ctx, id, to, hear))(t), want)
	}
	_, err = s.TakeAnswer(ctx, a.ID, c.ID, func(*command.Issued) ([]command.Step, error) { return nil, failing })
	wantErr(t, err, failing)
	equal(t, len(must(s.Answers(ctx, 10))(t)), 2)
	take(a.ID, c.ID, true)
	take(a.ID, c.ID, false) // somebody else was quicker
	take(999, c.ID, false)
	equal(t, heard, 1)
	equal(t, len(must(s.CommandSteps(ctx, c.ID))(t)), 2)
	equal(t, must(s.CommandsByID(ctx, []fleet.ID{c.ID}))(t)[0].Answer, "Success!")
	equal(t, len(must(s.Answers(ctx, 10))(t)), 1)
	take(list[1].ID, 999, true) // of a command that there is not
	equal(t, len(must(s.Answers(ctx, 10))(t)), 0)
	testAnswerTakenAtOnce(t, s, d.ID, c.ID)
}

// testAnswerTakenAtOnce: of many that take an answer at once, one has it.
func testAnswerTakenAtOnce(t *testing.T, s store.Engine, device, to fleet.ID) {
	t.Helper()
	ctx := ctxOf(t)
	must(s.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: command.Answered{DeviceID: device, At: 9}}}}))(t)
	a := must(s.Answers(ctx, 1))(t)[0]
	before := len(must(s.CommandSteps(ctx, to))(t))
	var all sync.WaitGroup
	var taken atomic.Int64
	for range 8 {
		all.Go(func() {
			mine, err := s.TakeAnswer(ctx, a.ID, to, func(c *command.Issued) ([]command.Step, error) {
				return []command.Step{{CommandID: c.ID, At: 9, Status: c.Status}}, nil
			})
			if err != nil {
				t.Error(err)
			}
			if mine {
				taken.Add(1)
			}
		})
	}
	all.Wait()
	equal(t, taken.Load(), int64(1))
	equal(t, len(must(s.CommandSteps(ctx, to))(t)), before+1)
}

// testCommandsLastSet: of each command what a device has done last, or was sent last without an answer, whatever was issued since and came to nothing; each device
// has its own.
func testCommandsLastSet(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	other := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000002"}, nil))(t)
	at := fleet.Millis(1000)
	became := func(d device.Device, code, seconds string, status command.Status) fleet.ID {
		t.Helper()
		issued := issuedTo(d, code, "")
		issued.Asked, issued.Sending = command.Values{"seconds": seconds}, command.Values{"seconds": seconds + "0"}
		c := must(s.InsertCommand(ctx, issued, command.Step{}, none))(t)
		at += 1000
		check(t, s.ChangeCommand(ctx, c.ID, func(c *command.Issued) ([]command.Step, error) {
			if c.Status = status; status.Final() {
				c.EndedAt, c.DueAt = at, 0
			}
			return []command.Step{{CommandID: c.ID, Status: status}}, nil
		}))
		return c.ID
	}
	equal(t, len(must(s.LastSet(ctx, d.ID))(t)), 0)
	became(d, "CC_18", "10", command.Done)
	became(d, "CC_18", "20", command.TimedOut)
	interval := became(d, "CC_18", "30", command.Done)
	became(d, "CC_18", "40", command.Failed)
	for _, status := range []command.Status{command.NotSupported, command.Lapsed, command.Cancelled, command.Superseded, command.Queued, command.Sent, command.Acked, command.Awaiting} {
		became(d, "CC_18", "50", status)
	}
	became(d, "CC_1", "60", command.Done)
	beat := became(d, "CC_1", "70", command.TimedOut)
	became(d, "CC_6", "80", command.Failed)
	foreign := became(other, "CC_18", "90", command.Done)
	var got []any
	for _, c := range must(s.LastSet(ctx, d.ID))(t) {
		got = append(got, c.ID, c.Code, c.Status, c.Asked["seconds"], c.Sending["seconds"], c.EndedAt)
	}
	equal(t, got, []any{interval, "CC_18", command.Done, "30", "300", fleet.Millis(4000), beat, "CC_1", command.TimedOut, "70", "700", at - 2000})
	equal(t, must(s.LastSet(ctx, other.ID))(t)[0].ID, foreign)
	equal(t, len(must(s.LastSet(ctx, 999))(t)), 0)
}

// testCommandsAtOnce: of several who send the same command at the same moment one does.
func testCommandsAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	c := must(s.InsertCommand(ctx, issuedTo(d, command.Cut, ""), command.Step{}, none))(t)
	var all sync.WaitGroup
	var mu sync.Mutex
	began := 0
	for range 8 {
		all.Go(func() {
			err := s.ChangeCommand(ctx, c.ID, func(c *command.Issued) ([]command.Step, error) {
				return c.Begin(2000, command.Step{}, command.Evidence{})
			})
			if err == nil {
				mu.Lock()
				began++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	equal(t, began, 1)

	// One that is replaced is not sent by who asks for it meanwhile: they wait for the end of that, or come before.
	old := must(s.InsertCommand(ctx, issuedTo(d, "CC_18", ""), command.Step{}, none))(t)
	sent := make(chan error, 1)
	must(s.InsertCommand(ctx, issuedTo(d, "CC_18", ""), command.Step{}, func(waiting []command.Issued) ([]command.Change, error) {
		equal(t, len(waiting), 1)
		go func() {
			sent <- s.ChangeCommand(ctx, old.ID, func(c *command.Issued) ([]command.Step, error) {
				return c.Begin(2000, command.Step{}, command.Evidence{})
			})
		}()
		select {
		case err := <-sent: // nothing held them up
			sent <- err
		case <-time.After(300 * time.Millisecond):
		}
		steps, err := waiting[0].End(command.Superseded, command.Replaced, 2001, command.Step{})
		return []command.Change{{Issued: waiting[0], Steps: steps}}, err
	}))(t)
	if err := <-sent; err == nil {
		t.Error("a command was sent while another took its place")
	}
	for _, c := range must(s.OpenCommands(ctx, d.ID))(t) {
		if c.ID == old.ID {
			t.Errorf("the one that was replaced is %s", c.Status)
		}
	}
}

// testCommandApproval: what an organisation wants of a second person is read again, nothing where it wants nothing, and gone with it; a command is
// changed together with those of its device that wait, of several at once one does.
func testCommandApproval(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	top := root(t, s, "top")
	below := must(s.InsertOrgan(ctx, organ.Organ{ParentID: top.ID, Name: "below", Status: 1}))(t)
	set := func(id fleet.ID, to, was command.Approval) error {
		return s.SetApproval(ctx, id, func(old command.Approval) command.Approval {
			equal(t, old, was)
			return to
		})
	}
	check(t, set(below.ID, command.CutApproval, command.NoApproval))
	check(t, set(below.ID, command.BothApproval, command.CutApproval))
	check(t, set(top.ID, command.CutApproval, command.NoApproval))
	check(t, set(top.ID, command.NoApproval, command.CutApproval))
	wantErr(t, set(999, command.CutApproval, command.NoApproval), fleet.ErrNotFound)
	equal(t, must(s.Approvals(ctx))(t), []command.Rule{{OrganID: below.ID, OrganName: "below", OrganPath: below.Path, Approval: command.BothApproval}})
	check(t, s.DeleteOrgan(ctx, below.ID, func(organ.Organ, organ.Contents) error { return nil }))
	equal(t, len(must(s.Approvals(ctx))(t)), 0)

	d := must(s.Insert(ctx, device.Device{OrganID: top.ID, IMEI: "860000000000001"}, nil))(t)
	waits := issuedTo(d, command.Cut, "")
	waits.Status = command.Awaiting
	cut := must(s.InsertCommand(ctx, waits, command.Step{Status: command.Awaiting}, none))(t)
	restore := must(s.InsertCommand(ctx, issuedTo(d, command.Restore, ""), command.Step{}, none))(t)
	equal(t, must(s.NewerCommand(ctx, d.ID, 0, []string{command.Cut}))(t), false) // nobody has agreed to it
	equal(t, must(s.NewerCommand(ctx, d.ID, cut.ID, []string{command.Restore}))(t), true)
	_, n, err := s.Commands(ctx, command.Chosen{Below: top.Path, Status: command.Awaiting, NotOf: 8}, fleet.Page{Number: 1, Size: 1})
	check(t, err)
	_, own, err := s.Commands(ctx, command.Chosen{Below: top.Path, Status: command.Awaiting, NotOf: 7}, fleet.Page{Number: 1, Size: 1})
	check(t, err)
	equal(t, []int{n, own}, []int{1, 0})
	gone := errors.New("not any more")
	var all sync.WaitGroup
	var mu sync.Mutex
	agreed := 0
	for range 8 {
		all.Go(func() {
			err := s.ChangeAmong(ctx, cut.ID, func(c *command.Issued, waiting []command.Issued) ([]command.Change, error) {
				if c.Status != command.Awaiting {
					return nil, gone
				}
				first, err := waiting[1].End(command.Superseded, command.Replaced, 5, command.Step{})
				if err != nil || waiting[1].ID != restore.ID {
					return nil, errors.New("another waits")
				}
				c.Status = command.Queued
				return []command.Change{{Issued: *c, Steps: []command.Step{{CommandID: c.ID, Status: c.Status}}}, {Issued: waiting[1], Steps: first}}, nil
			})
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				agreed++
			} else if !errors.Is(err, gone) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	equal(t, agreed, 1)
	now := must(s.CommandsByID(ctx, []fleet.ID{cut.ID, restore.ID}))(t)
	equal(t, []command.Status{now[0].Status, now[1].Status}, []command.Status{command.Queued, command.Superseded})
	wantErr(t, s.ChangeAmong(ctx, 999, func(*command.Issued, []command.Issued) ([]command.Change, error) { return nil, nil }), fleet.ErrNotFound)
}

// testCommandBatches: a batch is whose it is, cancelled for good, and then issues nothing; its commands are counted by status.
func testCommandBatches(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	issue := func(batch fleet.ID) error {
		_, err := s.InsertCommand(ctx, command.Issued{DeviceID: d.ID, OrganID: o.ID, BatchID: batch, Code: "CC_26", Status: command.Queued, Times: command.Times{DueAt: 5}},
			command.Step{Status: command.Queued}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
		return err
	}
	begin := func(b, stands command.Batch) {
		t.Helper()
		stands.State = cmp.Or(stands.State, command.BatchGoing)
		equal(t, must(s.BeginBatch(ctx, b))(t), stands)
	}
	seven := command.Batch{ID: 7, AccountID: 1, OrganID: o.ID, Issuer: "north", State: command.BatchGoing, Key: "k", Wish: "w", Fit: 3, Code: "CC_26", BegunAt: 4}
	begin(seven, seven)
	begin(command.Batch{ID: 7, AccountID: 2, Key: "other"}, seven) // again, by whomever
	begin(command.Batch{ID: 8, AccountID: 1, Key: "k"}, seven)     // the same wish, as quick
	begin(command.Batch{ID: 12, AccountID: 2, Key: "k"}, command.Batch{ID: 12, AccountID: 2, Key: "k"})
	begin(command.Batch{ID: 10, AccountID: 1}, command.Batch{ID: 10, AccountID: 1})
	begin(command.Batch{ID: 11, AccountID: 1}, command.Batch{ID: 11, AccountID: 1}) // without a key nothing is the same
	equal(t, must(s.BatchByKey(ctx, 1, "k"))(t), seven)
	for _, gone := range []string{"", "x"} {
		_, err := s.BatchByKey(ctx, 1, gone)
		wantErr(t, err, fleet.ErrNotFound)
	}
	wantErr(t, s.SetBatch(ctx, 8, command.BatchPaused, ""), fleet.ErrNotFound)
	check(t, issue(7))
	check(t, s.SetBatch(ctx, 7, command.BatchPaused, "super"))
	equal(t, must(s.BatchState(ctx, 7))(t), command.BatchPaused)
	paused := seven
	paused.State, paused.SetBy = command.BatchPaused, "super"
	equal(t, must(s.Batches(ctx, []fleet.ID{7, 8}))(t), map[fleet.ID]command.Batch{7: paused})
	equal(t, must(s.BatchState(ctx, 8))(t), command.BatchGoing)
	check(t, issue(7)) // sent later
	check(t, s.SetBatch(ctx, 7, command.BatchGoing, ""))
	equal(t, must(s.BatchState(ctx, 7))(t), command.BatchGoing)
	check(t, s.SetBatch(ctx, 7, command.BatchCancelled, ""))
	equal(t, must(s.BatchState(ctx, 7))(t), command.BatchCancelled)
	wantErr(t, s.SetBatch(ctx, 7, command.BatchGoing, ""), fleet.ErrNotFound)
	over := seven
	over.State = command.BatchCancelled
	begin(seven, over)
	wantErr(t, issue(7), command.ErrBatchOver)
	check(t, issue(0))
	check(t, issue(9))
	equal(t, must(s.Batches(ctx, []fleet.ID{7, 8}))(t), map[fleet.ID]command.Batch{7: over})
	equal(t, len(must(s.Batches(ctx, nil))(t)), 0)
	equal(t, must(s.BatchCounts(ctx, []fleet.ID{7, 9, 0}))(t), map[fleet.ID]map[command.Status]int{7: {command.Queued: 2}, 9: {command.Queued: 1}})
	equal(t, len(must(s.BatchCounts(ctx, nil))(t)), 0)
	testBatchResult(t, s, o.ID)
}

// testBatchResult: which command each device of a batch has, and why others have none, is read again; what is kept later of a device takes the place of
// what was before.
func testBatchResult(t *testing.T, s store.Engine, organID fleet.ID) {
	ctx := ctxOf(t)
	want := map[string]fleet.ID{}
	for _, imei := range []string{"860000000000101", "860000000000102"} {
		d := must(s.Insert(ctx, device.Device{OrganID: organID, IMEI: imei}, nil))(t)
		c := issuedTo(d, "CC_26", "")
		c.BatchID = 20
		want[imei] = must(s.InsertCommand(ctx, c, command.Step{}, none))(t).ID
		must(s.InsertCommand(ctx, issuedTo(d, "CC_26", ""), command.Step{}, none))(t) // of no batch
	}
	equal(t, must(s.BatchCommands(ctx, 20))(t), want)
	equal(t, len(must(s.BatchCommands(ctx, 0))(t)), 0)
	for most, shown := range map[int]int{0: 2, 1: 1, 2: 2, 3: 2} { // and how many of the two are on pages; one more is counted
		rows, found, err := s.Commands(ctx, command.Chosen{BatchID: 20, Codes: []string{"CC_26", "CC_1"}, Most: most}, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		equal(t, []int{len(rows), found}, []int{shown, 2})
		rows, found, err = s.Commands(ctx, command.Chosen{BatchID: 20, Codes: []string{"CC_27"}, Most: most}, fleet.Page{Number: 1, Size: 10})
		check(t, err)
		equal(t, []int{len(rows), found}, []int{0, 0})
	}

	check(t, s.PutRefusals(ctx, 20, nil))
	gone := command.Refusal{IMEI: "860000000000104", Code: "device.notFound", Args: command.Values{}}
	check(t, s.PutRefusals(ctx, 20, []command.Refusal{gone, {IMEI: "860000000000103", Code: "command.noneSet"}}))
	model := command.Refusal{IMEI: "860000000000103", Code: "command.otherModel", Args: command.Values{"model": "é 名", "n": "1"}}
	check(t, s.PutRefusals(ctx, 20, []command.Refusal{model}))
	check(t, s.PutRefusals(ctx, 21, []command.Refusal{gone}))
	equal(t, must(s.Refusals(ctx, 20))(t), []command.Refusal{model, gone})
	equal(t, len(must(s.Refusals(ctx, 22))(t)), 0)
}
