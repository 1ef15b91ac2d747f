package gt06

import (
	"encoding/hex"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/protocol"
)

// reading is the decoding of one frame: the parts of its layout read from the
// cursor into the message.
type reading struct {
	cursor
	packet
	s     *protocol.Session
	st    *state
	m     *protocol.Message
	p     *track.Point // the report, once a part made one
	cells []byte       // cells and access points as text, kept when there is no fix
	wifi  []byte
	err   error
}

// point is the report of the frame, which the first part that needs it begins.
func (r *reading) point() *track.Point {
	if r.p == nil {
		r.p = r.m.AddPoint()
	}
	return r.p
}

// extra adds a reading that has no field of its own to the report.
func (r *reading) extra(key string, num float64) {
	p := r.point()
	p.Extras = append(p.Extras, track.Extra{Key: key, Num: num})
}

func (r *reading) extraText(key, text string) {
	p := r.point()
	p.Extras = append(p.Extras, track.Extra{Key: key, Text: text})
}

// fact adds what the terminal says of itself.
func (r *reading) fact(key, text string) {
	if text != "" {
		r.m.Facts = append(r.m.Facts, track.Extra{Key: key, Text: text})
	}
}

// raw keeps bytes that no part understands.
func (r *reading) raw(b []byte) {
	if len(b) == 0 {
		return
	}
	e := track.Extra{Key: "raw." + strings.TrimPrefix(r.m.Type, "7979-"), Text: hex.EncodeToString(b)}
	if r.p != nil {
		r.p.Extras = append(r.p.Extras, e)
		return
	}
	r.m.Facts = append(r.m.Facts, e)
}

// zone is the terminal's clock: the device's setting, else what it said when it
// logged in, else UTC.
func (r *reading) zone() *time.Location {
	if r.s.Zone != nil {
		return r.s.Zone
	}
	if r.st.zone != nil {
		return r.st.zone
	}
	return time.UTC
}

// clock reads a time of six bytes, year to second in binary, into the report.
// A date that does not exist (a terminal without a fix sends zeros) is none.
func (r *reading) clock(name string) {
	r.point()
	t, ok := r.date(name, binaryDigits)
	if ok {
		r.setTime(t)
	}
}

func (r *reading) date(name string, digit func(byte) int) (time.Time, bool) {
	b := r.take(6, name)
	if b == nil {
		return time.Time{}, false
	}
	var v [6]int
	for i := range v {
		v[i] = digit(b[i])
	}
	t, ok := r.dateOf(v)
	if r.fields != nil {
		if ok {
			r.value("%s", t.Format("2006-01-02 15:04:05"))
		} else {
			r.value("none")
		}
	}
	return t, ok
}

func (r *reading) dateOf(v [6]int) (time.Time, bool) {
	if v[0] < 0 || v[0] > 99 || v[1] < 1 || v[1] > 12 || v[2] < 1 || v[2] > 31 || v[3] > 23 || v[4] > 59 || v[5] > 59 ||
		v[3] < 0 || v[4] < 0 || v[5] < 0 {
		return time.Time{}, false
	}
	t := time.Date(2000+v[0], time.Month(v[1]), v[2], v[3], v[4], v[5], 0, r.zone())
	return t, t.Day() == v[2]
}

// epoch reads a time in seconds since 1970 into the report.
func (r *reading) epoch(name string) {
	sec := r.u32(name)
	if sec == 0 {
		return
	}
	t := time.Unix(int64(sec), 0)
	if r.fields != nil {
		r.value("%s", t.UTC().Format(time.RFC3339))
	}
	r.setTime(t)
}

func (r *reading) setTime(t time.Time) {
	p := r.point()
	p.FixTime = fleet.Millis(t.UnixMilli())
	p.Status |= track.ClockSet
}
