// Package proof asks a disk whether it still takes changes, after something was synced there and before that is answered as kept.
//
// For a sync may end without an error although nothing of it was kept: on Linux, where ext4 finds an error of the disk and gives its journal up, a sync that is under
// way at that moment waits for a transaction that is done with by then (seen on 6.18: in one of a dozen such errors, with several files that were synced at a time).
// Whoever begins a change of a file is told of the error from then on, until the file system is mounted anew; and one of its length is the least of such changes.
package proof

import (
	"errors"
	"fmt"
	"os"
	"sync"
)

// Disk is asked by a file on it whose length is changed. The file has no name, so that it is nobody's to look after: what is in the folder, who may write there, and
// another program that asks the same disk do not matter. The zero value is shut.
type Disk struct {
	mu     sync.Mutex
	file   *os.File // nil while it is shut
	length int64
}

// longest is how long the file becomes; it has holes alone.
const longest = 4096

// Open makes the file on the disk of a folder; one that is open already is done with.
func (d *Disk) Open(dir string) error {
	f, err := os.CreateTemp(dir, "proof-*")
	if err == nil {
		err = os.Remove(f.Name())
	}
	if err != nil {
		if f != nil {
			_ = f.Close() // nothing was written
		}
		return fmt.Errorf("make the file that the disk is asked by: %w", err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shut()
	d.file, d.length = f, 0
	return nil
}

// Close gives the file up.
func (d *Disk) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shut()
	return nil
}

// shut is Close for who holds mu.
func (d *Disk) shut() {
	if d.file != nil {
		_ = d.file.Close() // nothing was written
	}
	d.file = nil
}

// errShut is why nothing can be said of a disk.
var errShut = errors.New("the disk is not asked any more whether it keeps what was synced")

// Takes reports why what was synced before may not have been kept. Safe for concurrent use.
func (d *Disk) Takes() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.file == nil {
		return errShut
	}
	d.length = d.length%longest + 1
	if err := d.file.Truncate(d.length); err != nil {
		return fmt.Errorf("what was synced may not be kept: %w", err)
	}
	return nil
}
