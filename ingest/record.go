package ingest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"waymark/fleet"
	"waymark/fleet/command"
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
	Login    bool            // it begins a session of the terminal
	Facts    []track.Extra   // what the terminal says of itself
	Answer   *command.Answer // to a command, nil when it is none
}

// The form of a log message: a version byte, then records, each preceded by its
// length as a 32-bit big-endian number. Numbers are varints unless said otherwise.
// Version 1 had no login, facts and answer; no release wrote it.
const formVersion = 2

// What a record says besides its points, in the byte behind them.
const (
	hasLogin = 1 << iota
	hasFacts
	hasAnswer
)

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
	dst = appendSaid(dst, r)
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
	return appendExtras(dst, p.Extras)
}

func appendExtras(dst []byte, list []track.Extra) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(list)))
	for _, x := range list {
		dst = appendText(dst, x.Key)
		dst = binary.AppendVarint(dst, int64(math.Round(x.Num*1000)))
		dst = appendText(dst, x.Text)
	}
	return dst
}

// appendSaid appends what a frame says besides its points; most say nothing.
func appendSaid(dst []byte, r *Record) []byte {
	var has byte
	if r.Login {
		has |= hasLogin
	}
	if len(r.Facts) > 0 {
		has |= hasFacts
	}
	if r.Answer != nil {
		has |= hasAnswer
	}
	dst = append(dst, has)
	if len(r.Facts) > 0 {
		dst = appendExtras(dst, r.Facts)
	}
	if r.Answer != nil {
		dst = binary.AppendUvarint(dst, uint64(r.Answer.ID))
		dst = append(dst, flag(r.Answer.OK))
		dst = appendText(dst, r.Answer.Result)
	}
	return dst
}

func appendText(dst []byte, s string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(s)))
	return append(dst, s...)
}

// ErrForm is returned for a log message that is damaged.
var ErrForm = errors.New("ingest: log message is damaged")

// ErrNewer is returned for a log message that a newer program wrote. It is not damaged: whoever passed it over would lose
// what was acknowledged.
var ErrNewer = errors.New("ingest: log message is of a newer version of the program")

// Records calls f for each record of a log message until f fails. The record
// and its slices are used again for the next call; Raw shares memory with msg.
func Records(msg []byte, f func(*Record) error) error {
	switch {
	case len(msg) == 0:
		return fmt.Errorf("%w: it is empty", ErrForm)
	case msg[0] > formVersion:
		return fmt.Errorf("%w: form %d instead of %d", ErrNewer, msg[0], formVersion)
	case msg[0] < formVersion:
		return fmt.Errorf("%w: form %d instead of %d", ErrForm, msg[0], formVersion)
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
	readSaid(r, rec, names)
}

func readSaid(r *reader, rec *Record, names interner) {
	has := r.byte()
	rec.Login, rec.Facts, rec.Answer = has&hasLogin != 0, rec.Facts[:0], nil
	if has&hasFacts != 0 {
		rec.Facts = readExtras(r, rec.Facts, names)
	}
	if has&hasAnswer != 0 {
		rec.Answer = &command.Answer{ID: uint32(r.uvarint()), OK: r.byte() != 0, Result: string(r.bytes())}
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
