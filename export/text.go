package export

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// Clean returns a text as a person meant it: full-width letters, digits, blanks
// and the signs that stand in numbers become half-width; invisible characters
// (byte order mark, zero width, directions) are removed; line breaks, tabs and
// non-breaking blanks become blanks; blanks around it and the apostrophe that
// forces text in a spreadsheet are cut off. Chinese punctuation stays as it is.
func Clean(s string) string {
	if s == "" {
		return s
	}
	s = strings.TrimSpace(strings.Map(cleanRune, strings.ToValidUTF8(s, "\uFFFD")))
	s = strings.Trim(s, "\u200C\u200D ")
	if rest, ok := strings.CutPrefix(s, "'"); ok && forcesText(rest) {
		s = strings.TrimSpace(rest)
	}
	return s
}

// forcesText reports whether an apostrophe before s is there only so that s stays
// text: s is a number, or would be taken for a formula.
func forcesText(s string) bool {
	return s != "" && (s[0] >= '0' && s[0] <= '9' || strings.ContainsRune("=+-@", rune(s[0])))
}

func cleanRune(r rune) rune {
	switch {
	case r == '\uFEFF' || r == '\u200B' || r == '\u2060' || r == '\u00AD' ||
		r == '\u200E' || r == '\u200F' || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069':
		return -1
	case unicode.IsSpace(r) || unicode.Is(unicode.Zs, r):
		return ' '
	case unicode.IsControl(r):
		return -1
	}
	if half := width.LookupRune(r).Folded(); half != 0 && half < unicode.MaxASCII && isWordOrSign(half) {
		return half
	}
	return r
}

func isWordOrSign(r rune) bool {
	return r == ' ' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || strings.ContainsRune("-_./+'", r)
}
