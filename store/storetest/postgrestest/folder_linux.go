package postgrestest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// memory is where Linux has files that are in memory alone, and room is how much must be free there for a server: several times what one of tests takes.
const (
	memory     = "/dev/shm"
	tmpfsMagic = 0x01021994
	room       = 4 << 30
)

// begins is how the name of a server's folder begins; the number of our process comes next.
const begins = "waymark-pg-"

// newFolder makes the folder of a server: in the one that is wanted, else in memory where there is room, else in /tmp. Each database is a thousand files, and the
// server syncs none, so that all that a disk does to it is to make it slow: ext4 looks for long for a place that no file had lately.
func newFolder(in string) (string, error) {
	if in == "" {
		in = "/tmp" // a short path: a socket's name has little room
		leftBehind()
		var is syscall.Statfs_t
		if err := syscall.Statfs(memory, &is); err == nil && is.Type == tmpfsMagic && is.Bavail*uint64(is.Bsize) >= room {
			in = memory
		}
	}
	return os.MkdirTemp(in, fmt.Sprintf("%s%d-", begins, os.Getpid()))
}

// leftBehind removes from memory what tests left there that were killed.
func leftBehind() {
	found, err := filepath.Glob(filepath.Join(memory, begins+"*"))
	if err != nil {
		return
	}
	for _, dir := range found {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(dir), begins), "-")
		if pid, err := strconv.Atoi(number); err == nil && errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			_ = os.RemoveAll(dir)
		}
	}
}
