package ingest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Record is what one frame of a registered terminal becomes in the log.
type Record struct {
	DeviceID fleet.ID
	RecvTime fleet.Millis
	Protocol string
	Type     string // the protocol's name of the message type
	Problem  string // why the frame could not be decoded, "" when it could
	Raw      []byte // the frame as it stood on the wire
	Points   []track.Point
}

// The form of a log message: a version byte, then records, each preceded by its
// length as a 32-bit big-endian number. Numbers are varints unless said otherwise.
const formVersion = 1

// NewMessage begins a log message in buf.
func NewMessage(buf []byte) []byte { return append(buf[:0], formVersion) }

// AppendRecord appends one record to a log message.
func AppendRecord(dst []byte, r *Record) []byte {
	at := len(dst)
	dst = append(dst, 0, 0, 0, 0)
	dst = binary.AppendUvarint(dst, uint64(r.DeviceID))
	dst = binary.AppendVarint(dst, int64(r.RecvTime))
	dst = appendText(dst, r.Protocol)
	dst = appendText(dst, r.Type)
	dst = appendText(dst, r.Problem)
	dst = binary.AppendUvarint(dst, uint64(len(r.Raw)))
	dst = append(dst, r.Raw...)
	dst = binary.AppendUvarint(dst, uint64(len(r.Points)))
	for i := range r.Points {
		dst = AppendPoint(dst, &r.Points[i])
	}
	binary.BigEndian.PutUint32(dst[at:], uint32(len(dst)-at-4))
	return dst
}

// AppendPoint appends one point in the log's form.
func AppendPoint(dst []byte, p *track.Point) []byte {
	dst = binary.AppendVarint(dst, int64(p.RecvTime))
	dst = binary.AppendVarint(dst, int64(p.RecvTime)-int64(p.FixTime))
	dst = binary.BigEndian.AppendUint32(dst, uint32(p.Lat))
	dst = binary.BigEndian.AppendUint32(dst, uint32(p.Lon))
	dst = binary.BigEndian.AppendUint16(dst, p.Speed)
	dst = binary.BigEndian.AppendUint16(dst, p.Course)
	dst = append(dst, p.Satellites, byte(p.Mode), byte(p.Quality), byte(p.Battery), byte(p.Signal))
	dst = binary.AppendVarint(dst, int64(p.Altitude))
	dst = binary.AppendUvarint(dst, uint64(p.Accuracy))
	dst = binary.AppendUvarint(dst, uint64(p.Status))
	dst = binary.AppendUvarint(dst, uint64(p.Alarms))
	dst = binary.AppendVarint(dst, p.Odometer)
	dst = binary.AppendVarint(dst, int64(p.Voltage))
	dst = binary.AppendUvarint(dst, uint64(len(p.Extras)))
	for _, x := range p.Extras {
		dst = appendText(dst, x.Key)
		dst = binary.AppendVarint(dst, int64(math.Round(x.Num*1000)))
		dst = appendText(dst, x.Text)
	}
	return dst
}

func appendText(dst []byte, s string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(s)))
	return append(dst, s...)
}

// ErrForm is returned for a log message that is damaged or of another version.
var ErrForm = errors.New("ingest: log message is damaged")

// Records calls f for each record of a log message until f fails. The record
// and its slices are used again for the next call; Raw shares memory with msg.
func Records(msg []byte, f func(*Record) error) error {
	if len(msg) == 0 || msg[0] != formVersion {
		return fmt.Errorf("%w: unknown version", ErrForm)
	}
	rest := msg[1:]
	var rec Record
	names := interner{}
	for len(rest) > 0 {
		if len(rest) < 4 {
			return ErrForm
		}
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-4 {
			return ErrForm
		}
		r := reader{b: rest[4 : 4+n]}
		rest = rest[4+n:]
		readRecord(&r, &rec, names)
		if r.bad {
			return ErrForm
		}
		if err := f(&rec); err != nil {
			return err
		}
	}
	return nil
}

func readRecord(r *reader, rec *Record, names interner) {
	rec.DeviceID = fleet.ID(r.uvarint())
	rec.RecvTime = fleet.Millis(r.varint())
	rec.Protocol = names.text(r.bytes())
	rec.Type = names.text(r.bytes())
	rec.Problem = string(r.bytes())
	rec.Raw = r.bytes()
	n := r.uvarint()
	rec.Points = rec.Points[:0]
	for i := uint64(0); i < n && !r.bad; i++ {
		rec.Points = append(rec.Points, track.Point{})
		readPoint(r, &rec.Points[i], names)
	}
}

// interner keeps one copy of the short names that come again and again.
type interner map[string]string

func (in interner) text(b []byte) string {
	if s, ok := in[string(b)]; ok {
		return s
	}
	s := string(b)
	if len(in) < 1024 {
		in[s] = s
	}
	return s
}
