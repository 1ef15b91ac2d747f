package monitor

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/track"
)

// trackList is the points of a track. It writes its own JSON, in the shape of
// trackRow: a month of points is too much for the general encoder.
type trackList struct {
	legs   []track.Leg
	zone   *time.Location
	labels *trackLabels
	// readings is whether each point comes with all that it says.
	readings bool
}

// trackLabels are the texts of a track in one language, as JSON strings.
type trackLabels struct {
	modes     [track.ModeMixed + 1][]byte
	qualities [track.LBS + 1][]byte
	span      func(seconds int64) string
}

var qualityKeys = [track.LBS + 1]string{"ok", "late", "duplicate", "future", "jump", "staticNoise", "noFix", "lbs"}

func (s *server) trackLabels(lang string) *trackLabels {
	l := &trackLabels{span: func(n int64) string { return s.duration(lang, n) }}
	for i := range l.modes {
		l.modes[i] = jsonString(s.Texts.Label(lang, "locationType.", i))
	}
	for i := range l.qualities {
		l.qualities[i] = jsonString(qualityKeys[i])
	}
	return l
}

func jsonString(s string) []byte {
	b, _ := json.Marshal(s) // a string always can be
	return b
}

// duration says a length of time for people, in days, hours and minutes.
func (s *server) duration(lang string, seconds int64) string {
	if seconds < 60 {
		return s.Texts.Text(lang, "duration.underMinute", nil)
	}
	out := ""
	for _, part := range [...]struct {
		code string
		n    int64
	}{{"duration.days", seconds / 86400}, {"duration.hours", seconds / 3600 % 24}, {"duration.minutes", seconds / 60 % 60}} {
		if part.n > 0 {
			out += s.Texts.Text(lang, part.code, map[string]any{"n": part.n})
		}
	}
	return strings.TrimSpace(out)
}

// Schema implements huma.SchemaProvider: in the documentation it is a list of trackRow.
func (trackList) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[trackRow](), true, "TrackRow")}
}

// MarshalJSON implements json.Marshaler.
func (l trackList) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := l.writeJSON(&b)
	return b.Bytes(), err
}

// WriteJSON implements edge.Streamer.
func (a *trackAnswer) WriteJSON(w io.Writer) error {
	if _, err := io.WriteString(w, `{"trackList":`); err != nil {
		return err
	}
	if err := a.TrackList.writeJSON(w); err != nil {
		return err
	}
	_, err := io.WriteString(w, "}")
	return err
}

const (
	trackBuffer = 64 << 10 // written to the client in parts of this size
	longestLeg  = 1 << 10  // more than one point takes, but for its readings
)

func (l trackList) writeJSON(w io.Writer) error {
	b := append(make([]byte, 0, trackBuffer), '[')
	shown := &showTime{zone: l.zone}
	for i := range l.legs {
		if i > 0 {
			b = append(b, ',')
		}
		b = l.appendLeg(b, &l.legs[i], shown)
		if len(b) > trackBuffer-longestLeg {
			if _, err := w.Write(b); err != nil {
				return err
			}
			b = b[:0]
		}
	}
	_, err := w.Write(append(b, ']'))
	return err
}

