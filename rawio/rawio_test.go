//go:build unix

package rawio

import (
	"bytes"
	"errors"
	"syscall"
	"testing"
)

func pair(t testing.TB) (here, there int) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(fds[0]) })
	for _, fd := range fds {
		if err := syscall.SetNonblock(fd, true); err != nil {
			t.Fatal(err)
		}
	}
	return fds[0], fds[1]
}

// TestReadWrite: what is written is read, in pieces too; nothing to read, no room, and an end are told apart.
func TestReadWrite(t *testing.T) {
	here, there := pair(t)
	in := make([]byte, 4)
	if n, err := Read(there, in); n > 0 || !errors.Is(err, syscall.EAGAIN) {
		t.Errorf("read nothing: %d, %v", n, err)
	}
	if n, err := Write(here, []byte("abcdef")); n != 6 || err != nil {
		t.Fatalf("wrote %d, %v", n, err)
	}
	var got []byte
	for len(got) < 6 {
		n, err := Read(there, in)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, in[:n]...)
	}
	if !bytes.Equal(got, []byte("abcdef")) {
		t.Errorf("read %q", got)
	}
	if n, err := Write(here, nil); n != 0 || err != nil {
		t.Errorf("wrote nothing: %d, %v", n, err)
	}
	for n, err := 0, error(nil); ; {
		if n, err = Write(here, make([]byte, 64<<10)); err != nil {
			if n > 0 || !errors.Is(err, syscall.EAGAIN) {
				t.Errorf("no room: %d, %v", n, err)
			}
			break
		}
	}
	_ = syscall.Close(there)
	if n, err := Write(here, []byte("x")); n > 0 || !errors.Is(err, syscall.EPIPE) && !errors.Is(err, syscall.ECONNRESET) {
		t.Errorf("the other end is gone: %d, %v", n, err)
	}
	here, there = pair(t)
	_ = syscall.Close(there)
	if n, err := Read(here, in); n != 0 || err != nil {
		t.Errorf("read the end: %d, %v", n, err)
	}
}

// TestNothingAllocated: that there is nothing to read is the usual end of reading.
func TestNothingAllocated(t *testing.T) {
	here, there := pair(t)
	t.Cleanup(func() { _ = syscall.Close(there) })
	in, out := make([]byte, 64), []byte("abc")
	if n := testing.AllocsPerRun(100, func() {
		_, _ = Write(here, out)
		_, _ = Read(there, in)
		_, _ = Read(there, in)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
