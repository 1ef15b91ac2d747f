package monitor

import (
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

// TrackAsked says which points of which device are asked for.
type TrackAsked struct {
	SpanAsked
	LocType string `query:"locType" pattern:"^ *[0-5]? *(, *[0-5]? *)*$" maxLength:"100" doc:"comma list of locate modes; absent for all"`
}

// SpanAsked says which device and which span of time is asked for.
type SpanAsked struct {
	IMEI      string `query:"imei" maxLength:"20"`
	StartTime string `query:"startTime" maxLength:"30" doc:"epoch seconds, or YYYY-MM-DD HH:mm:ss in the zone"`
	EndTime   string `query:"endTime" maxLength:"30" doc:"likewise; that second is included"`
	Zone      int    `query:"zone" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for times as text and for how long 31 days are"`
	TimeZone  string `query:"timeZone" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of their zone, such as Europe/Berlin; goes before zone"`
}

func (in *SpanAsked) zone() *time.Location {
	if zone, err := mileage.ZoneNamed(in.TimeZone); err == nil {
		return zone
	}
	return time.FixedZone("", in.Zone*60)
}

type trackInput struct {
	edge.Language
	TrackAsked
	Quality  string `query:"quality" enum:"fit,all" default:"fit" doc:"fit: points fit for drawing; all: every point that is kept, also without a position"`
	Readings bool   `query:"readings" doc:"with what else each point says: battery, voltage, temperatures, fuel, cells, driver …"`
}

type trackAnswer struct {
	TrackList trackList `json:"trackList" nullable:"false"`
}

// trackRow is one point of a track.
type trackRow struct {
	LocTime          int64    `json:"locTime" doc:"epoch seconds"`
	ShowTime         string   `json:"showTime" doc:"YYYY-MM-DD HH:mm:ss in the zone"`
	Lon              float64  `json:"lon"`
	Lng              float64  `json:"lng" doc:"the same as lon"`
	Lat              float64  `json:"lat"`
	Speed            float64  `json:"speed" doc:"km/h"`
	RunSpeed         float64  `json:"runSpeed" doc:"the same as speed"`
	Course           int      `json:"course"`
	Altitude         int      `json:"altitude" doc:"metres"`
	LocationType     int      `json:"locationType"`
	LocationTypeName string   `json:"locationTypeName"`
	Address          string   `json:"address"`
	StopPeriod       int64    `json:"stopPeriod" doc:"seconds of the stop that begins here, 0 where none does"`
	StopStartTime    int64    `json:"stopStartTime" doc:"epoch seconds, 0 where no stop begins"`
	StopEndTime      int64    `json:"stopEndTime" doc:"epoch seconds, 0 where no stop begins"`
	StopStr          string   `json:"stopStr" doc:"the length of the stop for people"`
	Quality          string   `json:"quality" enum:"ok,late,duplicate,future,jump,staticNoise,noFix,lbs"`
	ACC              *int     `json:"ACC" doc:"1 on, 0 off, null when not reported"`
	Mileage          *float64 `json:"mileage" doc:"km by the terminal's odometer, null when not reported"`

	Readings []trackReading `json:"readings,omitempty" doc:"what else the point says, where it was asked for"`
}

// trackReading is one reading of a point: a number or a text.
type trackReading struct {
	Key    string   `json:"key" doc:"battery (%), signal (CSQ), voltage (V), satellites, accuracy (m), alarms (bits), or a key of further readings, see docs/protocols/extras.md"`
	Number *float64 `json:"number,omitempty"`
	Text   string   `json:"text,omitempty"`
}

func (s *server) trackList(c *edge.Call, in *trackInput) (*trackAnswer, error) {
	q, err := in.query()
	if err != nil {
		return nil, err
	}
	q.All = in.Quality == "all"
	way, err := s.History.Track(c.Ctx, c.Actor, q)
	if err != nil {
		return nil, err
	}
	return &trackAnswer{trackList{legs: way.Legs, zone: in.zone(), labels: s.trackLabels(c.Lang), readings: in.Readings}}, nil
}

// query reads what is asked for. It refuses with request.badValue, and as span does.
func (in *TrackAsked) query() (q track.HistoryQuery, err error) {
	q.IMEI, q.Zone = strings.TrimSpace(in.IMEI), in.zone()
	if q.Range, err = in.span(); err != nil {
		return q, err
	}
	q.Modes, err = modes(in.LocType)
	return q, err
}

// span reads the times that are asked for. It refuses with mileage.badZone and track.badTime.
func (in *SpanAsked) span() (r track.Range, err error) {
	if in.TimeZone != "" {
		if _, err = mileage.ZoneNamed(in.TimeZone); err != nil {
			return r, err
		}
	}
	if r.From, err = moment("startTime", in.StartTime, in.zone()); err != nil {
		return r, err
	}
	if r.To, err = moment("endTime", in.EndTime, in.zone()); r.To != 0 {
		r.To += 1000 // the last second belongs to the range
	}
	return r, err
}

// moment reads epoch seconds, or a time as text in a zone; "" is 0.
func moment(name, text string, zone *time.Location) (fleet.Millis, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	const latest = 1 << 36 // the year 4147: far beyond that it is not seconds
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && n > 0 && n < latest {
		return fleet.Millis(n * 1000), nil
	}
	for _, layout := range [...]string{time.DateTime, "2006-01-02 15:04"} {
		if t, err := time.ParseInLocation(layout, text, zone); err == nil {
			return fleet.MillisOf(t), nil
		}
	}
	return 0, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", name)
}

func modes(list string) ([]track.Mode, error) {
	var out []track.Mode
	for _, part := range strings.Split(list, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		n, err := strconv.ParseUint(part, 10, 8)
		if err != nil || n > uint64(track.ModeMixed) {
			return nil, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "locType")
		}
		out = append(out, track.Mode(n))
	}
	return out, nil
}
