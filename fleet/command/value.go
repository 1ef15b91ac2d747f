package command

import (
	"math"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

var (
	whole   = regexp.MustCompile(`^(0|[1-9][0-9]{0,11})$`)
	tenths  = regexp.MustCompile(`^(0|[1-9][0-9]{0,10})(\.[0-9])?$`)
	phone   = regexp.MustCompile(`^\+?[0-9]{3,20}$`)
	server  = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`)
	moment  = regexp.MustCompile(`^([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?$`)
	digits6 = regexp.MustCompile(`^([01][0-9]|2[0-3])([0-5][0-9])([0-5][0-9])$`)
	clock   = regexp.MustCompile(`^([01][0-9]|2[0-4])([0-5][0-9]|60)([0-5][0-9]|60)$`)
	numeric = regexp.MustCompile(`^[0-9.]+$`)
)

// longestHost is in characters: what fits with its port into a parameter of JT/T 808 (255) and a text of GT06 (245).
const longestHost = 200

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
		if phone.MatchString(value) && (f.Filter != Digits || value[0] != '0' && value[0] != '+') {
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
	form := whole
	if f.Places > 0 {
		form = tenths
	}
	if !form.MatchString(value) {
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
	for _, form := range []*regexp.Regexp{moment, digits6} {
		if m := form.FindStringSubmatch(value); m != nil {
			return inUTC(m[1], m[2], m[3], zone), nil
		}
	}
	return "", f.refuse("", "command.time")
}

// line takes printable ASCII without what separates fields in commands of text.
func (f *Field) line(value string) (string, error) {
	if n := float64(len(value)); n < f.Min || n > f.Max || strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r > '~' || r == ',' || r == '#' || r == ';' }) {
		return "", fleet.Refuse(fleet.Refused, "command.text").With("field", f.Name).With("max", bound(f.Max))
	}
	return value, nil
}

func (f *Field) host(value string) (string, error) {
	if a, err := netip.ParseAddr(value); err == nil && a.Is4() && !a.IsUnspecified() {
		return value, nil
	}
	if len(value) <= longestHost && server.MatchString(value) {
		return strings.ToLower(value), nil
	}
	return "", f.refuse("", "command.host")
}

// clocks takes times of six digits. The selections of hour, minute and second go up to 24, 60 and 60.
func (f *Field) clocks(value string, zone *time.Location) (string, error) {
	list := strings.Split(value, ",")
	if len(list) > int(f.Max) {
		return "", fleet.Refuse(fleet.Refused, "command.tooMany").With("field", f.Name).With("max", bound(f.Max))
	}
	for i, one := range list {
		m := clock.FindStringSubmatch(strings.TrimSpace(one))
		if m == nil {
			return "", f.refuse("", "command.clocks")
		}
		list[i] = inUTC(m[1], m[2], m[3], zone)
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
