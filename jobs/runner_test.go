package jobs

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/file"
	"waymark/fleet/organ"
	"waymark/fleet/task"
	"waymark/store/blob"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

// office is a store with one account, and the service that takes its tasks in.
type office struct {
	*task.Service
	db    *sqldb.DB
	dir   string
	actor fleet.Actor
	now   atomic.Int64 // milliseconds
	codes func() fleet.Actor
	gone  atomic.Bool
}

func newOffice(t *testing.T) *office {
	t.Helper()
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	a, err := db.InsertAccount(t.Context(), account.Account{LoginName: "a", OrganID: o.ID, Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	x := &office{db: db, dir: t.TempDir(), actor: fleet.Actor{AccountID: a.ID, Name: "a", OrganID: o.ID, OrganPath: o.Path, Codes: []string{"DC-15"}, Lang: "en"}}
	x.now.Store(now.UnixMilli())
	x.codes = func() fleet.Actor { return x.actor }
	x.Service = &task.Service{Store: db, Files: blob.NewFolder(x.dir, 0), Clock: fleet.ClockFunc(x.clock)}
	return x
}

func (x *office) clock() time.Time { return time.UnixMilli(x.now.Load()).UTC() }

func (x *office) ask(t *testing.T) task.Task {
	t.Helper()
	made, err := x.Start(t.Context(), x.actor, task.Asked{Kind: "k", Code: "DC-15", FileName: "k.xlsx", Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func (x *office) runner(do task.Do) *Runner {
	return NewRunner(Tasks{
		Store: x.db, Files: x.Files, Kinds: map[string]task.Do{"k": do}, Clock: x.Clock, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler),
		Actor: func(context.Context, fleet.ID, string) (fleet.Actor, error) {
			if x.gone.Load() {
				return fleet.Actor{}, fleet.ErrNotFound
			}
			return x.codes(), nil
		},
	}, Pace{AtOnce: 2, Look: time.Millisecond, Beat: time.Millisecond, Lease: time.Minute})
}

func write(text string) task.Do {
	return func(_ context.Context, j task.Job) error {
		j.Step(1, 2)
		_, err := io.WriteString(j.Out, text)
		j.Step(2, 2)
		return err
	}
}

func (x *office) wants(t *testing.T, id fleet.ID, state, problem string) task.Task {
	t.Helper()
	got, err := x.Store.Task(t.Context(), id)
	if err != nil || got.State != state || got.Problem != problem || got.Owner != "" {
		t.Fatalf("%+v, %v; want %s %q", got, err, state, problem)
	}
	return got
}

// files returns everything that is on the disk, half files included.
func (x *office) files(t *testing.T) (out []string) {
	t.Helper()
	err := filepath.WalkDir(x.dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out = append(out, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func next(t *testing.T, r *Runner) {
	t.Helper()
	if did, err := r.next(t.Context()); !did || err != nil {
		t.Fatal(did, err)
	}
}

func TestRunnerDoes(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	next(t, x.runner(write("rows")))
	got := x.wants(t, made.ID, task.Done, "")
	if got.Done != 2 || got.Total != 2 || got.Size != 4 || got.ExpiresAt != fleet.MillisOf(now.Add(task.Kept)) {
		t.Errorf("%+v", got)
	}
	_, content, err := x.File(t.Context(), x.actor, made.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer content.Close()
	if all, err := io.ReadAll(content); err != nil || string(all) != "rows" {
		t.Errorf("%q %v", all, err)
	}
}

func TestRunnerFailures(t *testing.T) {
	for name, c := range map[string]struct {
		before  func(*office)
		do      task.Do
		problem string
	}{
		"disabled meanwhile":   {func(x *office) { x.gone.Store(true) }, write("x"), "task.actorGone"},
		"permission taken":     {func(x *office) { x.actor.Codes = nil }, write("x"), "task.notPermitted"},
		"a rule":               {nil, func(context.Context, task.Job) error { return fleet.Refuse(fleet.NotFound, "organ.notFound") }, "organ.notFound"},
		"our fault":            {nil, func(context.Context, task.Job) error { return errors.New("broken") }, "task.failed"},
		"panic":                {nil, func(context.Context, task.Job) error { panic("no") }, "task.failed"},
		"no room":              {nil, func(context.Context, task.Job) error { return fmt.Errorf("write: %w", syscall.ENOSPC) }, "task.noRoom"},
		"half, then a failure": {nil, func(_ context.Context, j task.Job) error { _, _ = io.WriteString(j.Out, "half"); return file.ErrNoRoom }, "task.noRoom"},
	} {
		t.Run(name, func(t *testing.T) {
			x := newOffice(t)
			made := x.ask(t)
			if c.before != nil {
				c.before(x)
			}
			next(t, x.runner(c.do))
			x.wants(t, made.ID, task.Failed, c.problem)
			if left := x.files(t); len(left) > 0 {
				t.Errorf("left: %v", left)
			}
		})
	}
}

func TestRightTakenWhileItRuns(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	next(t, x.runner(func(_ context.Context, j task.Job) error {
		x.gone.Store(true)
		_, err := io.WriteString(j.Out, "secret")
		return err
	}))
	x.wants(t, made.ID, task.Failed, "task.actorGone")
	if left := x.files(t); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

func TestCancelInTheMiddle(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	next(t, x.runner(func(ctx context.Context, j task.Job) error {
		if _, err := io.WriteString(j.Out, "half"); err != nil {
			return err
		}
		if err := x.Cancel(ctx, x.actor, made.ID); err != nil {
			return err
		}
		<-ctx.Done() // the beat finds out
		return ctx.Err()
	}))
	x.wants(t, made.ID, task.Cancelled, "")
	if left := x.files(t); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestCancelAfterTheLastRow has the cancel come when the file is whole but the task not yet ended.
func TestCancelAfterTheLastRow(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	r := x.runner(write("rows"))
	r.pace.Beat = time.Hour
	r.Files = after{x.Files, func() {
		if err := x.Cancel(t.Context(), x.actor, made.ID); err != nil {
			t.Error(err)
		}
	}}
	next(t, r)
	x.wants(t, made.ID, task.Cancelled, "")
	if left := x.files(t); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// after does something between the file and the row.
type after struct {
	task.Files
	then func()
}

func (a after) Write(ctx context.Context, path string, write func(io.Writer) error) (int64, error) {
	n, err := a.Files.Write(ctx, path, write)
	if err == nil {
		a.then()
	}
	return n, err
}

func TestStopQueuesAgain(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		x.runner(func(ctx context.Context, _ task.Job) error {
			stop()
			<-ctx.Done()
			return ctx.Err()
		}).Run(ctx)
	}()
	<-done
	if got := x.wants(t, made.ID, task.Queued, ""); got.Tries != 0 || len(x.files(t)) > 0 {
		t.Errorf("%+v %v", got, x.files(t))
	}
	next(t, x.runner(write("whole")))
	x.wants(t, made.ID, task.Done, "")
}

// TestKilled plays processes that die in the middle, and between file and row: nothing of theirs is written after.
func TestKilled(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	dead := x.runner(nil)
	for range 2 {
		claimed, err := x.Store.ClaimTask(t.Context(), task.Claim{Owner: "dead", File: "task/202611/f", Now: x.ms(), Until: x.ms() + 1000})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := x.Files.Write(t.Context(), claimed.File, func(w io.Writer) error { _, err := io.WriteString(w, "of the dead"); return err }); err != nil {
			t.Fatal(err)
		}
		if did, err := dead.next(t.Context()); did || err != nil {
			t.Fatal("it was taken over before its lease was over", err)
		}
		x.now.Add(1000)
	}
	next(t, x.runner(write("whole")))
	if got := x.wants(t, made.ID, task.Done, ""); got.Size != 5 || len(x.files(t)) != 1 {
		t.Errorf("%+v %v", got, x.files(t))
	}
}

func (x *office) ms() fleet.Millis { return fleet.Millis(x.now.Load()) }

func TestGivesUpWhatKills(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	for range tries {
		if _, err := x.Store.ClaimTask(t.Context(), task.Claim{Owner: "dead", File: "f", Now: x.ms(), Until: x.ms() + 1}); err != nil {
			t.Fatal(err)
		}
		x.now.Add(1)
	}
	next(t, x.runner(write("never")))
	x.wants(t, made.ID, task.Failed, "task.interrupted")
}

// TestLastingWork: a task that gets on each time before it is killed is no task that kills; once it gets no further it is given up.
func TestLastingWork(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	killed := func(lasting bool) {
		t.Helper()
		claimed, err := x.Store.ClaimTask(t.Context(), task.Claim{Owner: "dead", File: "f", Now: x.ms(), Until: x.ms() + 1})
		if err != nil {
			t.Fatal(err)
		}
		if lasting {
			r := &run{Runner: x.runner(nil), task: claimed}
			if err := r.lasting(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		x.now.Add(time.Hour.Milliseconds())
	}
	for range 3 * tries {
		killed(true)
	}
	for range tries {
		killed(false)
	}
	next(t, x.runner(write("never")))
	x.wants(t, made.ID, task.Failed, "task.interrupted")
}

// TestTwoRunners has two processes share a store: each task is done once.
func TestTwoRunners(t *testing.T) {
	x := newOffice(t)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var mu sync.Mutex
	times := map[fleet.ID]int{}
	left := make(chan struct{}, task.MostWaiting)
	do := func(_ context.Context, j task.Job) error {
		mu.Lock()
		times[j.ID]++
		mu.Unlock()
		left <- struct{}{}
		return nil
	}
	for range task.MostWaiting {
		x.ask(t)
	}
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() { x.runner(do).Run(ctx) })
	}
	for range task.MostWaiting {
		<-left
	}
	stop()
	all.Wait()
	for id, n := range times {
		if n != 1 {
			t.Errorf("task %d was done %d times", id, n)
		}
	}
}

func TestLimitsAndOthers(t *testing.T) {
	x := newOffice(t)
	var first task.Task
	refused := 0
	for i := range 10 {
		made, err := x.Start(t.Context(), x.actor, task.Asked{Kind: "k", Code: "DC-15"})
		if i == 0 {
			first = made
		}
		if err != nil {
			refused++
			if task.Problem(err) != "task.tooManyWaiting" {
				t.Fatal(err)
			}
		}
	}
	if refused != 5 {
		t.Errorf("%d of 10 were refused", refused)
	}
	other := fleet.Actor{AccountID: x.actor.AccountID + 1, Super: true}
	_, _, err := x.File(t.Context(), other, first.ID)
	list, listErr := x.List(t.Context(), other)
	for _, err := range []error{x.Cancel(t.Context(), other, first.ID), x.Remove(t.Context(), other, first.ID), err} {
		if err == nil || task.Problem(err) != "task.notFound" {
			t.Error(err)
		}
	}
	if len(list) > 0 || listErr != nil {
		t.Error(list, listErr)
	}
	if err := x.Remove(t.Context(), x.actor, first.ID); task.Problem(err) != "task.running" {
		t.Error(err)
	}
}

func TestSweep(t *testing.T) {
	x := newOffice(t)
	made := x.ask(t)
	next(t, x.runner(write("rows")))
	left := filepath.Join(filepath.Dir(x.files(t)[0]), "."+filepath.Base(x.files(t)[0])+"-1")
	if err := os.WriteFile(left, nil, 0o600); err != nil { // of a process that died
		t.Fatal(err)
	}
	if n, err := x.Sweep(t.Context(), fleet.Millis(x.now.Load())); n != 0 || err != nil {
		t.Fatal(n, err)
	}
	x.now.Add(task.Kept.Milliseconds())
	if n, err := x.Sweep(t.Context(), fleet.Millis(x.now.Load())); n != 1 || err != nil || len(x.files(t)) != 0 {
		t.Fatal(n, err, x.files(t))
	}
	if _, err := x.Store.Task(t.Context(), made.ID); !errors.Is(err, fleet.ErrNotFound) {
		t.Error(err)
	}
	if !strings.HasPrefix(filepath.Base(left), ".") {
		t.Error(left)
	}
}

// TestRightsWhileItRuns: a run is told of the rights that who asked has at each moment, and refused as soon as they may not have what it does.
func TestRightsWhileItRuns(t *testing.T) {
	for code, narrow := range map[string]func(x *office){
		"task.notPermitted": func(x *office) { x.codes = func() fleet.Actor { a := x.actor; a.Codes = nil; return a } },
		"task.actorGone":    func(x *office) { x.gone.Store(true) },
		"task.done":         func(*office) {},
	} {
		t.Run(code, func(t *testing.T) {
			x := newOffice(t)
			made := x.ask(t)
			next(t, x.runner(func(ctx context.Context, j task.Job) error {
				if now, err := j.Now(ctx); err != nil || now.Name != "a" || !now.Can("DC-15") {
					t.Error(now, err)
				}
				narrow(x)
				_, err := j.Now(ctx)
				if known, refused := errors.AsType[*fleet.Error](err); refused != (code != "task.done") || refused && known.Code != code {
					t.Error(err)
				}
				return fleet.Refuse(fleet.Refused, code)
			}))
			x.wants(t, made.ID, task.Failed, code)
		})
	}
	t.Run("another place in the tree", func(t *testing.T) {
		x := newOffice(t)
		made := x.ask(t)
		next(t, x.runner(func(ctx context.Context, j task.Job) error {
			x.codes = func() fleet.Actor { a := x.actor; a.OrganPath = "/9" + a.OrganPath; return a }
			_, err := j.Now(ctx)
			return err
		}))
		x.wants(t, made.ID, task.Failed, "task.notPermitted")
	})
}
