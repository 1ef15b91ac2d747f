package blob

import (
	"bytes"
	"errors"
	"testing"
)

// disk holds what was written and how much of it waits.
type disk struct {
	bytes.Buffer
	waiting, most int
	fail          error
}

func (d *disk) Write(p []byte) (int, error) {
	d.waiting += len(p)
	d.most = max(d.most, d.waiting)
	return d.Buffer.Write(p)
}

func (d *disk) Sync() error {
	d.waiting = 0
	return d.fail
}

func TestGentle(t *testing.T) {
	content := bytes.Repeat([]byte("0123456789"), 200_000)
	for _, size := range []int{len(content), 1000, gentleStep, gentleStep + 1} {
		d := &disk{}
		g := &gentle{to: d}
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
	}
	full := &disk{fail: errors.New("full")}
	if n, err := (&gentle{to: full}).Write(content); n != gentleStep || !errors.Is(err, full.fail) {
		t.Errorf("%d, %v", n, err)
	}
}
