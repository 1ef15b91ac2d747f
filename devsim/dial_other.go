//go:build !linux

package devsim

import "syscall"

// reuseAddress does nothing where the options of Linux are unknown.
func reuseAddress(_, _ string, _ syscall.RawConn) error { return nil }
