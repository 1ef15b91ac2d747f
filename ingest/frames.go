package ingest

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
)

// recentFrames holds the newest raw frames of a device in packed form, at least
// device.KeptFrames of them and less than twice as many. Two stretches of memory
// take turns, so that nothing is allocated for a frame and nothing is moved.
type recentFrames struct {
	older, newer []byte
	count        int // in newer
}

func (f *recentFrames) add(r *Record) {
	if f.count == device.KeptFrames {
		f.older, f.newer, f.count = f.newer, f.older[:0], 0
	}
	f.newer = device.AppendFrame(f.newer, device.Frame{At: r.RecvTime, Protocol: r.Protocol, Type: r.Type, Problem: r.Problem, Raw: boundRaw(r.Raw)})
	f.count++
}

// packed returns the frames, oldest first, nil when there are none.
func (f *recentFrames) packed() []byte {
	if f.count == 0 {
		return nil
	}
	return slices.Concat(f.older, f.newer)
}

// framesOf makes them again of those packed frames that were received at some moments.
func framesOf(packed []byte, these func(fleet.Millis) bool) (kept recentFrames) {
	all, _ := device.DecodeFrames(packed)
	for _, one := range all {
		if these(one.At) {
			kept.add(&Record{RecvTime: one.At, Protocol: one.Protocol, Type: one.Type, Problem: one.Problem, Raw: one.Raw})
		}
	}
	return kept
}

// packFrames joins the frames kept in the database with the newer ones, oldest
// first, and packs the last device.KeptFrames of them. kept is asked for only if
// the newer ones are not enough.
func packFrames(newer []byte, kept func() ([]byte, error)) ([]byte, error) {
	all, err := device.DecodeFrames(newer)
	if err != nil {
		return nil, err
	}
	if len(all) < device.KeptFrames {
		packed, err := kept()
		if err != nil {
			return nil, err
		}
		// Damaged frames in the database must not cost the newer ones: take what could be read.
		older, _ := device.DecodeFrames(packed)
		// A commit that succeeded without our knowing has put the newer ones there already.
		all = append(older[:len(older)-overlap(older, all)], all...)
	}
	var out []byte
	for _, f := range all[max(0, len(all)-device.KeptFrames):] {
		out = device.AppendFrame(out, f)
	}
	return out, nil
}
