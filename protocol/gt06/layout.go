package gt06

import "strings"

// part is a piece of a frame's content. It is read only when at least need
// bytes are left, so that a layout of an unknown firmware is read as far as it
// goes and never overrun.
type part struct {
	need int
	read func(*reading)
}

// layout is the content of one type, for the lengths and models it is known
// for. The same type number means different things by vendor and by length.
type layout struct {
	form   form
	kind   byte
	length span   // of the length field
	model  string // what the device's model begins with; "" fits any
	ack    func(*reading)
	parts  []part
}

// span is a range of the length field, both ends included.
type span struct{ from, to int }

var anyLength = span{0, 0xFFFF}

func is(length int) span      { return span{length, length} }
func atLeast(length int) span { return span{length, 0xFFFF} }

// form is the kind of frame a layout comes in.
type form uint8

const (
	short form = iota // 78 78
	long              // 79 79
	bare              // 78 78 without serial number and checksum
)

type key struct {
	form form
	kind byte
}

// index sorts layouts by form and type, keeping their order.
func index(all []layout) map[key][]layout {
	m := make(map[key][]layout)
	for _, l := range all {
		k := key{l.form, l.kind}
		m[k] = append(m[k], l)
	}
	return m
}

// unknown is the layout of a type that is in no table: acknowledged, since a
// terminal that waits for an answer would stop, and kept raw.
var unknown = layout{ack: ackShort}

// find returns the first layout that fits, and whether the type is known. Forms
// without rows of their own have the content of the short form.
func (p *Protocol) find(pk packet, model string) (layout, bool) {
	k := key{short, pk.kind}
	switch {
	case pk.long && len(p.rows[key{long, pk.kind}]) > 0:
		k.form = long
	case pk.sum == sumAbsent:
		if len(p.rows[key{bare, pk.kind}]) > 0 {
			k.form = bare
		}
	}
	for _, l := range p.rows[k] {
		if l.fits(pk.length, model) {
			return l, true
		}
	}
	return unknown, false
}

func (l *layout) fits(length int, model string) bool {
	if length < l.length.from || length > l.length.to {
		return false
	}
	return l.model == "" || len(model) >= len(l.model) && strings.EqualFold(model[:len(l.model)], l.model)
}
