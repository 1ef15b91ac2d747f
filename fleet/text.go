package fleet

import (
	"strings"
	"unicode"
)

// Line returns a text as a field of one line keeps it: invisible signs are
// removed (controls, byte order mark, zero width, directions), breaks and tabs
// become blanks, and blanks around it are cut off. The joiners of emoji and of
// some scripts stay.
func Line(s string) string { return strings.TrimSpace(strings.Map(onLine, s)) }

// Lines is Line for a text of several lines: breaks and tabs stay.
func Lines(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return r
		}
		return onLine(r)
	}, strings.ReplaceAll(s, "\r\n", "\n")))
}

func onLine(r rune) rune {
	switch {
	case r == '\n' || r == '\r' || r == '\t' || r == '\u2028' || r == '\u2029':
		return ' '
	case unicode.IsControl(r), r == '\uFEFF' || r == '\u200B' || r == '\u2060' || r == '\u00AD',
		r == '\u200E' || r == '\u200F' || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069':
		return -1
	}
	return r
}

// Narrow makes the full-width letters, digits and signs of Chinese keyboards half-width.
func Narrow(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '\u3000':
			return ' '
		}
		return r
	}, s)
}
