//go:build unix && (race || !(linux && (amd64 || arm64)))

package rawio

import "syscall"

// Read reads what a socket has into b, at most its length. It returns 0 at the end of what comes, syscall.EAGAIN where there is nothing yet, and
// syscall.EINTR where it is to be called again.
func Read(fd int, b []byte) (n int, err error) { return syscall.Read(fd, b) }

// Write writes what a socket takes of b and returns how much that was: syscall.EAGAIN where it takes nothing now, syscall.EINTR where it is to be
// called again.
func Write(fd int, b []byte) (n int, err error) { return syscall.Write(fd, b) }
