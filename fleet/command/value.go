package command

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// numeric tells a number that is not taken from what is none.
var numeric = regexp.MustCompile(`^[0-9.]+$`)

// convert checks one value and turns it into what is sent.
func (f *Field) convert(value string, zone *time.Location) (string, error) {
	switch f.Kind {
	case Number:
		return f.number(value)
	case Choice, Switch:
		return f.choice(value)
	case Time:
		return f.time(value, zone)
	case Clocks:
		return f.clocks(value, zone)
	case Plate:
		if plate, ok := vehicle.Plate(value); ok {
			return plate, nil
		}
		return "", f.refuse("", "command.plate")
	case Phone:
		if _, ok := f.written(value); ok {
			return value, nil
		}
		return "", f.refuse("", "command.phone")
	case Host:
		return f.host(value)
	case Line:
		return f.line(value)
	}
	return "", f.refuse("", "command.text")
}

// number takes whole numbers, or tenths, in range, and multiplies them for the terminal.
func (f *Field) number(value string) (string, error) {
	if _, ok := f.written(value); !ok {
		return "", f.outOfRange(value)
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return "", f.outOfRange(value)
	}
	if !f.isOption(value) && (n < f.Min || n > f.Max || len(f.Options) > 0 && !f.Custom) {
		return "", f.outOfRange(value)
	}
	return strconv.FormatInt(int64(math.Round(n*float64(max(f.Times, 1)))), 10), nil
}

func (f *Field) isOption(value string) bool {
	return slices.ContainsFunc(f.Options, func(o Option) bool { return o.Value == value })
}

// outOfRange tells what numbers are taken, or that it is none at all.
func (f *Field) outOfRange(value string) error {
	if f.Refusal != "" {
		return f.refuse(f.Refusal, "")
	}
	if len(f.Options) > 0 && !f.Custom {
		return f.refuse("", "command.choice")
	}
	if !numeric.MatchString(value) {
		return f.refuse("", "command.number")
	}
	return fleet.Refuse(fleet.Refused, "command.range").With("field", f.Name).With("min", bound(f.Min)).With("max", bound(f.Max))
}

