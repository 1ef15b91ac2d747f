package ingest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"waymark/bus"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/fleet/place"
	"waymark/fleet/track"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

const start = fleet.Millis(1_790_000_000_000)

var clock = fleet.ClockFunc(func() time.Time { return start.Time() })

var always = track.Range{From: -1 << 62, To: 1 << 62}

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

func openDB(t testing.TB) *sqldb.DB {
	t.Helper()
	db, err := sqldb.OpenSQLite(context.WithoutCancel(t.Context()), sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// faulty is the store in front of which things go wrong.
type faulty struct {
	*sqldb.DB
	mu      sync.Mutex
	fail    func(monitor.Batch) error // before anything is written
	halfway func(monitor.Batch) error // after the points are written, before the rest
	after   func(monitor.Batch) error // after everything is written
	ledger  []heardOf                 // outcomes of a kind that the database does not know, as a writer would keep them
}

var errDown = errors.New("the database is down")

func (f *faulty) set(fail, halfway, after func(monitor.Batch) error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fail, f.halfway, f.after = fail, halfway, after
}

func down(monitor.Batch) error { return errDown }

func (f *faulty) Commit(ctx context.Context, b monitor.Batch) (int, error) {
	f.mu.Lock()
	fail, halfway, after := f.fail, f.halfway, f.after
	f.mu.Unlock()
	if fail != nil {
		if err := fail(b); err != nil {
			return 0, err
		}
	}
	merged := 0
	if halfway != nil {
		var err error
		if merged, err = f.Merge(ctx, b.Points); err != nil {
			return merged, err
		}
		if err := halfway(b); err != nil {
			return merged, err
		}
	}
	others, mine := f.apart(ctx, b.Outcomes)
	b.Outcomes = others
	n, err := f.DB.Commit(ctx, b)
	if err == nil {
		f.ledger = append(f.ledger, mine...)
	}
	if halfway != nil {
		n = merged // the rest are duplicates of what stands a few lines above
	}
	if err == nil && after != nil {
		err = after(b)
	}
	return n, err
}

// apart takes out of outcomes those that are for the ledger and not in it yet.
func (f *faulty) apart(ctx context.Context, list []monitor.Made) (others []monitor.Made, mine []heardOf) {
	kept := map[fleet.ID]monitor.Kept{}
	for _, m := range list {
		if st, err := f.State(ctx, m.Of()); err == nil {
			kept[m.Of()] = monitor.Kept{Place: st.Place, ResetAt: st.ResetAt}
		}
	}
	for _, m := range list {
		if _, is := m.Outcome.(heardOf); !is {
			others = append(others, m)
		}
	}
	for _, m := range monitor.Fresh(list, kept) {
		if o, is := m.Outcome.(heardOf); is {
			mine = append(mine, o)
		}
	}
	return others, mine
}

// heardOf is an outcome of a step that notes what a terminal says of itself and whether it stands.
type heardOf struct {
	id   fleet.ID
	what string
}

func (o heardOf) Of() fleet.ID       { return o.id }
func (heardOf) Event() (_, _ string) { return "test", "heard" }

// listening are the steps with one that makes outcomes of what is new to it: facts, answers, log-ins, stops.
func listening() []step {
	hear := step{"hear", func(hs *heads, d *datum) bool {
		if r := d.rec; r.Login || len(r.Facts) > 0 || r.Answer != nil {
			hs.found(d, heardOf{r.DeviceID, fmt.Sprint(d.seq, r.RecvTime, r.Login, r.Facts, r.Answer)})
		}
		if stop := d.head.state.Still; stop.Open {
			hs.found(d, heardOf{d.rec.DeviceID, fmt.Sprint(d.seq, stop)})
		}
		return true
	}}
	return slices.Insert(slices.Clone(steps), len(steps)-2, hear)
}

// memoryLog is a log in memory of one partition; sequences leave gaps, as those of a stream with other partitions do.
type memoryLog struct {
	mu       sync.Mutex
	seqs     []uint64
	msgs     [][]byte
	more     chan struct{}
	released uint64
}

func newLog() *memoryLog { return &memoryLog{more: make(chan struct{})} }

func (l *memoryLog) put(msg []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seqs, l.msgs = append(l.seqs, uint64(len(l.msgs)*3+2)), append(l.msgs, msg)
	close(l.more)
	l.more = make(chan struct{})
}

func (l *memoryLog) Read(ctx context.Context, _ int, from uint64, f func(uint64, []byte) error) error {
	for i := 0; ; {
		l.mu.Lock()
		for i < len(l.seqs) && l.seqs[i] < from {
			i++
		}
		seqs, msgs, more := l.seqs[i:], l.msgs[i:], l.more
		l.mu.Unlock()
		for k := range seqs {
			if err := f(seqs[k], msgs[k]); err != nil {
				return err
			}
			i++
		}
		select {
		case <-more:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (l *memoryLog) Last(context.Context, int) (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.seqs) == 0 {
		return 0, nil
	}
	return l.seqs[len(l.seqs)-1], nil
}

func (l *memoryLog) Release(_ context.Context, _ int, below uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.released = below
	return nil
}

// states takes what a worker publishes.
type states struct {
	mu   sync.Mutex
	last map[fleet.ID]monitor.State
	sent int

	activated []fleet.ID
	judged    []fleet.ID // whose motion was judged again
}

// Publish notes which devices were activated, and what was judged again.
func (s *states) Publish(e fleet.Event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e.Verb == "activated" {
		s.activated = append(s.activated, e.IDs...)
	}
	if e.Word == "motion" && e.Verb == "judged" {
		s.judged = append(s.judged, e.IDs...)
	}
}

func (s *states) PublishStates(_ int, packed []byte) error {
	list, err := monitor.ReadStates(packed)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last == nil {
		s.last = map[fleet.ID]monitor.State{}
	}
	for _, st := range list {
		s.last[st.DeviceID] = st
		s.sent++
	}
	return err
}

func (s *states) of(id fleet.ID) monitor.State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last[id]
}

func settings() Settings {
	s := DefaultSettings()
	s.Partitions, s.ChunkPoints, s.CommitEvery, s.PublishEvery = 1, 16, time.Millisecond, time.Millisecond
	s.MaxAge = time.Hour
	return s
}

// rig runs workers, one after another, on the same log and database.
type rig struct {
	t      testing.TB
	store  Store
	db     *sqldb.DB
	log    Log
	states *states
	told   *health.Conditions
	set    Settings
	guard  *fence.Guard // nil: there are no fences
	places *place.Book  // nil: nothing is judged by places
}

func newPlace(t testing.TB, log Log) *rig {
	db := openDB(t)
	return &rig{t: t, store: db, db: db, log: log, states: &states{}, set: settings()}
}

func (p *rig) worker() *Worker {
	return NewWorker(0, p.set, Deps{Store: p.store, Log: p.log, Bus: p.states, Clock: clock, Slog: quiet(), Guard: p.guard, Places: p.places, Conditions: p.told})
}

// start runs a worker; stop ends it and returns what Run returned.
func (p *rig) start() (w *Worker, stop func() error) {
	w = p.worker()
	ctx, cancel := context.WithCancel(context.WithoutCancel(p.t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	once := sync.OnceValue(func() error { cancel(); return <-ended })
	p.t.Cleanup(func() { _ = once() })
	return w, once
}

func (p *rig) reader(w *Worker) *Reader {
	return &Reader{Chunks: p.db, Kept: p.db, Partitions: 1, Ask: func(ctx context.Context, _ int, q []byte) ([]byte, error) { return w.Answer(ctx, q), nil }}
}

func message1(records ...Record) []byte {
	msg := NewMessage(nil)
	for i := range records {
		msg = AppendRecord(msg, &records[i])
	}
	return msg
}

func (p *rig) points(w *Worker, id fleet.ID) []track.Point {
	p.t.Helper()
	got, err := p.reader(w).Points(p.t.Context(), id, always)
	if err != nil {
		p.t.Fatal(err)
	}
	return got
}

// want checks that exactly the points of these records are there, once each.
func (p *rig) want(w *Worker, id fleet.ID, records []Record) {
	p.t.Helper()
	var want []track.Point
	for _, r := range records {
		if r.DeviceID == id {
			want = append(want, r.Points...)
		}
	}
	byTime := func(a, b track.Point) int { return int(a.FixTime - b.FixTime) }
	slices.SortStableFunc(want, byTime)
	want = slices.CompactFunc(want, func(a, b track.Point) bool { return a.Same(&b) })
	got := p.points(w, id)
	if !slices.EqualFunc(got, want, func(a, b track.Point) bool { return a.Same(&b) && a.RecvTime == b.RecvTime && a.Speed == b.Speed }) {
		p.t.Fatalf("device %d: %d points, want %d", id, len(got), len(want))
	}
}

func (p *rig) await(w *Worker) {
	p.t.Helper()
	if err := w.Await(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
}

func TestAcknowledgedPointsAreReadableAtOnce(t *testing.T) {
	b, err := bus.Open(t.Context(), bus.Config{Dir: t.TempDir(), Partitions: 1}, quiet())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	p := newPlace(t, b)
	w, stop := p.start()
	var all []Record
	for n := range int64(60) {
		for id := fleet.ID(1); id <= 3; id++ {
			all = append(all, benchRecord(id, n))
		}
		if err := b.Append(t.Context(), 0, message1(all[len(all)-3:]...)); err != nil {
			t.Fatal(err)
		}
		p.want(w, fleet.ID(1+n%3), all)
	}
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	for id := fleet.ID(1); id <= 3; id++ {
		p.want(w, id, all)
		if chunks, err := p.db.Points(t.Context(), id, always); err != nil || len(chunks) != 60 {
			t.Fatalf("%d points in the database after a flush, %v", len(chunks), err)
		}
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	w, _ = p.start() // nothing to read again: a question is answered all the same
	p.want(w, 1, all)
	if got := w.Metrics.Records.Load(); got != 0 {
		t.Errorf("%d records read again after an orderly end", got)
	}
}

// TestQuestionsBeforeTheStart are answered as soon as the worker knows where it stands.
func TestQuestionsBeforeTheStart(t *testing.T) {
	p := newPlace(t, newLog())
	w := p.worker()
	answered := make(chan error, 1)
	go func() { answered <- w.Await(context.WithoutCancel(t.Context())) }()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx) }()
	if err := <-answered; err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	p.log.(*memoryLog).put(message1(benchRecord(1, 1)))
	if err := w.Await(t.Context()); !errors.Is(err, ErrBehind) {
		t.Fatalf("a worker that has ended says %v about what it never saw", err)
	}
	if a := w.Answer(t.Context(), nil); a[0] != failed {
		t.Fatal("and answers a question")
	}
}

// TestNobodyWaitsForWhatIsLost: a log that was damaged while the server runs has lost its newest messages before the worker read them. Who waited for these
// gets an answer, from what there is.
func TestNobodyWaitsForWhatIsLost(t *testing.T) {
	log := newLog()
	lost := &losing{Log: log, first: 100}
	p := newPlace(t, lost)
	one := benchRecord(1, 1)
	log.put(message1(one))
	w, _ := p.start()
	p.await(w)
	if lost.asked < 2 {
		t.Error("it was not waited for")
	}
	p.want(w, 1, []Record{one})
}

// losing is a log whose end is gone when it is looked at for the second time.
type losing struct {
	Log
	first uint64 // its end before
	asked int
}

// Last says where the log ends.
func (l *losing) Last(ctx context.Context, partition int) (uint64, error) {
	if l.asked++; l.asked == 1 {
		return l.first, nil
	}
	return l.Log.Last(ctx, partition)
}

func TestDamagedMessageIsPassedOver(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	one, two := benchRecord(1, 1), benchRecord(1, 2)
	log.put(message1(one))
	log.put([]byte("\x01of an older form"))
	log.put(append(message1(two), 0, 0, 0, 9, 1))
	log.put(nil)
	w, stop := p.start()
	p.await(w)
	p.want(w, 1, []Record{one, two})
	if n := w.Metrics.Damaged.Load(); n != 3 {
		t.Errorf("%d damaged messages counted", n)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestNewerMessageIsNotPassedOver: what a newer program wrote was acknowledged, too. The worker stops before it, nothing is
// released, and whoever can read it finds it.
func TestNewerMessageIsNotPassedOver(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	log.put(message1(benchRecord(1, 1)))
	log.put([]byte{formVersion + 1})
	w := p.worker()
	if err := w.Run(t.Context()); !errors.Is(err, ErrNewer) {
		t.Fatal(err)
	}
	if n := w.Metrics.Damaged.Load(); n != 0 || log.released > log.seqs[1] {
		t.Errorf("%d messages were passed over; the log is released below %d", n, log.released)
	}
	log.msgs[1] = message1(benchRecord(1, 2)) // a program that can read it
	next, stop := p.start()
	p.await(next)
	p.want(next, 1, []Record{benchRecord(1, 1), benchRecord(1, 2)})
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestCommitIsTriedAgain: while the database fails nothing is lost or released, and afterwards everything is there once.
func TestCommitIsTriedAgain(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	f := &faulty{DB: p.db}
	p.store = f
	var told []string
	p.told = &health.Conditions{Clock: clock, Tell: func(name string, err error) { told = append(told, fmt.Sprint(name, " ", err != nil)) }}
	left := 3
	f.set(nil, func(monitor.Batch) error { // the points are written, the rest is not
		if left--; left >= 0 {
			log.mu.Lock()
			defer log.mu.Unlock()
			if log.released != 0 {
				t.Error("the log was released before the commit")
			}
			return errDown
		}
		return nil
	}, nil)
	w, stop := p.start()
	var all []Record
	for n := range int64(20) {
		all = append(all, benchRecord(1, n), benchRecord(1, n)) // each twice
		log.put(message1(all[len(all)-2:]...))
	}
	p.await(w)
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.want(w, 1, all)
	if m := w.Metrics; m.CommitFailures.Load() != 3 || m.Duplicates.Load() != 20 {
		t.Errorf("%d failures, %d duplicates; want 3 and 20", m.CommitFailures.Load(), m.Duplicates.Load())
	}
	if log.released == 0 {
		t.Error("the log is never released")
	}
	if !slices.Equal(told, []string{"commit.0 true", "commit.0 false"}) {
		t.Errorf("of the commit was told %q; want once that it fails and once that it works again", told)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestRefusedOutcomeKeepsNobodyWaiting: an outcome that the database will never take is left out and counted, once it was tried with all others;
// the points and the place in the log are written.
func TestRefusedOutcomeKeepsNobodyWaiting(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	f := &faulty{DB: p.db}
	p.store = f
	f.set(func(b monitor.Batch) error {
		if b.Refused == nil {
			return fmt.Errorf("sqldb: %w", fleet.ErrConflict)
		}
		b.Refused(monitor.Made{Outcome: heardOf{id: 1}}, fleet.ErrConflict)
		return nil
	}, nil, nil)
	w, stop := p.start()
	all := []Record{benchRecord(1, 0), benchRecord(1, 1)}
	log.put(message1(all...))
	p.await(w)
	if err := w.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.want(w, 1, all)
	if m := w.Metrics; m.Refused.Load() != 1 || m.CommitFailures.Load() != patience || log.released == 0 {
		t.Errorf("%d refused, %d failures, released below %d", m.Refused.Load(), m.CommitFailures.Load(), log.released)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestFailureAtTheEndLosesNothing: a commit fails just when the worker is told
// to stop, while later ones would succeed. The place must not go past it.
func TestFailureAtTheEndLosesNothing(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	f := &faulty{DB: p.db}
	p.store = f
	var all []Record
	committing, goOn := make(chan struct{}), make(chan struct{})
	first := true
	f.set(func(monitor.Batch) error {
		if !first {
			return nil
		}
		first = false
		close(committing)
		<-goOn
		return errDown
	}, nil, nil)
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- p.worker().Run(ctx) }()
	for n := range int64(16) {
		all = append(all, benchRecord(1, n), benchRecord(2, n/8))
		log.put(message1(all[len(all)-2:]...))
	}
	<-committing
	cancel()
	close(goOn)
	if err := <-ended; !errors.Is(err, errDown) {
		t.Errorf("the worker ends with %v", err)
	}
	w, stop := p.start()
	p.await(w)
	p.want(w, 1, all)
	p.want(w, 2, all)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

func TestResend(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	log.put(message1(benchRecord(1, 1), benchRecord(2, 1)))
	w, stop := p.start()
	p.await(w)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if p.states.of(1).LastMessage == 0 || p.states.of(2).LastMessage == 0 {
		t.Fatal("states were not published")
	}
	p.states.last = nil // a board that has just started
	w, stop = p.start()
	w.Resend()
	w.Resend() // one waits already: no matter
	p.await(w)
	for p.states.of(2).LastMessage == 0 {
		if err := w.Flush(t.Context()); err != nil { // the worker goes round; it publishes within its next rounds
			t.Fatal(err)
		}
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestMaxHeld: while the database hangs the worker takes no more than it may hold, and catches up afterwards.
func TestMaxHeld(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	f := &faulty{DB: p.db}
	p.store = f
	p.set.MaxHeld, p.set.ChunkPoints = 50, 8
	begun, goOn := make(chan struct{}, 1000), make(chan struct{})
	f.set(func(monitor.Batch) error { begun <- struct{}{}; <-goOn; return nil }, nil, nil)
	w, stop := p.start()
	var all []Record
	for n := range int64(1000) {
		all = append(all, benchRecord(fleet.ID(1+n%5), n))
		log.put(message1(all[len(all)-1]))
	}
	<-begun
	waiting := make(chan struct{})
	go func() { // the worker stands still when it holds MaxHeld besides what is being committed
		defer close(waiting)
		for {
			w.heads.mu.RLock()
			held, passed := w.heads.held, w.heads.passed
			w.heads.mu.RUnlock()
			if held > p.set.MaxHeld {
				return
			}
			<-passed
		}
	}()
	<-waiting
	w.heads.mu.RLock()
	held := w.heads.held
	w.heads.mu.RUnlock()
	if held > p.set.MaxHeld+1 {
		t.Errorf("%d points held, %d allowed", held, p.set.MaxHeld)
	}
	close(goOn)
	p.await(w)
	for id := fleet.ID(1); id <= 5; id++ {
		p.want(w, id, all)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

func TestLastFrames(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	w, stop := p.start()
	check := func(n int) {
		t.Helper()
		p.await(w)
		frames, err := p.reader(w).LastFrames(t.Context(), 1)
		if err != nil || len(frames) != min(n, device.KeptFrames) {
			t.Fatalf("%d frames after %d, %v", len(frames), n, err)
		}
		for i, f := range frames {
			if want := fmt.Sprint(n - len(frames) + i); string(f.Raw) != want {
				t.Fatalf("frame %d of %d is %q, want %q", i, n, f.Raw, want)
			}
		}
		packed, err := p.reader(w).Frames(t.Context(), 1)
		if again, _ := device.DecodeFrames(packed); err != nil || len(again) != len(frames) {
			t.Fatal("packed differently", err)
		}
	}
	for n := range 450 {
		r := benchRecord(1, int64(n))
		r.Raw = []byte(fmt.Sprint(n))
		if n%7 == 0 {
			r.Points, r.Problem = nil, "checksum"
		}
		log.put(message1(r))
		if n%40 == 0 || n > 440 {
			check(n + 1)
		}
		if n%90 == 30 {
			if err := w.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
			check(n + 1)
		}
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	w, _ = p.start()
	check(450)
}

// TestFramesCommittedBetweenTheQuestions are not shown twice.
func TestFramesCommittedBetweenTheQuestions(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	w, _ := p.start()
	for n := range int64(5) {
		log.put(message1(benchRecord(1, n)))
	}
	r := p.reader(w)
	ask := r.Ask
	r.Ask = func(ctx context.Context, partition int, q []byte) ([]byte, error) {
		a, err := ask(ctx, partition, q)
		if err := w.Flush(ctx); err != nil {
			t.Error(err)
		}
		return a, err
	}
	if frames, err := r.LastFrames(t.Context(), 1); err != nil || len(frames) != 5 {
		t.Fatalf("%d frames, %v", len(frames), err)
	}
	if points, err := r.Points(t.Context(), 1, always); err != nil || len(points) != 5 {
		t.Fatalf("%d points, %v", len(points), err)
	}
}

// TestAnyOrderStoresTheSame: any permutation of frames gives the same points and the same latest position.
func TestAnyOrderStoresTheSame(t *testing.T) {
	var first []track.Point
	var latest monitor.State
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 3))
		var all []Record
		for n := range int64(120) {
			rec := benchRecord(1, n)
			rec.RecvTime, rec.Points[0].RecvTime = start+9_000_000, start+9_000_000
			all = append(all, rec)
		}
		if seed > 0 {
			r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		}
		log := newLog()
		p := newPlace(t, log)
		w, stop := p.start()
		for i := 0; i < len(all); {
			n := min(1+r.IntN(9), len(all)-i)
			log.put(message1(all[i : i+n]...))
			if i += n; r.IntN(4) == 0 {
				if err := w.Flush(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.await(w)
		got := p.points(w, 1)
		if err := stop(); err != nil {
			t.Fatal(err)
		}
		st, err := p.db.State(context.WithoutCancel(t.Context()), 1)
		if err != nil {
			t.Fatal(err)
		}
		if seed == 0 {
			first, latest = got, st
			continue
		}
		if !slices.EqualFunc(got, first, func(a, b track.Point) bool { return a.Same(&b) }) || st.FixedAt != latest.FixedAt || st.Latest.Lat != latest.Latest.Lat {
			t.Fatalf("seed %d: %d points, latest at %d; in order %d, %d", seed, len(got), st.Latest.Lat, len(first), latest.Latest.Lat)
		}
	}
}

// TestReadWithNothingNewIsReleased: messages that the states have seen already move the place of a partition that is idle
// otherwise; else the log would have to keep them for ever.
func TestReadWithNothingNewIsReleased(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	if _, err := p.db.Commit(t.Context(), monitor.Batch{Place: 1, States: []monitor.State{{DeviceID: 1, Place: 100}}}); err != nil {
		t.Fatal(err)
	}
	_, stop := p.start()
	log.put(message1(benchRecord(1, 0)))
	for {
		place, err := p.db.Place(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		if place == 3 {
			break
		}
		time.Sleep(time.Millisecond) // look again; there is nothing else to wait for
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
}

// TestCommitsAreSmall: however many devices are due at once, one commit takes some of them, as others wait for it, the next ones follow at once, and
// none is left.
func TestCommitsAreSmall(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	p.set.CommitHeads, p.set.CommitPoints = 7, 40
	w := p.abandoned()
	w.heads.steps = steps
	const devices = 60
	seq := 0
	feed := func(each int) {
		var records []Record
		for id := range fleet.ID(devices) {
			r := Record{DeviceID: id + 1, RecvTime: start + fleet.Millis(seq)*1000}
			for range each {
				seq++
				r.Points = append(r.Points, track.Point{FixTime: start + fleet.Millis(seq)*1000, RecvTime: r.RecvTime, Lat: track.E7(30), Lon: track.E7(120), Mode: track.ModeGPS})
			}
			records = append(records, r)
		}
		log.put(message1(records...))
		p.feed(w, log, 1<<30)
	}
	for _, c := range []struct {
		why   string
		each  int
		heads int // most of one commit
	}{
		{"service begins with all of them", 1, 7},
		{"all are old, with few points", 2, 7},
		{"all are old, with many points", 30, 2},
	} {
		feed(c.each)
		points, commits := 0, 0
		for {
			b := w.heads.collect(always.To, false)
			if b == nil {
				break
			}
			if n := len(b.States); n > c.heads {
				t.Fatalf("%s: a commit of %d devices", c.why, n)
			}
			for i := range b.Points {
				points += len(b.Points[i].Points)
			}
			if _, err := w.writeOnce(t.Context(), b); err != nil {
				t.Fatal(err)
			}
			w.heads.committed()
			commits++
			if left := points < devices*c.each; w.heads.behind() != left {
				t.Fatalf("%s: after %d of %d points, behind is %v", c.why, points, devices*c.each, !left)
			}
		}
		if points != devices*c.each || commits < devices/c.heads {
			t.Errorf("%s: %d points of %d in %d commits", c.why, points, devices*c.each, commits)
		}
	}
}
