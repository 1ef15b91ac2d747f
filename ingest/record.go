package ingest

import (
	"encoding/binary"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/packed"
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
	dst = packed.AppendText(dst, r.Protocol)
	dst = packed.AppendText(dst, r.Type)
	dst = packed.AppendText(dst, r.Problem)
	dst = binary.AppendUvarint(dst, uint64(len(r.Raw)))
	dst = append(dst, r.Raw...)
	dst = binary.AppendUvarint(dst, uint64(len(r.Points)))
	for i := range r.Points {
		dst = track.AppendPoint(dst, &r.Points[i])
	}
	dst = appendSaid(dst, r)
	binary.BigEndian.PutUint32(dst[at:], uint32(len(dst)-at-4))
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
		dst = track.AppendExtras(dst, r.Facts)
	}
	if r.Answer != nil {
		dst = binary.AppendUvarint(dst, uint64(r.Answer.ID))
		dst = packed.AppendFlag(dst, r.Answer.OK)
		dst = packed.AppendText(dst, r.Answer.Result)
	}
	return dst
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
	r := packed.Reader{Names: map[string]string{}}
	for len(rest) > 0 {
		if len(rest) < 4 {
			return ErrForm
		}
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-4 {
			return ErrForm
		}
		r.B = rest[4 : 4+n]
		rest = rest[4+n:]
		readRecord(&r, &rec)
		if r.Bad {
			return ErrForm
		}
		if err := f(&rec); err != nil {
			return err
		}
	}
	return nil
}

func readRecord(r *packed.Reader, rec *Record) {
	rec.DeviceID = fleet.ID(r.Uvarint())
	rec.RecvTime = fleet.Millis(r.Varint())
	rec.Protocol = r.Name()
	rec.Type = r.Name()
	rec.Problem = r.Text()
	rec.Raw = r.Bytes()
	n := r.Count()
	rec.Points = rec.Points[:0]
	for i := 0; i < n && !r.Bad; i++ {
		rec.Points = append(rec.Points, track.Point{})
		track.ReadPoint(r, &rec.Points[i])
	}
	readSaid(r, rec)
}

func readSaid(r *packed.Reader, rec *Record) {
	has := r.Byte()
	rec.Login, rec.Facts, rec.Answer = has&hasLogin != 0, rec.Facts[:0], nil
	if has&hasFacts != 0 {
		rec.Facts = track.ReadExtras(r, rec.Facts)
	}
	if has&hasAnswer != 0 {
		rec.Answer = &command.Answer{ID: uint32(r.Uvarint()), OK: r.Byte() != 0, Result: r.Text()}
	}
}
