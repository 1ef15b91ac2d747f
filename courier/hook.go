package courier

import (
	"encoding/json"
	"fmt"
	"strconv"

	"waymark/fleet/alarm"
	"waymark/fleet/track"
)

// mostHooked is how many alarms a request to a webhook holds.
const mostHooked = 500

// hook is the body of a request to a webhook (docs/webhooks.md).
type hook struct {
	Version int         `json:"version"`
	ID      string      `json:"id"`
	Event   string      `json:"event"`
	Time    int64       `json:"createTime"`
	Rule    hookRule    `json:"rule"`
	Count   int         `json:"alarmCount"`
	Storm   bool        `json:"storm"`
	Alarms  []hookAlarm `json:"alarms"`
}

type hookRule struct {
	ID   string `json:"ruleId"`
	Name string `json:"ruleName"`
}

type hookAlarm struct {
	ID         string   `json:"alarmId"`
	Type       string   `json:"alarmType"`
	Class      string   `json:"alarmClass"`
	Start      int64    `json:"alarmTime"`
	End        int64    `json:"endTime"`
	IMEI       string   `json:"imei"`
	DeviceName string   `json:"deviceName"`
	Plate      string   `json:"plateNo"`
	OrganID    string   `json:"organId"`
	OrganName  string   `json:"organName"`
	Lon        *float64 `json:"lon"`
	Lat        *float64 `json:"lat"`
	Speed      float64  `json:"speed"`
}

func hookBody(p *parcel) ([]byte, error) {
	id := func(n int64) string { return strconv.FormatInt(n, 10) }
	h := hook{
		Version: 1, ID: id(int64(p.ID)), Event: "alarms", Time: p.First.Unix(), Rule: hookRule{id(int64(p.rule.ID)), p.rule.Name}, Count: len(p.rows), Storm: p.Storm,
		Alarms: make([]hookAlarm, 0, min(len(p.rows), mostHooked)),
	}
	for i := range p.rows[:min(len(p.rows), mostHooked)] {
		r := &p.rows[i]
		a := hookAlarm{
			ID: id(int64(r.ID)), Type: r.Type, Class: alarm.ClassOf(r.Type), Start: r.Start.Unix(), End: r.End.Unix(), IMEI: r.IMEI, DeviceName: r.DeviceName, Plate: r.Plate,
			OrganID: id(int64(r.OrganID)), OrganName: r.OrganName, Speed: float64(r.Speed) / 10,
		}
		if r.Known {
			lon, lat := track.Degrees(r.Lon), track.Degrees(r.Lat)
			a.Lon, a.Lat = &lon, &lat
		}
		h.Alarms = append(h.Alarms, a)
	}
	body, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("body of a webhook: %w", err)
	}
	return body, nil
}