func (l trackList) appendLeg(dst []byte, g *track.Leg, shown *showTime) []byte {
	dst = appendInt(append(dst, `{"locTime":`...), g.FixTime.Unix())
	dst = append(dst, `,"showTime":"`...)
	dst = shown.append(dst, g.FixTime)
	dst = append(dst, `","lon":`...)
	at := len(dst)
	dst = appendE7(dst, g.Lon)
	lon := dst[at:]
	dst = append(append(dst, `,"lng":`...), lon...)
	dst = appendE7(append(dst, `,"lat":`...), g.Lat)
	dst = appendTenths(append(dst, `,"speed":`...), g.Speed)
	dst = appendTenths(append(dst, `,"runSpeed":`...), g.Speed)
	dst = appendInt(append(dst, `,"course":`...), int64(g.Course))
	dst = appendInt(append(dst, `,"altitude":`...), int64(g.Altitude))
	dst = appendInt(append(dst, `,"locationType":`...), int64(g.Mode))
	dst = append(append(dst, `,"locationTypeName":`...), l.labels.modes[min(g.Mode, track.ModeMixed)]...)
	dst = l.appendStop(append(dst, `,"address":""`...), g.Stop)
	dst = append(append(dst, `,"quality":`...), l.labels.qualities[min(g.Quality, track.LBS)]...)
	dst = append(dst, `,"ACC":`...)
	switch {
	case !g.Status.Has(track.ACCKnown):
		dst = append(dst, "null"...)
	case g.Status.Has(track.ACCOn):
		dst = append(dst, '1')
	default:
		dst = append(dst, '0')
	}
	dst = append(dst, `,"mileage":`...)
	if !g.Status.Has(track.OdometerKnown) {
		dst = append(dst, "null"...)
	} else {
		dst = strconv.AppendFloat(dst, float64(g.Odometer)/1000, 'f', -1, 64)
	}
	if l.readings {
		dst = appendReadings(dst, g.Point)
	}
	return append(dst, '}')
}

// appendReadings appends what a point says besides its place and movement, if anything.
func appendReadings(dst []byte, p *track.Point) []byte {
	list := readingsOf(p)
	if len(list) == 0 {
		return dst
	}
	b, err := json.Marshal(list)
	if err != nil {
		return dst // a number that is none; the others stand in the raw frame
	}
	return append(append(dst, `,"readings":`...), b...)
}

func readingsOf(p *track.Point) []trackReading {
	var out []trackReading
	for _, r := range [...]struct {
		key   string
		known bool
		value float64
	}{
		{"battery", p.Status.Has(track.BatteryKnown), float64(p.Battery)}, {"signal", p.Status.Has(track.SignalKnown), float64(p.Signal)},
		{"voltage", p.Status.Has(track.VoltageKnown), float64(p.Voltage) / 1000}, {"satellites", p.Satellites > 0, float64(p.Satellites)},
		{"accuracy", p.Accuracy > 0, float64(p.Accuracy)}, {"alarms", p.Alarms != 0, float64(p.Alarms)},
	} {
		if r.known {
			out = append(out, trackReading{Key: r.key, Number: &r.value})
		}
	}
	for _, e := range p.Extras {
		if track.Secret(e.Key) {
			continue
		}
		reading := trackReading{Key: e.Key, Text: e.Text}
		if e.Text == "" {
			reading.Number = &e.Num
		}
		out = append(out, reading)
	}
	return out
}

func (l trackList) appendStop(dst []byte, s *track.Stood) []byte {
	if s == nil {
		return append(dst, `,"stopPeriod":0,"stopStartTime":0,"stopEndTime":0,"stopStr":""`...)
	}
	dst = appendInt(append(dst, `,"stopPeriod":`...), s.Seconds())
	dst = appendInt(append(dst, `,"stopStartTime":`...), s.From.Unix())
	dst = appendInt(append(dst, `,"stopEndTime":`...), s.To.Unix())
	return append(append(dst, `,"stopStr":`...), jsonString(l.labels.span(s.Seconds()))...)
}

func appendInt(dst []byte, n int64) []byte { return strconv.AppendInt(dst, n, 10) }

// appendTenths appends a number of tenths, e.g. 605 as 60.5.
func appendTenths(dst []byte, n uint16) []byte {
	dst = strconv.AppendUint(dst, uint64(n/10), 10)
	if n%10 != 0 {
		dst = append(dst, '.', byte('0'+n%10))
	}
	return dst
}

// appendE7 appends 1e-7 degrees as degrees, exactly, without going through floats.
func appendE7(dst []byte, v int32) []byte {
	n := int64(v)
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	dst = strconv.AppendInt(dst, n/1e7, 10)
	rest := n % 1e7
	if rest == 0 {
		return dst
	}
	dst = append(dst, '.')
	for unit := int64(1e6); rest > 0; unit /= 10 {
		dst = append(dst, byte('0'+rest/unit))
		rest %= unit
	}
	return dst
}
