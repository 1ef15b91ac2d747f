// Package devsim simulates terminals. They speak the real protocols (JT/T 808
// of 2013 and 2019, GT06) over real sockets and share no code with the decoders,
// so that one proves the other. Fleet is a fleet with a plausible life, for the
// demo and for end-to-end tests; Load is the cheapest possible flood of
// reports, for measuring, and Verify reads back that each acknowledged one is
// stored exactly once; Nasty misbehaves.
//
// Everything that is drawn is drawn from a seed: the same seed gives the same
// devices, the same lives and the same frames. Package devsim is not part of
// the server, and nothing of the server may import it.
package devsim

import "math/rand/v2"

// Names of the protocols, as package protocol knows them.
const (
	JT808 = "jt808"
	GT06  = "gt06"
)

// Streams of random numbers of one device. They are apart so that what the
// network does never changes where a vehicle drives.
const (
	streamPlan = iota + 1
	streamLife
	streamLink
	streamRadio
)

// random returns the stream of random numbers of device i.
func random(seed uint64, i, stream int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, uint64(i)<<3|uint64(stream)))
}
