package ingest

import (
	"sync/atomic"

	"waymark/fleet/track"
)

// Metrics counts what a worker did since it started. Safe for use by several goroutines.
type Metrics struct {
	Messages, Records, Duplicates, Commits, CommitFailures, Damaged atomic.Int64
	Refused                                                         atomic.Int64                // outcomes that broke a constraint
	Spared                                                          atomic.Int64                // devices that could not be judged again for damage
	Points                                                          [track.LBS + 1]atomic.Int64 // by quality
	Held                                                            atomic.Int64                // points in memory
}

func (m *Metrics) count(q track.Quality) {
	if int(q) < len(m.Points) {
		m.Points[q].Add(1)
	}
}
