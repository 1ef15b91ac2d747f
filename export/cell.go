package export

import (
	"math"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Cell is one cell to be written. The zero Cell is empty.
type Cell struct {
	kind  cellKind
	text  string
	num   float64
	whole int64
	at    time.Time
}

type cellKind uint8

const (
	blankCell cellKind = iota
	textCell
	wholeCell
	decimalCell
	timeCell
)

// Text is a cell of text. Identification numbers (IMEI, ICCID, telephone) are
// text: a spreadsheet keeps 15 digits of a number and shows it as 8.6E+14.
func Text(s string) Cell {
	if s == "" {
		return Cell{}
	}
	return Cell{kind: textCell, text: s}
}

// Integer is a cell with a whole number; one of more than 15 digits is written
// as text.
func Integer(n int64) Cell {
	if n > 999_999_999_999_999 || n < -999_999_999_999_999 {
		return Text(strconv.FormatInt(n, 10))
	}
	return Cell{kind: wholeCell, whole: n}
}

// Decimal is a cell with a number; one that is not finite is empty.
func Decimal(v float64) Cell {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Cell{}
	}
	return Cell{kind: decimalCell, num: v}
}

// Time is a cell with a time, shown as YYYY-MM-DD HH:mm:ss in the zone of the
// list; the zero time is empty.
func Time(t time.Time) Cell {
	if t.IsZero() {
		return Cell{}
	}
	return Cell{kind: timeCell, at: t}
}

// Blank is an empty cell.
func Blank() Cell { return Cell{} }

// plain gives the cell as text, as CSV has it.
func (c Cell) plain(zone *time.Location) string {
	switch c.kind {
	case textCell:
		return c.text
	case wholeCell:
		return strconv.FormatInt(c.whole, 10)
	case decimalCell:
		return strconv.FormatFloat(c.num, 'f', -1, 64)
	case timeCell:
		return c.at.In(zone).Format(time.DateTime)
	case blankCell:
	}
	return ""
}

// maxText is the most characters of a cell (UTF-16 units, as spreadsheets count).
const maxText = 32767

// fit cuts a text to what a cell can hold, never within a character.
func fit(s string) string {
	if len(s) <= maxText {
		return s
	}
	units := 0
	for i, r := range s {
		n := 1
		if r > 0xFFFF {
			n = 2
		}
		if units += n; units > maxText {
			return s[:i]
		}
	}
	return s
}

// evaluates reports whether a program might take the text for a formula.
func evaluates(s string) bool { return s != "" && strings.IndexByte("=+-@\t\r", s[0]) >= 0 }

// appendEscaped appends a text for XML; what XML forbids is left out. A text of
// the form _x0041_ is protected from being read as an escape.
func appendEscaped(b []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			i++
			switch {
			case c == '&':
				b = append(b, "&amp;"...)
			case c == '<':
				b = append(b, "&lt;"...)
			case c == '>':
				b = append(b, "&gt;"...)
			case c == '"':
				b = append(b, "&quot;"...)
			case c == '\r':
				b = append(b, "&#13;"...)
			case c == '_' && looksEscaped(s[i-1:]):
				b = append(b, "_x005F_"...)
			case c >= ' ' || c == '\t' || c == '\n':
				b = append(b, c)
			}
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			b = append(b, "\uFFFD"...)
		case r != 0xFFFE && r != 0xFFFF:
			b = append(b, s[i:i+n]...)
		}
		i += n
	}
	return b
}

// looksEscaped reports whether s begins with _xHHHH_.
func looksEscaped(s string) bool {
	return len(s) >= 7 && s[1] == 'x' && s[6] == '_' && strings.Trim(s[2:6], "0123456789abcdefABCDEF") == ""
}

// serial gives a time as a spreadsheet counts: days since 1899-12-30 of the
// clock on the wall. ok is false before 1900 and after 9999.
func serial(t time.Time, zone *time.Location) (days float64, ok bool) {
	t = t.In(zone)
	_, offset := t.Zone()
	const secondsTo1970 = 25569 * 86400
	s := t.Unix() + int64(offset) + secondsTo1970
	days = float64(s) / 86400
	return days, days >= 61 && days < 2958466
}
