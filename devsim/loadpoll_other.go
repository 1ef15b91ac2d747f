//go:build !linux

package devsim

import (
	"context"
	"sync"
)

// poller exists on Linux only; elsewhere each connection is served by its own goroutine.
type poller struct{}

func startPollers(context.Context, *loader, *sync.WaitGroup) []*poller { return nil }

func (*poller) serve(*loadConn) bool { return false }
