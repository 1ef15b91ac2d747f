package engine

import (
	"context"
	"database/sql"
	"time"
)

// SQLite works its write-ahead log off into the file at the end of the commit that makes the log long. Whoever waits for that commit, or for one after it, waits for as much
// writing as the log is long, and for two syncs. So the log is worked off beside the commits before it comes to that; what is left for the commit is little.

// workOffAt is from how many bytes on that are in the log alone it is worked off.
const workOffAt = 2 << 20

// workOffRest is how long it rests after each time, so that what is written again and again is not written into the file each time.
const workOffRest = 250 * time.Millisecond

// workingOff works the log of one file off.
type workingOff struct {
	on    *sql.DB
	pages int // of workOffAt bytes
	wrote chan struct{}
	stop  context.CancelFunc
	done  chan struct{}
}

// workOff begins to work off the log of a file that is written to.
func workOff(path string, page int) (*workingOff, error) {
	on, err := OpenReader(path, "synchronous(FULL)") // of the log before pages go into the file, and of the file before the log begins anew
	if err != nil {
		return nil, err
	}
	on.SetMaxOpenConns(1)
	on.SetConnMaxIdleTime(time.Minute) // files of past months are not written to
	ctx, stop := context.WithCancel(context.Background())
	w := &workingOff{on: on, pages: workOffAt / page, wrote: make(chan struct{}, 1), stop: stop, done: make(chan struct{})}
	go w.run(ctx)
	return w, nil
}

// written tells that something was committed. It does not wait.
func (w *workingOff) written() {
	select {
	case w.wrote <- struct{}{}:
	default:
	}
}

// Close ends it, and waits until nothing of it is under way.
func (w *workingOff) Close() error {
	w.stop()
	<-w.done
	return w.on.Close()
}

func (w *workingOff) run(ctx context.Context) {
	defer close(w.done)
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.wrote:
		}
		w.once(ctx)
		select {
		case <-ctx.Done():
			return
		case <-time.After(workOffRest):
		}
	}
}

// once works the log off if it is long. That it cannot is no error, as for SQLite itself: all is in the log, and a commit finds out whether the disk takes anything.
func (w *workingOff) once(ctx context.Context) {
	if pages, done, err := logPages(ctx, w.on, "NOOP"); err == nil && pages-done >= w.pages {
		_, _, _ = logPages(ctx, w.on, "PASSIVE")
	}
}

// logPages asks for a checkpoint of some kind, and returns how many pages the log has, and how many of these are in the file.
func logPages(ctx context.Context, on *sql.DB, kind string) (pages, done int, err error) {
	busy := 0
	err = on.QueryRowContext(ctx, `PRAGMA wal_checkpoint(`+kind+`)`).Scan(&busy, &pages, &done)
	return pages, done, err
}
