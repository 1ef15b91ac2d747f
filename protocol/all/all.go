// Package all is the explicit list of the protocols that the server speaks.
package all

import (
	"waymark/protocol"
	"waymark/protocol/gt06"
	"waymark/protocol/jt808"
)

// All returns the protocols in the order in which they are shown.
func All() []protocol.Protocol {
	return []protocol.Protocol{jt808.New(), gt06.New()}
}

// ByName returns the protocol of a name, e.g. "jt808".
func ByName(name string) (protocol.Protocol, bool) {
	for _, p := range All() {
		if p.Name() == name {
			return p, true
		}
	}
	return nil, false
}
