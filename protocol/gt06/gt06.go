// Package gt06 speaks GT06, the protocol of Concox and Jimi trackers and of
// very many clones, over TCP (usual port 5023) and UDP. See README.md for its
// sources, dialects and known limits.
package gt06

import (
	"fmt"
	"sync"

	"waymark/protocol"
)

// Protocol implements protocol.Protocol, Explainer and Commander. What it knows
// does not change after New.
type Protocol struct {
	rows  map[key][]layout
	names [2][256]string // message types by long and kind
	// readings are used again: one for each frame would be half of what a frame costs the collector of garbage.
	readings sync.Pool
}

var (
	_ protocol.Protocol  = (*Protocol)(nil)
	_ protocol.Explainer = (*Protocol)(nil)
	_ protocol.Commander = (*Protocol)(nil)
)

// New returns the protocol.
func New() *Protocol {
	p := &Protocol{rows: index(layouts()), readings: sync.Pool{New: func() any { return &reading{} }}}
	for kind := range 256 {
		p.names[0][kind] = fmt.Sprintf("%02X", kind)
		p.names[1][kind] = fmt.Sprintf("7979-%02X", kind)
	}
	return p
}

// Name is "gt06".
func (*Protocol) Name() string { return "gt06" }

// name is the message type: the protocol number in hexadecimal, with 7979- before
// it when it came in the long form, where the same number means something else.
func (p *Protocol) name(pk packet) string {
	if pk.long {
		return p.names[1][pk.kind]
	}
	return p.names[0][pk.kind]
}

// Decode reads one frame.
//
// Errors: ErrShort (no type, or not even the first part of its layout),
// ErrChecksum, ErrNoIdentity (data before login), ErrType (type not known),
// ErrField (login without an IMEI). All but the first three are acknowledged.
func (p *Protocol) Decode(s *protocol.Session, frame []byte, m *protocol.Message) error {
	pk, err := parse(frame)
	if err != nil {
		return fmt.Errorf("gt06: frame of %d bytes: %w", len(frame), err)
	}
	m.Type = p.name(pk)
	st := stateOf(s)
	if err := st.trust(s, pk); err != nil {
		return fmt.Errorf("gt06: type %s: %w", m.Type, err)
	}
	r := p.readings.Get().(*reading)
	defer func() {
		*r = reading{} // it holds the frame
		p.readings.Put(r)
	}()
	*r = reading{cursor: cursor{b: pk.body, at: pk.at}, packet: pk, s: s, st: st, m: m, cells: st.cellBuf[:0]}
	if pk.kind != kindLogin || pk.long {
		if !st.identify(s) {
			m.Bye = st.refused // so that it logs in again
			return fmt.Errorf("gt06: type %s before login: %w", m.Type, protocol.ErrNoIdentity)
		}
	}
	return p.read(r)
}

// read runs the parts of the frame's layout and writes the reply.
func (p *Protocol) read(r *reading) error {
	lay, known := p.find(r.packet, r.s.Model)
	first := true
	for _, step := range lay.parts {
		if r.left() < step.need {
			break
		}
		step.read(r)
		first = false
	}
	r.finish()
	if r.err == nil && lay.ack != nil {
		lay.ack(r)
	}
	switch {
	case r.err != nil:
		return fmt.Errorf("gt06: type %s: %w", r.m.Type, r.err)
	case !known:
		return fmt.Errorf("gt06: type %s: %w", r.m.Type, protocol.ErrType)
	case first && len(lay.parts) > 0:
		return fmt.Errorf("gt06: type %s with %d bytes: %w", r.m.Type, len(r.body), protocol.ErrShort)
	}
	return nil
}
