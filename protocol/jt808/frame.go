package jt808

import (
	"bytes"

	"waymark/protocol"
)

const (
	delimiter       = 0x7E
	vendorDelimiter = 0xE7
	escape          = 0x7D
	// maxWire is the most bytes that a frame may have between its delimiters: a body of 1023 with everything
	// escaped takes 2.1 KiB; some vendors go beyond the ten bits of the length.
	maxWire = 8 << 10
	maxLine = 512 // of the "( … )" text lines
)

// Frame implements protocol.Protocol. A frame runs from delimiter to delimiter.
// What stands between two delimiters and is neither as long as its header says
// nor has a right checksum is noise: its second delimiter is then taken for the
// first one of the next frame, so that a lost delimiter costs one frame at most.
func (Protocol) Frame(_ *protocol.Session, buf []byte) (frame []byte, used int) {
	i := 0
	for {
		i += nextStart(buf[i:])
		if i == len(buf) {
			return nil, i
		}
		end, next := delimited(buf, i)
		switch {
		case end > 0:
			return buf[i:end], end
		case next == i:
			return nil, i
		}
		i = next
	}
}

// delimited looks at what begins at i. end > 0 is the end of a frame; else next
// is where to go on looking, i itself when more bytes are needed.
func delimited(buf []byte, i int) (end, next int) {
	switch buf[i] {
	case '(':
		return lineAt(buf, i)
	case vendorDelimiter:
		return vendorFrameAt(buf, i)
	}
	n := bytes.IndexByte(buf[i+1:], delimiter)
	switch {
	case n < 0 && len(buf)-i <= maxWire:
		return 0, i
	case n < 0 || n > maxWire:
		return 0, i + 1
	case n > 0 && plausible(buf[i+1:i+1+n], delimiter):
		return i + n + 2, 0
	}
	return 0, i + 1 + n
}

// nextStart returns the index of the first byte that may begin a frame, or len(buf).
func nextStart(buf []byte) int {
	for i, b := range buf {
		if b == delimiter || b == vendorDelimiter || b == '(' {
			return i
		}
	}
	return len(buf)
}

// lineAt finds the end of a text line; a byte that is not printable shows that it was none.
func lineAt(buf []byte, i int) (end, next int) {
	for j := i + 1; j < len(buf); j++ {
		switch b := buf[j]; {
		case b == ')':
			return j + 1, 0
		case b < ' ' || b >= delimiter || b == '(' || j-i > maxLine:
			return 0, j
		}
	}
	return 0, i
}

// vendorFrameAt is the dialect that delimits with E7. A stray E7 must not hold
// up ordinary frames that follow it, so whichever frame is complete first counts.
func vendorFrameAt(buf []byte, i int) (end, next int) {
	limit := len(buf)
	n := bytes.IndexByte(buf[i+1:], vendorDelimiter)
	if n >= 0 {
		limit = i + 1 + n
	}
	if k := wholeFrame(buf[i+1 : limit]); k >= 0 {
		return 0, i + 1 + k
	}
	switch {
	case n < 0 && len(buf)-i <= maxWire:
		return 0, i
	case n < 0 || n > maxWire:
		return 0, i + 1
	case n > 0 && plausible(buf[i+1:i+1+n], vendorDelimiter):
		return i + n + 2, 0
	}
	return 0, i + 1 + n
}

// wholeFrame returns the index of a complete and sound ordinary frame, or -1.
func wholeFrame(buf []byte) int {
	for i := 0; ; {
		n := bytes.IndexByte(buf[i:], delimiter)
		if n < 0 {
			return -1
		}
		i += n
		n = bytes.IndexByte(buf[i+1:], delimiter)
		if n < 0 {
			return -1
		}
		if inner := buf[i+1 : i+1+n]; lengthFits(inner, delimiter) && checksumFits(inner, delimiter) {
			return i
		}
		i += n + 1
	}
}

// plausible reports whether the bytes between two delimiters are a frame.
func plausible(inner []byte, delim byte) bool {
	return lengthFits(inner, delim) || checksumFits(inner, delim)
}

// lengthFits compares the body length that the header states with the length found.
func lengthFits(inner []byte, delim byte) bool {
	n, at := 0, 0
	var attributes int
	for ; n < 4 && at < len(inner); n++ {
		var b byte
		b, at = unescapeOne(inner, at, delim)
		attributes = attributes<<8 | int(b)
	}
	if delim == delimiter {
		n += len(inner) - at - bytes.Count(inner[at:], []byte{escape})
	} else {
		for ; at < len(inner); n++ {
			_, at = unescapeOne(inner, at, delim)
		}
	}
	around := n - attributes&lengthMask // header and checksum
	return around >= minHeader && around <= maxHeader+1
}

// checksumFits reports whether all bytes, the checksum included, cancel out.
func checksumFits(inner []byte, delim byte) bool {
	var sum, b byte
	n := 0
	for at := 0; at < len(inner); n++ {
		b, at = unescapeOne(inner, at, delim)
		sum ^= b
	}
	return n >= minHeader && sum == 0
}

// unescapeOne returns the byte that stands at an index and the index behind it.
// An escape that means nothing stands for itself.
func unescapeOne(b []byte, at int, delim byte) (byte, int) {
	if at+1 < len(b) {
		if v, ok := escaped(b[at], b[at+1], delim); ok {
			return v, at + 2
		}
	}
	return b[at], at + 1
}

// escaped gives the byte that two bytes stand for.
func escaped(first, second, delim byte) (byte, bool) {
	if delim == delimiter {
		if first == escape && (second == 1 || second == 2) {
			return 0x7C + second, true
		}
		return 0, false
	}
	switch {
	case first == 0xE6 && (second == 1 || second == 2):
		return 0xE5 + second, true
	case first == 0x3E && (second == 1 || second == 2):
		return 0x3F - second, true
	}
	return 0, false
}

// unescape appends the bytes between the delimiters to dst, their escapes undone.
func unescape(dst, inner []byte, delim byte) []byte {
	var b byte
	for at := 0; at < len(inner); {
		b, at = unescapeOne(inner, at, delim)
		dst = append(dst, b)
	}
	return dst
}
