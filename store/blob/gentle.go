package blob

import (
	"io"
	"time"
)

const (
	// gentleStep is how many bytes of a file may wait to be on the disk.
	gentleStep = 256 << 10
	// restShare is how many times as long as it was busy the disk is others' after that. What the log waits for is both the sync that is under way and the commit of
	// the file system that its own then has to wait for, so a rest of the same length left acknowledgements at p99 50 ms.
	restShare = 3
	// longestRest bounds the rest after a step, where the disk hangs.
	longestRest = 100 * time.Millisecond
)

// gentle writes a file so that little of it ever waits to be on the disk, and so that the disk is others' for most of the time. A file system
// that is asked to make one file last may first write what waits of all others, so a large file written in one go would keep the log of what
// terminals report waiting, and with it every acknowledgement; and one that is written step after step would have each sync of the log wait for one of its own.
type gentle struct {
	to interface {
		io.Writer
		Sync() error
	}
	pace    pace
	waiting int // bytes
}

// pace is the time that writing goes by.
type pace struct {
	now  func() time.Time
	rest func(time.Duration)
}

// between does what keeps the disk busy, and has it rest after that.
func (p pace) between(busy func() error) error {
	began := p.now()
	err := busy()
	if err == nil {
		p.rest(restShare * p.now().Sub(began))
	}
	return err
}

// wallPace rests for real.
var wallPace = pace{now: time.Now, rest: func(d time.Duration) { time.Sleep(min(d, longestRest)) }}

// Write implements io.Writer.
func (g *gentle) Write(p []byte) (written int, err error) {
	for len(p) > 0 && err == nil {
		var n int
		n, err = g.to.Write(p[:min(len(p), gentleStep-g.waiting)])
		written, p = written+n, p[n:]
		if g.waiting += n; err == nil && g.waiting == gentleStep {
			g.waiting = 0
			err = g.pace.between(g.to.Sync)
		}
	}
	return written, err
}
