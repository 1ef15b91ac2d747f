//go:build linux && (amd64 || arm64) && !race

package rawio

import (
	"syscall"
	"unsafe"
)

// Read reads what a socket has into b, at most its length. It returns 0 at the end of what comes, syscall.EAGAIN where there is nothing yet, and
// syscall.EINTR where it is to be called again.
func Read(fd int, b []byte) (n int, err error) {
	return transfer(syscall.SYS_RECVFROM, fd, b, syscall.MSG_DONTWAIT)
}

// Write writes what a socket takes of b and returns how much that was: syscall.EAGAIN where it takes nothing now, syscall.EINTR where it is to be
// called again. Nobody is sent a signal where the other end is gone: that is syscall.EPIPE.
func Write(fd int, b []byte) (n int, err error) {
	return transfer(syscall.SYS_SENDTO, fd, b, syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL)
}

func transfer(call uintptr, fd int, b []byte, flags uintptr) (n int, err error) {
	if len(b) == 0 {
		return 0, nil
	}
	done, _, failed := syscall.RawSyscall6(call, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), flags, 0, 0)
	if failed == 0 {
		return int(done), nil
	}
	if failed == syscall.EAGAIN { // each that is made an error would be allocated
		return -1, errAgain
	}
	return -1, failed
}

var errAgain error = syscall.EAGAIN
