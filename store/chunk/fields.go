package chunk

import (
	"encoding/binary"

	"waymark/fleet"
	"waymark/fleet/track"
)

// field is one column: how to read it off a point and put it back. set returns
// false for a value that the field cannot hold.
type field struct {
	get func(*track.Point) int64
	set func(*track.Point, int64) bool
}

// fields are the columns in the order of storage: append only. RecvTime comes
// after FixTime because it is kept as the difference from it.
var fields = [...]field{
	{func(p *track.Point) int64 { return int64(p.FixTime) }, func(p *track.Point, v int64) bool { return put(&p.FixTime, v) }},
	{func(p *track.Point) int64 { return int64(p.RecvTime - p.FixTime) },
		func(p *track.Point, v int64) bool { return put(&p.RecvTime, int64(p.FixTime+fleet.Millis(v))) }},
	{func(p *track.Point) int64 { return int64(p.Lat) }, func(p *track.Point, v int64) bool { return put(&p.Lat, v) }},
	{func(p *track.Point) int64 { return int64(p.Lon) }, func(p *track.Point, v int64) bool { return put(&p.Lon, v) }},
	{func(p *track.Point) int64 { return int64(p.Speed) }, func(p *track.Point, v int64) bool { return put(&p.Speed, v) }},
	{func(p *track.Point) int64 { return int64(p.Course) }, func(p *track.Point, v int64) bool { return put(&p.Course, v) }},
	{func(p *track.Point) int64 { return int64(p.Altitude) }, func(p *track.Point, v int64) bool { return put(&p.Altitude, v) }},
	{func(p *track.Point) int64 { return int64(p.Accuracy) }, func(p *track.Point, v int64) bool { return put(&p.Accuracy, v) }},
	{func(p *track.Point) int64 { return int64(p.Satellites) }, func(p *track.Point, v int64) bool { return put(&p.Satellites, v) }},
	{func(p *track.Point) int64 { return int64(p.Mode) }, func(p *track.Point, v int64) bool { return put(&p.Mode, v) }},
	{func(p *track.Point) int64 { return int64(p.Quality) }, func(p *track.Point, v int64) bool { return put(&p.Quality, v) }},
	{func(p *track.Point) int64 { return int64(p.Battery) }, func(p *track.Point, v int64) bool { return put(&p.Battery, v) }},
	{func(p *track.Point) int64 { return int64(p.Signal) }, func(p *track.Point, v int64) bool { return put(&p.Signal, v) }},
	{func(p *track.Point) int64 { return int64(p.Status) }, func(p *track.Point, v int64) bool { return put(&p.Status, v) }},
	{func(p *track.Point) int64 { return int64(p.Alarms) },
		func(p *track.Point, v int64) bool { p.Alarms = track.Alarm(v); return true }},
	{func(p *track.Point) int64 { return p.Odometer }, func(p *track.Point, v int64) bool { return put(&p.Odometer, v) }},
	{func(p *track.Point) int64 { return int64(p.Voltage) }, func(p *track.Point, v int64) bool { return put(&p.Voltage, v) }},
}

type integer interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

func put[T integer](dst *T, v int64) bool {
	*dst = T(v)
	return int64(*dst) == v
}

// appendFields appends a uvarint mask of the fields that are not zero throughout, then their columns.
func appendFields(dst []byte, pts []track.Point, s *scratch) []byte {
	var mask uint64
	for i := range fields {
		if !allZero(pts, fields[i].get) {
			mask |= 1 << i
		}
	}
	dst = binary.AppendUvarint(dst, mask)
	vals := s.ints(len(pts))
	for i := range fields {
		if mask&(1<<i) == 0 {
			continue
		}
		get := fields[i].get
		for j := range pts {
			vals[j] = get(&pts[j])
		}
		dst = appendColumn(dst, vals)
	}
	return dst
}

func allZero(pts []track.Point, get func(*track.Point) int64) bool {
	for i := range pts {
		if get(&pts[i]) != 0 {
			return false
		}
	}
	return true
}

// readFields fills zero points. A RecvTime whose column is left out equals the FixTime, as its difference is zero.
func readFields(r *reader, pts []track.Point, s *scratch) {
	mask := r.uvarint()
	if mask>>len(fields) != 0 {
		r.bad = true
	}
	vals := s.ints(len(pts))
	for i := range fields {
		if r.bad {
			return
		}
		set := fields[i].set
		if mask&(1<<i) != 0 {
			r.column(vals)
		} else if i == recvTime {
			clear(vals)
		} else {
			continue
		}
		for j := range pts {
			r.bad = !set(&pts[j], vals[j]) || r.bad
		}
	}
}

// recvTime is the index of the receipt time among fields.
const recvTime = 1

// ints returns room for n numbers.
func (s *scratch) ints(n int) []int64 {
	if cap(s.vals) < n {
		s.vals = make([]int64, n)
	}
	return s.vals[:n]
}
