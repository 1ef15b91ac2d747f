//go:build !linux

package gateway

import (
	"net"
	"time"
)

// newReaders: pollers exist on Linux only.
func newReaders(g *Gateway) (readers, error) { return newStreams(g), nil }

// Elsewhere than on Linux nobody is asked what has arrived: a frame is given to the kernel in time, and no more is known.

func taking(*net.TCPConn) bool { return true }

func saying(*net.TCPConn) bool { return false }

func (*promptness) begin(*net.TCPConn, time.Duration) bool { return true }

func (*promptness) mark(*net.TCPConn) bool { return true }

func (*promptness) kept(*net.TCPConn) bool { return true }
