package blob

import "io"

// gentleStep is how many bytes of a file may wait to be on the disk.
const gentleStep = 256 << 10

// gentle writes a file so that little of it ever waits to be on the disk. A file system that is asked to make one file
// last may first write what waits of all others, so a large file written in one go would keep the log of what terminals
// report waiting, and with it every acknowledgement.
type gentle struct {
	to interface {
		io.Writer
		Sync() error
	}
	waiting int // bytes
}

// Write implements io.Writer.
func (g *gentle) Write(p []byte) (written int, err error) {
	for len(p) > 0 && err == nil {
		var n int
		n, err = g.to.Write(p[:min(len(p), gentleStep-g.waiting)])
		written, p = written+n, p[n:]
		if g.waiting += n; err == nil && g.waiting == gentleStep {
			g.waiting, err = 0, g.to.Sync()
		}
	}
	return written, err
}
