//go:build !linux

package devsim

import (
	"context"
	"sync"
	"syscall"
)

// poller exists on Linux only; elsewhere each connection is served by its own goroutine.
type poller struct{}

func startPollers(context.Context, *loader, *sync.WaitGroup) []*poller { return nil }

func (*poller) serve(*loadConn) bool { return false }

// reuseAddress does nothing where the options of Linux are unknown.
func reuseAddress(_, _ string, _ syscall.RawConn) error { return nil }
