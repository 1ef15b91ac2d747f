package device

import "unicode"

// Name is a text by which a terminal calls itself on the wire, and where it counts. The number of the equipment (IMEI) is the same
// device whatever it speaks; any other text is a device's in one protocol alone, so that two vendors may number alike.
type Name struct {
	Protocol string // that it counts in; "": in any
	Text     string
}

// Names returns the IMEI and the alias of a device; one that it does not have is a Text of "".
func (d *Device) Names() [2]Name { return namesOf(d.IMEI, d.Alias, d.Protocol) }

func namesOf(imei, alias, protocol string) [2]Name {
	return [2]Name{{Text: imei}, {Protocol: protocol, Text: alias}}
}

// Claims returns the names that a device keeps for itself: what Claims has of each text, where it counts.
func (d *Device) Claims() []Name {
	var out []Name
	for _, n := range d.Names() {
		for _, text := range Claims(n.Text) {
			if c := (Name{n.Protocol, text}); len(out) == 0 || !has(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// has reports whether a name is among some, or is the same as one that counts anywhere.
func has(names []Name, n Name) bool {
	for _, m := range names {
		if m.Text == n.Text && (m.Protocol == n.Protocol || m.Protocol == "") {
			return true
		}
	}
	return false
}

// longestAlias bounds an alias, in characters.
const longestAlias = 64

// isAlias reports whether a text can be an identity: any that can be seen, in one line, and not only zeros, which is what terminals
// send that were given none.
func isAlias(s string) bool {
	n := 0
	for _, r := range s {
		if n++; n > longestAlias || !unicode.IsPrint(r) {
			return false
		}
	}
	return WireName(s) != ""
}