func bound(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func (f *Field) choice(value string) (string, error) {
	switch {
	case f.Kind == Switch && value == offToo:
		return off, nil
	case f.Kind == Switch && (value == on || value == off), f.isOption(value):
		return value, nil
	}
	return "", f.refuse("", "command.choice")
}

// time takes a time of day with colons, or as six digits.
func (f *Field) time(value string, zone *time.Location) (string, error) {
	if m, ok := f.written(value); ok {
		return inUTC(m[1], m[2], m[3], zone), nil
	}
	return "", f.refuse("", "command.time")
}

// line takes printable ASCII without what separates fields in commands of text.
func (f *Field) line(value string) (string, error) {
	if _, ok := f.written(value); !ok || float64(len(value)) < f.Min || float64(len(value)) > f.Max {
		return "", fleet.Refuse(fleet.Refused, "command.text").With("field", f.Name).With("max", bound(f.Max))
	}
	return value, nil
}

func (f *Field) host(value string) (string, error) {
	if _, ok := f.written(value); ok {
		return strings.ToLower(value), nil
	}
	return "", f.refuse("", "command.host")
}

// clocks takes times of six digits.
func (f *Field) clocks(value string, zone *time.Location) (string, error) {
	list := strings.Split(value, ",")
	if len(list) > int(f.Max) {
		return "", fleet.Refuse(fleet.Refused, "command.tooMany").With("field", f.Name).With("max", bound(f.Max))
	}
	if _, ok := f.written(value); !ok {
		return "", f.refuse("", "command.clocks")
	}
	for i, one := range list {
		one = strings.TrimSpace(one)
		list[i] = inUTC(one[:2], one[2:4], one[4:], zone)
	}
	return strings.Join(list, ","), nil
}

// inUTC is a time of day of a zone as HHMMSS in UTC. Zones of callers are fixed offsets, so that a time of day means the same on
// every day.
func inUTC(hour, minute, second string, zone *time.Location) string {
	h, _ := strconv.Atoi(hour)
	m, _ := strconv.Atoi(minute)
	s, _ := strconv.Atoi(second)
	return time.Date(1970, 1, 2, h, m, s, 0, zone).UTC().Format("150405")
}

// Writing is one way in which the value of a field may be written. Its patterns mean the same to Go and, with the flag u, to browsers, which are given
// them: no rule is written twice.
type Writing struct {
	pattern, not *regexp.Regexp
	max          int
}

// Pattern is what the value is like.
func (w *Writing) Pattern() string { return w.pattern.String() }

// Not is what it is not like besides, "" for nothing.
func (w *Writing) Not() string {
	if w.not == nil {
		return ""
	}
	return w.not.String()
}

// Max is how many characters it has at most, 0 where the pattern says that.
func (w *Writing) Max() int { return w.max }

func writing(pattern string) Writing { return Writing{pattern: regexp.MustCompile(pattern)} }

func (w Writing) but(not string) Writing {
	w.not = regexp.MustCompile(not)
	return w
}

func (w Writing) upTo(characters int) Writing {
	w.max = characters
	return w
}

// longestHost is in characters: what fits with its port into a parameter of JT/T 808 (255) and a text of GT06 (245). longestPhone, which may have a plus, is what JT/T 808 has room for.
const (
	longestHost  = 200
	longestPhone = 20
)

const (
	octet    = `(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])`
	label    = `[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?`
	topLevel = `[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]`
	// oneClock is a time of six digits, of which clockParts are offered.
	oneClock = `(?:[01][0-9]|2[0-4])(?:[0-5][0-9]|60)(?:[0-5][0-9]|60)`
)

// How values are written, by the kind of their field.
var (
	wholeNumber  = []Writing{writing(`^(?:0|[1-9][0-9]{0,11})$`)}
	withTenths   = []Writing{writing(`^(?:0|[1-9][0-9]{0,10})(?:\.[0-9])?$`)}
	lines        = []Writing{writing(`^[!-~]+$`).but(`[,;#\|&\\\x60]`)} // what separates the fields of texts is left out, and what may separate one text from the next (separators)
	anyPhone     = []Writing{writing(`^(?:[0-9]{3,20}|\+[0-9]{3,19})$`)}
	digitsPhone  = []Writing{writing(`^[1-9][0-9]{2,19}$`)}
	hosts        = []Writing{writing(`^(?:` + octet + `\.){3}` + octet + `$`).but(`^0\.0\.0\.0$`), writing(`^(?:` + label + `\.)+` + topLevel + `$`).upTo(longestHost)}
	timesOfDay   = []Writing{writing(`^([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$`), writing(`^([01][0-9]|2[0-3])([0-5][0-9])([0-5][0-9])$`)}
	listsOfClock = []Writing{writing(`^` + oneClock + `(?: *, *` + oneClock + `)*$`)}
	plates       = []Writing{writing(vehicle.ChinesePlate), writing(vehicle.OtherPlate).but(vehicle.LikeChinesePlate)}
)

// Writings are the ways in which a value of the field may be written, none where it is one of the options. It is one of them; then it is in range, or as long
// as it may be.
func (f *Field) Writings() []Writing {
	switch f.Kind {
	case Number:
		if f.Places > 0 {
			return withTenths
		}
		return wholeNumber
	case Line:
		return lines
	case Phone:
		if f.Filter == Digits {
			return digitsPhone
		}
		return anyPhone
	case Host:
		return hosts
	case Time:
		return timesOfDay
	case Clocks:
		return listsOfClock
	case Plate:
		return plates
	case Choice, Switch:
	}
	return nil
}

// written are the parts of a value that the way has in which it is written; ok is false where it is written in none.
func (f *Field) written(value string) (parts []string, ok bool) {
	for _, w := range f.Writings() {
		parts := w.pattern.FindStringSubmatch(value)
		if parts != nil && (w.not == nil || !w.not.MatchString(value)) && (w.max == 0 || utf8.RuneCountInString(value) <= w.max) {
			return parts, true
		}
	}
	return nil, false
}

// Part is the numbers that are offered for a part of an alarm clock, each with two digits.
type Part struct{ First, Last int }

// clockParts are those of hour, minute and second, as the specification has them: 24 is midnight, and 60 carries over. It begins minutes and seconds with 1; 0 is
// offered, too, since else nobody could choose a full hour.
var clockParts = []Part{{1, 24}, {0, 60}, {0, 60}}

// Parts are what is offered for hour, minute and second of Clocks; none for another field.
func (f *Field) Parts() []Part {
	if f.Kind == Clocks {
		return clockParts
	}
	return nil
}

// Typed is how many characters are typed at most, 0 where that is not said.
func (f *Field) Typed() int {
	switch {
	case f.Length > 0:
		return f.Length
	case f.Kind == Line:
		return int(f.Max)
	case f.Kind == Host:
		return longestHost
	}
	return 0
}
