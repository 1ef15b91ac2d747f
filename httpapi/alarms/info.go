package alarms

import (
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type infoInput struct {
	edge.Language
	AlarmID string `query:"alarmId" required:"true" pattern:"^[1-9][0-9]{0,17}$" doc:"the alarm, as rows have it"`
	Zone    int    `query:"zone" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for where its day begins"`
}

type alarmInfo struct {
	AlarmRow
	Evidence evidence   `json:"evidence"`
	SameDay  []AlarmRow `json:"sameDay" nullable:"false" doc:"what else happened to the vehicle, or the device where there is none, that day"`
}

type evidence struct {
	RuleVersion int        `json:"ruleVersion"`
	OpenedBy    string     `json:"openedBy"`
	ClosedBy    string     `json:"closedBy" doc:"empty while it lasts"`
	Fixes       []fixRow   `json:"fixes" nullable:"false"`
	Values      []valueRow `json:"values" nullable:"false"`
	// Districts are known of alarms that were found since they are kept.
	Districts []asked.AllowedDistrictRow `json:"districts" nullable:"false" doc:"of an alarm about allowed districts, those that were allowed then; none where they are not known, or those of an organisation that the caller does not see"`
}

type fixRow struct {
	Time             int64   `json:"time" doc:"epoch seconds"`
	Lon              float64 `json:"lon"`
	Lat              float64 `json:"lat"`
	Speed            float64 `json:"speed" doc:"km/h"`
	Accuracy         int     `json:"accuracy" doc:"metres; 0 not known"`
	LocationTypeName string  `json:"locationTypeName"`
}

type valueRow struct {
	Name  string  `json:"name"`
	Label string  `json:"label"`
	Value float64 `json:"value"`
	Limit float64 `json:"limit" doc:"what it was compared with; 0 with nothing"`
	Unit  string  `json:"unit" enum:"m,km,s,min,h,d,kmh,percent,count"`
}

func (s *server) alarmInfo(c *edge.Call, in *infoInput) (*alarmInfo, error) {
	id, err := strconv.ParseInt(in.AlarmID, 10, 64)
	if err != nil {
		return nil, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "alarmId")
	}
	r, day, err := s.Alarms.Find(c.Ctx, c.Actor, fleet.ID(id), time.FixedZone("", in.Zone*60))
	if err != nil {
		return nil, err
	}
	w, err := s.words(c)
	if err != nil {
		return nil, err
	}
	return &alarmInfo{AlarmRow: w.row(&r), Evidence: w.evidence(&r), SameDay: edge.Mapped(day, w.row)}, nil
}

func (w words) evidence(r *alarm.Row) evidence {
	out := evidence{RuleVersion: r.Rule, OpenedBy: w.sentence(r, &r.Opened), Fixes: []fixRow{}, Values: []valueRow{}, Districts: []asked.AllowedDistrictRow{}}
	if r.NamesDistricts(w.actor) {
		out.Districts = asked.DistrictRows(w.Places.Regions, w.lang, r.Districts)
	}
	if r.Closed != nil && r.End != 0 {
		out.ClosedBy = w.sentence(r, r.Closed)
	}
	for _, f := range r.Fixes {
		out.Fixes = append(out.Fixes, fixRow{
			f.At.Unix(), track.Degrees(f.Lon), track.Degrees(f.Lat), float64(f.Speed) / 10, int(f.Accuracy), w.Texts.Label(w.lang, "locationType.", int(f.Mode)),
		})
	}
	for _, v := range r.Measured(fleet.MillisOf(w.Alarms.Clock.Now())) {
		out.Values = append(out.Values, valueRow{v.Name, w.Texts.Text(w.lang, "alarmValue."+v.Name, nil), v.Value, v.Limit, v.Unit})
	}
	return out
}

type countInput struct {
	edge.Language
	StartSecond int64 `query:"startSecond" minimum:"0" maximum:"31536000" default:"259200" doc:"of PACKING: the stop has lasted for so many seconds at least"`
	EndSecond   int64 `query:"endSecond" minimum:"0" maximum:"31536000" default:"604800" doc:"and for less than so many, as in the list of vehicles that stand; 0: no end"`
}

type alarmCounts struct {
	Attention int `json:"ATTENTION"`
	RiskTotal int `json:"RISKTOTAL"`
	Offline   int `json:"OFFLINE"`
	Separate  int `json:"SEPARATE"`
	Remove    int `json:"REMOVE"`
	Electric  int `json:"ELECTRIC"`
	SecondBet int `json:"SECONDBET"`
	Province  int `json:"PROVINCE"`
	Stop      int `json:"STOP"`
	Region    int `json:"REGION"`
	Urgent    int `json:"URGENT"`
	Other     int `json:"OTHER"`
	Packing   int `json:"PACKING"`
	Speed     int `json:"SPEED"`
}

func (s *server) counts(c *edge.Call, in *countInput) (*alarmCounts, error) {
	lasting := monitor.Lasting{Least: in.StartSecond, Most: in.EndSecond}
	if err := lasting.Check(); err != nil {
		return nil, err
	}
	n, err := s.Alarms.Counts(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	return &alarmCounts{
		Attention: s.Board.WatchedVehicles(c.Actor), RiskTotal: n[alarm.RiskTotal], Offline: n[alarm.Offline], Separate: n[alarm.Separate], Remove: n[alarm.Remove],
		Electric: n[alarm.Electric], SecondBet: n[alarm.SecondBet], Province: n[alarm.Province], Stop: n[alarm.Stop], Region: n[alarm.Region], Urgent: n[alarm.Urgent],
		Other: n[alarm.Other], Packing: s.Board.StandingCount(c.Actor, lasting), Speed: n[alarm.Speed],
	}, nil
}

// idText is how the number of an alarm is written.
func idText(id fleet.ID) string { return strconv.FormatInt(int64(id), 10) }
