// Package all is the explicit list of the protocols that the server speaks.
package all

import (
	"slices"
	"sync"

	"waymark/fleet/command"
	"waymark/protocol"
	"waymark/protocol/gt06"
	"waymark/protocol/jt808"
)

// known are made once: they know tables, and nothing of terminals.
var known = sync.OnceValue(func() []protocol.Protocol {
	return []protocol.Protocol{jt808.New(), gt06.New()}
})

// All returns the protocols in the order in which they are shown.
func All() []protocol.Protocol { return slices.Clone(known()) }

// ByName returns the protocol of a name, e.g. "jt808".
func ByName(name string) (protocol.Protocol, bool) {
	for _, p := range known() {
		if p.Name() == name {
			return p, true
		}
	}
	return nil, false
}

// Carriers tell which commands the protocols carry.
type Carriers struct{}

// Carries reports whether terminals of a model that speak a protocol can be sent a command, by its key of CMD_CODE; text is what the
// model has for it where the protocol carries texts.
func (Carriers) Carries(protocolName, model, code, text string) bool {
	p, _ := ByName(protocolName)
	c, ok := p.(protocol.Commander)
	return ok && c.Carries(model, code, text)
}

// Reads reports whether terminals of a model that speak a protocol can be asked for the values of a command; query is the
// text that the model has for that where the protocol carries texts.
func (Carriers) Reads(protocolName, model, code, query string) bool {
	p, _ := ByName(protocolName)
	r, ok := p.(protocol.Reporter)
	return ok && r.Reads(model, code, query)
}

// Reported returns what terminals that speak a protocol reported of the fields of a command, and from which facts; nothing where the protocol
// does not tell settings.
func (Carriers) Reported(protocolName, code string, said func(key string) (string, bool)) (values command.Values, keys []string) {
	p, _ := ByName(protocolName)
	if r, ok := p.(protocol.Reporter); ok {
		return r.Reported(code, said)
	}
	return nil, nil
}
