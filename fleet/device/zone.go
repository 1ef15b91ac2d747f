package device

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"waymark/fleet"
)

// zoneForm is an offset from UTC as people write it: +08:00, +8, UTC+5:30, GMT-3. Without a sign it lies east.
var zoneForm = regexp.MustCompile(`^(?:UTC|GMT)?([+-]?)([0-9]{1,2})(?::?([0-5][0-9]))?$`)

// farthest is how far from UTC a clock may be, in minutes.
const farthest = 14 * 60

// zoneMinutes reads the zone of a terminal's clock, in minutes east of UTC; nil for "", which is as the protocol says.
func zoneMinutes(text string) (minutes *int, ok bool) {
	text = strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	if text == "" {
		return nil, true
	}
	n := 0
	if text != "UTC" && text != "GMT" && text != "Z" {
		m := zoneForm.FindStringSubmatch(strings.ReplaceAll(text, "−", "-"))
		if m == nil {
			return nil, false
		}
		hours, _ := strconv.Atoi(m[2]) // digits alone
		rest, _ := strconv.Atoi(m[3])
		if n = hours*60 + rest; m[1] == "-" {
			n = -n
		}
	}
	return &n, n >= -farthest && n <= farthest
}

// Zone writes the zone of a terminal's clock as +08:00; "" for nil.
func Zone(minutes *int) string {
	if minutes == nil {
		return ""
	}
	sign, n := '+', *minutes
	if n < 0 {
		sign, n = '-', -n
	}
	return fmt.Sprintf("%c%02d:%02d", sign, n/60, n%60)
}

// tidyZone brings a zone into the form that is shown; what is none stays as it is.
func tidyZone(text string) string {
	text = fleet.Narrow(text)
	if minutes, ok := zoneMinutes(text); ok {
		return Zone(minutes)
	}
	return text
}

func isZone(text string) bool {
	_, ok := zoneMinutes(text)
	return ok
}
