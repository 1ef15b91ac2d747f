package jt808

import (
	"encoding/binary"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/protocol"
)

// Bounds on what a session may hold of messages in parts. A message beyond them
// is refused; the terminal keeps it or splits it otherwise.
const (
	maxLists     = 2                   // messages in parts at once
	maxHeld      = 64 << 10            // bytes of one message
	maxParts     = 256                 // parts of one message
	maxMediaPart = 8192                // parts of a picture or sound, of which only a bit each is kept
	listLifetime = fleet.Millis(180e3) // without a further part
	maxAsked     = 120                 // parts asked for at once
)

// assembly is a message of which some parts have come.
type assembly struct {
	form   form
	id     uint16
	total  uint16
	first  uint16   // serial number of part 1, as consecutive numbers have it
	serial uint16   // of the part that came first; some terminals give all parts one number
	have   []uint64 // bit per part
	count  int
	parts  [][]byte // bodies; not kept of media
	bytes  int
	high   uint16 // highest part that came
	asked  uint16 // last part that was asked for
	at     fleet.Millis
	media  uint32 // id of the media, from its first part
}

// has reports whether a part came, counted from 1.
func (a *assembly) has(index uint16) bool { return a.have[index/64]&(1<<(index%64)) != 0 }

// missing lists the parts up to a limit that did not come.
func (a *assembly) missing(upTo uint16) []uint16 {
	var out []uint16
	for i := uint16(1); i <= upTo && i != 0 && len(out) < maxAsked; i++ {
		if !a.has(i) {
			out = append(out, i)
		}
	}
	return out
}

// partsLimit is the most parts that a message of a type may have.
func partsLimit(id uint16) uint16 {
	if id == idMedia {
		return maxMediaPart
	}
	return maxParts
}

// part takes one part of a longer message.
func (d *decoding) part() error {
	if d.h.index == 0 || d.h.index > d.h.total || d.h.total > partsLimit(d.h.id) {
		d.refuse(resultBad)
		return fmt.Errorf("message %s: part %d of %d: %w", d.m.Type, d.h.index, d.h.total, protocol.ErrField)
	}
	a := d.assembly()
	again := a.has(d.h.index)
	if !again && d.h.id != idMedia {
		if a.bytes+len(d.body) > maxHeld {
			d.drop(a)
			d.refuse(resultFailed)
			return fmt.Errorf("message %s: more than %d bytes in parts: %w", d.m.Type, maxHeld, protocol.ErrUnsupported)
		}
		a.bytes += len(d.body)
		a.parts[d.h.index-1] = slices.Clone(d.body)
	}
	if !again {
		a.have[d.h.index/64] |= 1 << (d.h.index % 64)
		a.count++
	}
	if d.h.id == idMedia {
		return d.mediaPart(a, again)
	}
	if a.count == int(a.total) {
		return d.joined(a)
	}
	d.m.Held = true
	d.askMissing(a, again)
	return nil
}

// joined decodes the whole message and acknowledges all of its parts.
func (d *decoding) joined(a *assembly) error {
	d.drop(a)
	d.body = slices.Concat(a.parts...)
	err := d.whole()
	result := byte(resultOK)
	if err != nil {
		result = resultBad
	}
	if a.serial == d.h.serial && a.first != d.h.serial-(d.h.index-1) {
		return err // one serial number for all parts: it is answered
	}
	for i := range a.total {
		quoted := a.first + i
		if quoted == d.h.serial {
			continue
		}
		serial := d.st.nextSerial()
		d.m.Reply = d.appendAck(d.m.Reply, serial, quoted, result)
		if len(d.m.Refusal) > 0 {
			d.m.Refusal = d.appendAck(d.m.Refusal, serial, quoted, resultFailed)
		}
	}
	return err
}

// askMissing asks for the parts that the one in hand shows to be missing: those
// skipped just now, or, once the last part or the last one asked for came, or
// one came twice, all of them.
func (d *decoding) askMissing(a *assembly, again bool) {
	before := a.high
	a.high = max(a.high, d.h.index)
	upTo := a.high
	if a.high == a.total || again {
		if d.h.index != a.total && d.h.index != a.asked && !again {
			return // parts that were asked for are still on their way
		}
	} else if d.h.index <= before+1 {
		return
	}
	missing := a.missing(upTo)
	if len(missing) == 0 {
		return
	}
	a.asked = missing[len(missing)-1]
	body := binary.BigEndian.AppendUint16(nil, a.first)
	if d.h.v2019 {
		body = binary.BigEndian.AppendUint16(body, uint16(len(missing)))
	} else {
		body = append(body, byte(len(missing)))
	}
	for _, index := range missing {
		body = binary.BigEndian.AppendUint16(body, index)
	}
	d.m.Ask = d.st.appendFrame(d.m.Ask, &d.h.form, idResendParts, d.st.nextSerial(), body)
}

// assembly returns the message that the part in hand belongs to. Messages that
// got no part for a while, and the oldest of too many, are dropped; none of
// their parts was acknowledged, so the terminal sends them again.
func (d *decoding) assembly() *assembly {
	now := d.now()
	d.st.lists = slices.DeleteFunc(d.st.lists, func(a *assembly) bool { return now-a.at > listLifetime })
	first := d.h.serial - (d.h.index - 1)
	for _, a := range d.st.lists {
		if a.form == d.h.form && a.id == d.h.id && a.total == d.h.total && (a.first == first || a.serial == d.h.serial) {
			a.at = now
			return a
		}
	}
	a := &assembly{
		form: d.h.form, id: d.h.id, total: d.h.total, first: first, serial: d.h.serial,
		have: make([]uint64, d.h.total/64+1), at: now,
	}
	if d.h.id != idMedia {
		a.parts = make([][]byte, d.h.total)
	}
	if len(d.st.lists) == maxLists {
		d.st.lists = slices.Delete(d.st.lists, 0, 1)
	}
	d.st.lists = append(d.st.lists, a)
	return a
}

func (d *decoding) drop(a *assembly) {
	d.st.lists = slices.DeleteFunc(d.st.lists, func(b *assembly) bool { return a == b })
}
