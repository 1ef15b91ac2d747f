// Package jt808 speaks JT/T 808 in its editions of 2011, 2013 and 2019 and the
// dialects that its vendors made of it. README.md names the sources and quirks.
package jt808

import "waymark/protocol"

// Protocol is JT/T 808. It has no fields: everything that it remembers of a
// terminal is in the session.
type Protocol struct{}

// The seams that the package fills.
var (
	_ protocol.Protocol  = Protocol{}
	_ protocol.Explainer = Protocol{}
	_ protocol.Commander = Protocol{}
)

// New returns the protocol.
func New() Protocol { return Protocol{} }

// Name implements protocol.Protocol.
func (Protocol) Name() string { return "jt808" }
