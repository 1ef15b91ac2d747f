package ingest

import (
	"encoding/binary"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// AppendState appends a state as it travels between the roles.
func AppendState(dst []byte, s *monitor.State) []byte {
	dst = binary.AppendUvarint(dst, uint64(s.DeviceID))
	dst = binary.AppendVarint(dst, int64(s.LastMessage))
	dst = binary.AppendVarint(dst, int64(s.FixedAt))
	dst = append(dst, flag(s.HasPosition)|flag(s.Stop.Open)<<1, s.Stop.Outside)
	dst = binary.BigEndian.AppendUint32(dst, uint32(s.Stop.Lat))
	dst = binary.BigEndian.AppendUint32(dst, uint32(s.Stop.Lon))
	dst = binary.AppendVarint(dst, int64(s.Stop.Since))
	return AppendPoint(dst, &s.Latest)
}

// ReadStates reads what AppendState wrote, one after another.
func ReadStates(b []byte) ([]monitor.State, error) {
	r := reader{b: b}
	names := interner{}
	var out []monitor.State
	for len(r.b) > 0 {
		var s monitor.State
		s.DeviceID = fleet.ID(r.uvarint())
		s.LastMessage = fleet.Millis(r.varint())
		s.FixedAt = fleet.Millis(r.varint())
		fixed := r.take(10)
		if r.bad {
			return out, ErrForm
		}
		s.HasPosition, s.Stop.Open, s.Stop.Outside = fixed[0]&1 != 0, fixed[0]&2 != 0, fixed[1]
		s.Stop.Lat = int32(binary.BigEndian.Uint32(fixed[2:]))
		s.Stop.Lon = int32(binary.BigEndian.Uint32(fixed[6:]))
		s.Stop.Since = fleet.Millis(r.varint())
		readPoint(&r, &s.Latest, names)
		if r.bad {
			return out, ErrForm
		}
		out = append(out, s)
	}
	return out, nil
}

func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}
