//go:build !linux

package gateway

// newReaders: pollers exist on Linux only.
func newReaders(g *Gateway) (readers, error) { return newStreams(g), nil }
