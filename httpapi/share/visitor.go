package share

import (
	"strings"

	"waymark/fleet/monitor"
	"waymark/fleet/share"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

type tokenInput struct {
	Body struct {
		Token string `json:"token" maxLength:"100"`
		Lang  string `json:"lang,omitempty"`
	}
}

func opening(c *edge.Call, in *tokenInput) share.Opening {
	return share.Opening{Token: in.Body.Token, Address: c.Address}
}

// sharedPosition is all that who has a link learns of a vehicle and its device.
type sharedPosition struct {
	PlateNo          string   `json:"plateNo" doc:"empty where the link does not show it, or there is none"`
	Lon              *float64 `json:"lon" doc:"WGS-84 degrees; null without a position"`
	Lat              *float64 `json:"lat" doc:"WGS-84 degrees; null without a position"`
	Course           int      `json:"course" doc:"degrees clockwise from north"`
	Speed            float64  `json:"speed" doc:"km/h; 0 when not online"`
	Moving           bool     `json:"moving" doc:"online, and on its way"`
	DeviceState      int      `json:"deviceState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 service expired"`
	DeviceStateName  string   `json:"deviceStateName"`
	LastLocationTime int64    `json:"lastLocationTime" doc:"epoch seconds of the last fix; 0 never"`
	LastSignalTime   int64    `json:"lastSignalTime" doc:"epoch seconds of the last message; 0 never"`
	ShowTrack        bool     `json:"showTrack" doc:"whether the link shows where the vehicle was since it was made"`
	CreateTime       int64    `json:"createTime" doc:"epoch seconds at which the link was made"`
	ExpireTime       int64    `json:"expireTime" doc:"epoch seconds until which the link stands"`

	SiteTitle          string             `json:"siteTitle"`
	MapProviders       []edge.MapProvider `json:"mapProviders" nullable:"false" doc:"those that need no key"`
	DefaultMapProvider string             `json:"defaultMapProvider"`
	MapProviderAbroad  string             `json:"mapProviderAbroad" doc:"shown first for places outside of longitude 73 to 135 and latitude 4 to 53; empty for the same"`
}

func (s *server) position(c *edge.Call, in *tokenInput) (*sharedPosition, error) {
	seen, err := s.Shares.Open(c.Ctx, opening(c, in))
	if err != nil {
		return nil, err
	}
	v, l := &seen.View, &seen.Share
	out := &sharedPosition{
		Speed: v.Speed(), Moving: v.Moving(), DeviceState: v.Code, DeviceStateName: s.stateName(c.Lang, v),
		LastLocationTime: v.State.FixedAt.Unix(), LastSignalTime: v.State.LastMessage.Unix(),
		ShowTrack: l.Track, CreateTime: l.CreatedAt.Unix(), ExpireTime: l.ExpiresAt.Unix(),
		SiteTitle: s.Site.Title, MapProviders: s.keyless(), DefaultMapProvider: s.Site.DefaultProvider, MapProviderAbroad: s.Site.ProviderAbroad,
	}
	if l.Plate {
		out.PlateNo = v.Plate()
	}
	if lat, lon, course, known := v.Place(); known {
		out.Lat, out.Lon, out.Course = &lat, &lon, course
	}
	return out, nil
}

func (s *server) stateName(lang string, v *monitor.View) string {
	if v.Moving() {
		return s.Texts.Text(lang, "deviceState.short.moving", nil)
	}
	return s.Texts.Label(lang, "deviceState.short.", v.Code)
}

// keyless are the maps that may be shown to anybody: a key would be, too, and what comes through the server is for those who have
// signed in.
func (s *server) keyless() []edge.MapProvider {
	out := []edge.MapProvider{}
	for _, p := range s.Site.Providers {
		if p.Key == "" && !strings.HasPrefix(p.URL, "/map/") && p.CRS != "bd09" {
			out = append(out, p)
		}
	}
	return out
}

type sharedTrack struct {
	Time []int64   `json:"time" nullable:"false" doc:"epoch seconds of each point"`
	Lon  []float64 `json:"lon" nullable:"false" doc:"WGS-84 degrees"`
	Lat  []float64 `json:"lat" nullable:"false" doc:"WGS-84 degrees"`
}

func (s *server) track(c *edge.Call, in *tokenInput) (*sharedTrack, error) {
	legs, err := s.Shares.Track(c.Ctx, opening(c, in))
	if err != nil {
		return nil, err
	}
	out := &sharedTrack{Time: make([]int64, len(legs)), Lon: make([]float64, len(legs)), Lat: make([]float64, len(legs))}
	for i, l := range legs {
		out.Time[i], out.Lon[i], out.Lat[i] = l.FixTime.Unix(), track.Degrees(l.Lon), track.Degrees(l.Lat)
	}
	return out, nil
}
