package reports

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
)

type chartsInput struct{ edge.Language }

type charts struct {
	States    []figure `json:"chart1Data" nullable:"false" doc:"devices by state; key: code of the state"`
	Types     []figure `json:"chart2Data" nullable:"false" doc:"devices by type and online state; key: YX.ONLINE"`
	Online    []figure `json:"chart3Data" nullable:"false" doc:"devices never online, online and offline; key: NOTUSE, ONLINE, OFFLINE"`
	Offline   []figure `json:"chart4Data" nullable:"false" doc:"devices that are offline, by how long; key of OFFLINE_INTERVAL"`
	Settled   []figure `json:"chart5Data" nullable:"false" doc:"vehicles that devices are fitted to; key 1: settled, 0: not"`
	Expiry    []figure `json:"chart6Data" nullable:"false" doc:"devices by when their service ends; key: expired, days up to which it does, later"`
	Provinces []figure `json:"chart7Data" nullable:"false" doc:"vehicles by province, the most first: each once, where the one of its devices is that was located last, and devices that are fitted to none; those abroad or without a position are not among them"`
}

type figure struct {
	Key   string `json:"key"`
	Name  string `json:"name"`
	Value int    `json:"value"`
}

const offlineIntervals = "OFFLINE_INTERVAL"

// charts are the figures of the home page.
func (s *server) charts(c *edge.Call, _ *chartsInput) (*charts, error) {
	lists, err := s.Dictionary.Entries(c.Ctx, []string{offlineIntervals})
	if err != nil {
		return nil, err
	}
	t := s.Glance.Of(c.Actor)
	say := func(code string) string { return s.Texts.Text(c.Lang, code, nil) }
	out := &charts{Types: []figure{}, Offline: []figure{}, Expiry: []figure{}, Provinces: []figure{}}
	for _, code := range [...]int{1, 10, 2, 0, 100} {
		out.States = append(out.States, figure{strconv.Itoa(code), s.Texts.Label(c.Lang, "deviceState.", code), t.States[code]})
	}
	for _, state := range [...]string{"NOTUSE", "ONLINE", "OFFLINE"} {
		all, name := 0, say("onlineState."+state)
		for _, kind := range [...]string{device.Wired, device.Wireless} {
			n := t.Types[report.TypeState{Type: kind, State: state}]
			out.Types = append(out.Types, figure{strings.TrimPrefix(kind, "DEVICE_TYPE.") + "." + state, say("deviceType."+kind) + " · " + name, n})
			all += n
		}
		out.Online = append(out.Online, figure{state, name, all})
	}
	for _, entry := range lists[offlineIntervals] {
		out.Offline = append(out.Offline, s.silentFor(c.Lang, t, &entry))
	}
	out.Settled = []figure{{"0", say("settled.0"), t.Running}, {"1", say("settled.1"), t.Settled}}
	for i, n := range t.Expiry {
		out.Expiry = append(out.Expiry, figure{report.ExpiryKey(i), say("home.expiry." + report.ExpiryKey(i)), n})
	}
	out.Provinces = provinces(c.Lang, t)
	return out, nil
}

// silentFor counts the devices that have been offline for an interval.
func (s *server) silentFor(lang string, t *report.Tally, entry *dictionary.Property) figure {
	f := figure{Key: entry.Key, Name: entry.Val.In(lang)}
	from, to, ok := daysOf(entry.Key)
	for days, n := range t.Offline {
		if ok && days >= from && (to == 0 || days < to) {
			f.Value += n
		}
	}
	return f
}

// daysOf reads a key of OFFLINE_INTERVAL: days from–to, to 0 for no end.
func daysOf(key string) (from, to int, ok bool) {
	first, second, found := strings.Cut(key, "_")
	from, err := strconv.Atoi(first)
	if !found || err != nil {
		return 0, 0, false
	}
	if second == "N" {
		return from, 0, true
	}
	to, err = strconv.Atoi(second)
	return from, to, err == nil
}

func provinces(lang string, t *report.Tally) []figure {
	out := []figure{}
	for p, n := range t.Province {
		f := figure{p.CN, p.CN, n}
		if lang == "en" {
			f.Name = p.EN
		}
		out = append(out, f)
	}
	slices.SortFunc(out, func(a, b figure) int { return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Key, b.Key)) })
	return out
}
