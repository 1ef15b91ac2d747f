// Package task holds long work that somebody waits for, such as exports: who
// asked for what, how far it is, and where the result is kept for a while. The
// work itself is done by a runner (package jobs), in any process.
package task

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"waymark/fleet"
)

// States of a task.
const (
	Queued    = "queued"
	Running   = "running"
	Done      = "done"
	Failed    = "failed"
	Cancelled = "cancelled"
	Paused    = "paused"  // waits until it is to go on
	Removed   = "removed" // nobody sees it any more; its file is swept
)

// Kept is how long a task that has ended is kept, with its file.
const Kept = 7 * 24 * time.Hour

// CommandBatch is the kind of tasks that issue a command to many devices.
const CommandBatch = "command-batch"

// keptLonger are kinds whose outcome goes on changing after they have ended: commands of a batch wait for up to a week.
var keptLonger = map[string]time.Duration{CommandBatch: 2 * Kept}

// KeptFor is how long a task of a kind that has ended is kept.
func KeptFor(kind string) fleet.Millis {
	return fleet.Millis(max(Kept, keptLonger[kind]).Milliseconds())
}

// Task is one piece of long work.
type Task struct {
	ID        fleet.ID
	AccountID fleet.ID // who asked
	OrganID   fleet.ID // where they were then; whoever is elsewhere by now has no right to what it makes
	Asked
	State   string
	Done    int64  // rows so far
	Total   int64  // rows in all; 0 not known yet
	Problem string // code of the text that says why it failed
	File    string // where the result is kept, once State is Done
	Size    int64  // bytes of the file
	Quiet   bool   // made for a subscription: its account does not see it among its tasks
	Times
	Lease
}

// Asked is what was asked for. It says everything, so that a task can be done again from its beginning.
type Asked struct {
	Kind     string
	Code     string // permission that it takes: to be done, and to fetch what came of it
	Title    string // in a few words, in Lang
	Params   string // only the kind knows how to read it
	Lang     string // "cn" or "en"
	FileName string // for people
}

// Times are the moments of a task; 0 where it has not come to that.
type Times struct {
	CreatedAt  fleet.Millis
	StartedAt  fleet.Millis // of the newest run
	FinishedAt fleet.Millis
	ExpiresAt  fleet.Millis // when it is swept
}

// Lease says who works on a task. A runner that has not been heard of until the
// end of its lease is taken for dead.
type Lease struct {
	Owner string // "" for none
	Until fleet.Millis
	Tries int // runs that did not come to an end by themselves, the present one included
}

// Ended reports whether nothing more will come of a task.
func (t *Task) Ended() bool { return t.State != Queued && t.State != Running && t.State != Paused }

// Elsewhere reports whether who asked belongs to another organisation by now.
func (t *Task) Elsewhere(actor fleet.Actor) bool { return t.OrganID != 0 && t.OrganID != actor.OrganID }

// Remaining estimates how long a task will take yet, by what is done; ok is false when there is nothing to go by.
func (t *Task) Remaining(now fleet.Millis) (d time.Duration, ok bool) {
	spent := now - t.StartedAt
	if t.State != Running || t.Done <= 0 || t.Total < t.Done || spent <= 0 {
		return 0, false
	}
	return time.Duration(float64(spent)*float64(t.Total-t.Done)/float64(t.Done)) * time.Millisecond, true
}

// Job is a task on its way, as the one who does it sees it.
type Job struct {
	Task
	Actor fleet.Actor // who asked, with the rights that they had when the run began
	// Asker returns who asked with the rights of this moment, or refuses what the task does as its next run would be; nil where the rights stay as they were. Several
	// may call it at once.
	Asker func(ctx context.Context) (fleet.Actor, error)
	Out   io.Writer // what is written here becomes the file, unless Do fails
	// Step tells how far it is. It is quick and may be called for every row.
	Step func(done, total int64)
	// Lasting notes that something was done that stays done when the run is killed, so that this run does not count as one that came to nothing.
	Lasting func(ctx context.Context) error
}

// Now returns who asked with the rights of this moment, or refuses as Asker does.
func (j *Job) Now(ctx context.Context) (fleet.Actor, error) {
	if j.Asker == nil {
		return j.Actor, nil
	}
	return j.Asker(ctx)
}

// Do does a task of some kind. It ends soon after ctx has. A *fleet.Error that it returns is told to the one who asked by its code.
type Do func(ctx context.Context, j Job) error

// Files keeps results.
type Files interface {
	// Write keeps what write writes, all of it or nothing, in place of what was there before, and returns how many
	// bytes that is. It returns the error of write, or file.ErrNoRoom (wrapped) when there is no room.
	Write(ctx context.Context, path string, write func(io.Writer) error) (int64, error)
	// Open returns a content, or fleet.ErrNotFound (wrapped).
	Open(ctx context.Context, path string) (io.ReadSeekCloser, error)
	// Remove removes a content, and what a Write that never ended has left of it. One that is not there is no error.
	Remove(ctx context.Context, path string) error
}

// NewPath makes the name under which the result of a task is kept. Nobody can guess it.
func NewPath(rand io.Reader, now time.Time) (string, error) {
	var raw [16]byte
	if _, err := io.ReadFull(rand, raw[:]); err != nil {
		return "", fmt.Errorf("name of a result: %w", err)
	}
	return "task/" + now.UTC().Format("200601") + "/" + hex.EncodeToString(raw[:]), nil
}
