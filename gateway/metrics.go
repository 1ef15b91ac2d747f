package gateway

import (
	"sync/atomic"
	"time"
)

// Metrics counts what the gateway did since it started. Safe for use by several goroutines.
type Metrics struct {
	Connections    atomic.Int64 // open now
	Accepted       atomic.Int64
	RefusedConns   atomic.Int64 // over a limit
	Sessions       atomic.Int64 // devices that are connected now
	Frames         atomic.Int64
	Commands       atomic.Int64 // given to connections
	BadFrames      atomic.Int64 // could not be decoded; kept raw
	NoiseBytes     atomic.Int64 // bytes that belonged to no frame
	UnknownFrames  atomic.Int64 // of terminals that are not registered
	Crowded        atomic.Int64 // frames of these that there was no room for
	Slowed         atomic.Int64 // records of devices that were over their rate
	Records        atomic.Int64 // in the log
	AppendFailures atomic.Int64
	AppendNanos    atomic.Int64 // spent waiting for the log
	Appends        atomic.Int64
}

func (m *Metrics) appended(records int, took time.Duration, err error) {
	m.Appends.Add(1)
	m.AppendNanos.Add(int64(took))
	if err != nil {
		m.AppendFailures.Add(1)
		return
	}
	m.Records.Add(int64(records))
}
