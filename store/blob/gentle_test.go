package blob

import (
	"bytes"
	"errors"
	"testing"
	"time"
)

// disk holds what was written and how much of it waits.
type disk struct {
	bytes.Buffer
	waiting, most int
	fail          error
	busy          time.Duration // with syncs
}

const syncTakes = 7 * time.Millisecond

func (d *disk) Write(p []byte) (int, error) {
	d.waiting += len(p)
	d.most = max(d.most, d.waiting)
	return d.Buffer.Write(p)
}

func (d *disk) Sync() error {
	d.waiting = 0
	d.busy += syncTakes
	return d.fail
}

func TestGentle(t *testing.T) {
	content := bytes.Repeat([]byte("0123456789"), 200_000)
	for _, size := range []int{len(content), 1000, gentleStep, gentleStep + 1} {
		d := &disk{}
		rested := time.Duration(0)
		g := &gentle{to: d, pace: pace{now: func() time.Time { return time.Time{}.Add(d.busy) }, rest: func(took time.Duration) { rested += took }}}
		for rest := content; len(rest) > 0; {
			n, err := g.Write(rest[:min(size, len(rest))])
			if err != nil || n == 0 {
				t.Fatal(n, err)
			}
			rest = rest[n:]
		}
		if !bytes.Equal(d.Bytes(), content) || d.most > gentleStep || d.waiting == 0 {
			t.Errorf("writes of %d: %d bytes, up to %d wait, %d at the end", size, d.Len(), d.most, d.waiting)
		}
		if rested != restShare*d.busy || d.busy != time.Duration(len(content)/gentleStep)*syncTakes {
			t.Errorf("writes of %d: the disk was busy for %v and let be for %v", size, d.busy, rested)
		}
	}
	full := &disk{fail: errors.New("full")}
	if n, err := (&gentle{to: full, pace: wallPace}).Write(content); n != gentleStep || !errors.Is(err, full.fail) {
		t.Errorf("%d, %v", n, err)
	}
}
