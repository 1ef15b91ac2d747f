package ingest

import (
	"encoding/binary"

	"waymark/fleet"
	"waymark/fleet/track"
)

// reader takes values from the front of b; once it runs short it is bad and
// gives zeros.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	return v * r.skip(n)
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.b)
	return v * int64(r.skip(n))
}

// skip drops n bytes and returns 1, or marks r bad and returns 0.
func (r *reader) skip(n int) uint64 {
	if n <= 0 || n > len(r.b) {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return 1
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.b) {
		r.bad, r.b = true, nil
		return nil
	}
	v := r.b[:n:n]
	r.b = r.b[n:]
	return v
}

func (r *reader) byte() byte {
	if v := r.take(1); len(v) == 1 {
		return v[0]
	}
	return 0
}

func (r *reader) bytes() []byte {
	n := r.uvarint()
	if n > uint64(len(r.b)) {
		r.bad, r.b = true, nil
		return nil
	}
	return r.take(int(n))
}

// readPoint reads what AppendPoint wrote.
func readPoint(r *reader, p *track.Point, names interner) {
	p.RecvTime = fleet.Millis(r.varint())
	p.FixTime = p.RecvTime - fleet.Millis(r.varint())
	fixed := r.take(17)
	if r.bad {
		return
	}
	p.Lat = int32(binary.BigEndian.Uint32(fixed))
	p.Lon = int32(binary.BigEndian.Uint32(fixed[4:]))
	p.Speed = binary.BigEndian.Uint16(fixed[8:])
	p.Course = binary.BigEndian.Uint16(fixed[10:])
	p.Satellites, p.Mode, p.Quality = fixed[12], track.Mode(fixed[13]), track.Quality(fixed[14])
	p.Battery, p.Signal = int8(fixed[15]), int8(fixed[16])
	p.Altitude = int16(r.varint())
	p.Accuracy = uint16(r.uvarint())
	p.Status = track.Status(r.uvarint())
	p.Alarms = track.Alarm(r.uvarint())
	p.Odometer = r.varint()
	p.Voltage = int32(r.varint())
	p.Extras = readExtras(r, nil, names)
}

// readExtras appends what appendExtras wrote to list.
func readExtras(r *reader, list []track.Extra, names interner) []track.Extra {
	n := r.uvarint()
	if n > uint64(len(r.b)) { // each takes more than a byte
		r.bad = true
		return list
	}
	for range n {
		x := track.Extra{Key: names.text(r.bytes())}
		x.Num = float64(r.varint()) / 1000
		x.Text = string(r.bytes())
		list = append(list, x)
	}
	return list
}
