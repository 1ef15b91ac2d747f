package bus

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// proof is a file by which the disk of the log is asked, after each sync, whether it still takes changes. For a sync may end without an error although nothing of it
// was kept: on Linux, where ext4 finds an error of the disk and gives its journal up, a sync that is under way at that moment waits for a transaction that is done with
// by then (seen on 6.18: in one of a dozen such errors, with several files that were synced at a time). Whoever begins a change of a file is told of the error from then on, and
// one of its length is the least of such changes.
type proof struct {
	mu     sync.Mutex
	file   *os.File // nil while the server is not there
	length int64
}

// longest is how long the file becomes; it has holes alone.
const longest = 4096

func (p *proof) open(dir string) error {
	f, err := os.OpenFile(filepath.Join(dir, "proof"), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make the file that the log's disk is asked by: %w", err)
	}
	p.close()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.file, p.length = f, 0
	return nil
}

func (p *proof) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file != nil {
		_ = p.file.Close() // nothing was written
	}
	p.file = nil
}

// takes reports why what was synced before may not have been kept. Safe for concurrent use.
func (p *proof) takes() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file == nil {
		return ErrBroken
	}
	p.length = p.length%longest + 1
	if err := p.file.Truncate(p.length); err != nil {
		return fmt.Errorf("what was synced may not be kept: %w", err)
	}
	return nil
}
