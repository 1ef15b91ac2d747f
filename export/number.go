package export

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// exactDigits is how many digits of a number a spreadsheet keeps; it replaces
// those that follow by noughts or worse.
const exactDigits = 15

// look is how a number format shows a number, as far as it matters here.
type look struct {
	date   bool // as a date, a time or both
	digits int  // padded with noughts to this length; 0: not
}

// number gives the text of a number: without exponent, whole numbers with all
// their digits, others with 15 significant ones as the spreadsheet shows them.
func number(v float64, l look, epoch1904 bool) Entry {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return Entry{Text: "#NUM!", Flaw: Failed}
	}
	if l.date {
		if s, ok := dateText(v, epoch1904); ok {
			return Entry{Text: s}
		}
	}
	if v == math.Trunc(v) {
		e := Entry{Text: strconv.FormatFloat(v, 'f', -1, 64)}
		switch {
		case v == 0:
			e.Text = "0" // never -0
		case math.Abs(v) >= 1e15:
			e.Flaw = Damaged
		}
		if l.digits > len(e.Text) && v >= 0 {
			e.Text = strings.Repeat("0", l.digits-len(e.Text)) + e.Text
		}
		return e
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', exactDigits, 64), 64)
	if err != nil {
		rounded = v
	}
	return Entry{Text: strconv.FormatFloat(rounded, 'f', -1, 64)}
}

// writtenNumber is number for one that is written in digits, as in xlsx: a
// whole number of many digits is kept as it stands there, since reading it as a
// floating point number could only lose. What is no number at all is text.
func writtenNumber(s string, l look, epoch1904 bool) Entry {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil && !math.IsInf(v, 0) {
		return Entry{Text: s}
	}
	e := number(v, l, epoch1904)
	if e.Flaw == Damaged && strings.Trim(s, "0123456789") == "" {
		e.Text = s
	}
	return e
}

// dateText writes a serial date: YYYY-MM-DD, with HH:mm:ss when there is a time
// of day, the time alone when there is no day. ok is false outside 1900–9999.
func dateText(v float64, epoch1904 bool) (s string, ok bool) {
	const lastDay = 2958465 // 9999-12-31
	if v < 0 || v >= lastDay+1 {
		return "", false
	}
	seconds := int64(math.Round(v * 86400))
	days, ofDay := seconds/86400, seconds%86400
	if days == 0 && !epoch1904 {
		return time.Unix(ofDay, 0).UTC().Format(time.TimeOnly), true
	}
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case epoch1904:
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < 60:
		first = time.Date(1899, 12, 31, 0, 0, 0, 0, time.UTC) // before the 29 February 1900 that never was
	}
	t := first.AddDate(0, 0, int(days)).Add(time.Duration(ofDay) * time.Second)
	if t.Year() > 9999 {
		return "", false
	}
	if ofDay == 0 {
		return t.Format(time.DateOnly), true
	}
	return t.Format(time.DateTime), true
}

// isoText writes the ISO 8601 date of a cell of type d as dateText does.
func isoText(s string) (string, bool) {
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04:05", "2006-01-02T15:04:05Z07:00", "2006-01-02T15:04"} {
		t, err := time.Parse(layout, s)
		if err != nil {
			continue
		}
		if t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0 {
			return t.Format(time.DateOnly), true
		}
		return t.Format(time.DateTime), true
	}
	return "", false
}

// builtinLook is the look of a number format that has a number and no code of
// its own. 27–36 and 50–58 are dates in East Asian editions (ECMA-376, 18.8.30).
func builtinLook(id int) look {
	switch {
	case id >= 14 && id <= 22, id >= 27 && id <= 36, id >= 45 && id <= 47, id >= 50 && id <= 58:
		return look{date: true}
	}
	return look{}
}

// codeLook finds the look in a format code: a letter of a date outside of
// quotes, brackets and escapes makes a date; nothing but noughts pads.
func codeLook(code string) look {
	section := formatSection(code)
	if len(section) > 1 && len(section) <= 32 && strings.Trim(section, "0") == "" {
		return look{digits: len(section)}
	}
	low := strings.ToLower(section)
	if strings.Contains(low, "general") || strings.ContainsAny(low, "#?") {
		return look{}
	}
	return look{date: strings.ContainsAny(low, "ymdhs")}
}

// formatSection returns the first section of a format code without quoted and
// escaped texts and without brackets, except those of elapsed time such as [h].
func formatSection(code string) string {
	var b strings.Builder
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case ';':
			return b.String()
		case '"', '[':
			closing := byte('"')
			if c == '[' {
				closing = ']'
			}
			n := strings.IndexByte(code[i+1:], closing)
			if n < 0 {
				return b.String()
			}
			if inner := strings.ToLower(code[i+1 : i+1+n]); c == '[' && inner != "" && strings.Trim(inner, "hms") == "" {
				b.WriteString(inner)
			}
			i += n + 1
		case '\\', '_', '*':
			i++
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
