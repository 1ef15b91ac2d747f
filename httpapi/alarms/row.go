package alarms

import (
	"fmt"
	"maps"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

const typeList, classList, problemList = "ALARM_TYPE", "ALARM_CLASS", "PROBLEM_TYPE"

// AlarmRow is an alarm in answers.
type AlarmRow struct {
	AlarmID        string `json:"alarmId"`
	AlarmType      string `json:"alarmType" doc:"key of ALARM_TYPE"`
	AlarmTypeName  string `json:"alarmTypeName"`
	AlarmClass     string `json:"alarmClass" doc:"key of ALARM_CLASS"`
	AlarmClassName string `json:"alarmClassName"`
	AlarmContent   string `json:"alarmContent" doc:"why it was raised, in a sentence"`
	AlarmLife
	AlarmPlace
	AlarmSubject
	AlarmHandling
	Backfilled bool     `json:"backfilled" doc:"found in what came late; nobody was told live"`
	Revised    bool     `json:"revised" doc:"something that came late changed it"`
	FenceID    fleet.ID `json:"fenceId" doc:"0 where it is not about a fence, or about one that the caller may not see"`
	FenceName  string   `json:"fenceName"`
}

// AlarmLife is from when to when it lasted.
type AlarmLife struct {
	AlarmTime int64 `json:"alarmTime" doc:"epoch seconds: when it began"`
	EndTime   int64 `json:"endTime" doc:"epoch seconds; 0 while it lasts"`
	LastTime  int64 `json:"lastTime" doc:"epoch seconds: when it was last seen"`
	Count     int   `json:"count" doc:"how often it was seen"`
	IsOpen    bool  `json:"isOpen"`
}

// AlarmPlace is where the device was when it began.
type AlarmPlace struct {
	HasPosition      bool    `json:"hasPosition"`
	Lon              float64 `json:"lon" doc:"WGS-84 degrees; 0 without a position"`
	Lat              float64 `json:"lat"`
	Speed            float64 `json:"speed" doc:"km/h"`
	LocationType     int     `json:"locationType"`
	LocationTypeName string  `json:"locationTypeName"`
	AlarmAddress     string  `json:"alarmAddress" doc:"always empty: ask GET /map/getaddress; a file has the districts"`
}

// AlarmSubject is the device, and the vehicle, that it is about.
type AlarmSubject struct {
	OrganID         fleet.ID `json:"organId"`
	OrganName       string   `json:"organName"`
	IMEI            string   `json:"imei"`
	DeviceName      string   `json:"deviceName" doc:"a dash where it has no name, plate or owner and its model hides its IMEI"`
	DeviceModelName string   `json:"deviceModelName"`
	PlateNo         string   `json:"plateNo"`
	CarOwner        string   `json:"carOwner"`
	Attention       int      `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	AttentionName   string   `json:"attentionName"`
	AttentionRemark string   `json:"attentionRemark"`
	IsSettle        int      `json:"isSettle" enum:"0,1"`
}

// AlarmHandling is what was done about it.
type AlarmHandling struct {
	HandleStatus     string `json:"handleStatus" enum:"new,handled"`
	HandleStatusName string `json:"handleStatusName"`
	HandleUser       string `json:"handleUser" doc:"who processed it, as they call themselves"`
	HandleMobile     string `json:"handleMobile"`
	HandleTime       int64  `json:"handleTime" doc:"epoch seconds; 0 while it is new"`
	ProblemType      string `json:"problemType" doc:"key of PROBLEM_TYPE; empty while it is new"`
	ProblemTypeName  string `json:"problemTypeName"`
	HandleRemark     string `json:"handleRemark"`
	HandleAccount    string `json:"handleAccount" doc:"login name of the account that processed it, as it was then, with the API key by which a program did so; empty while it is new, and of those that were processed before it was kept"`
}

// words are what rows are put into words with.
type words struct {
	named
	names dictionary.Names
	lang  string
}

func (s *server) words(c *edge.Call) (words, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, typeList, classList, problemList)
	return words{s.names(c), names, c.Lang}, err
}

func (w words) row(r *alarm.Row) AlarmRow {
	class := alarm.ClassOf(r.Type)
	out := AlarmRow{
		AlarmID: idText(r.ID), AlarmType: r.Type, AlarmTypeName: w.names.Of(typeList, r.Type), AlarmClass: class,
		AlarmClassName: w.names.Of(classList, class), AlarmContent: w.sentence(r, &r.Opened),
		AlarmLife:  AlarmLife{r.Start.Unix(), r.End.Unix(), r.Last.Unix(), r.Count, r.End == 0},
		AlarmPlace: w.place(&r.Place), AlarmSubject: w.subject(r), AlarmHandling: w.handling(&r.Handling), Backfilled: r.Backfilled, Revised: r.Revised,
	}
	if class == alarm.Region && r.Names(w.actor) {
		out.FenceID, out.FenceName = r.Ref, r.FenceName
	}
	return out
}

func (w words) place(p *alarm.Place) AlarmPlace {
	out := AlarmPlace{HasPosition: p.Known, LocationType: int(p.Mode), LocationTypeName: w.Texts.Label(w.lang, "locationType.", int(p.Mode))}
	if p.Known {
		out.Lon, out.Lat, out.Speed = track.Degrees(p.Lon), track.Degrees(p.Lat), float64(p.Speed)/10
	}
	return out
}

func (w words) subject(r *alarm.Row) AlarmSubject {
	return AlarmSubject{
		OrganID: r.OrganID, OrganName: r.OrganName, IMEI: r.IMEI, DeviceName: devicemodel.Called(r.DeviceName, w.hides(r.Model), r.Plate, r.Owner), DeviceModelName: r.Model, PlateNo: r.Plate, CarOwner: r.Owner,
		Attention: r.Attention, AttentionName: w.Texts.Label(w.lang, "attention.", r.Attention), AttentionRemark: r.AttentionRemark, IsSettle: edge.OneIf(r.Settled),
	}
}

func (w words) handling(h *alarm.Handling) AlarmHandling {
	if !h.Handled {
		return AlarmHandling{HandleStatus: "new", HandleStatusName: w.Texts.Text(w.lang, "alarmStatus.new", nil)}
	}
	return AlarmHandling{
		HandleStatus: "handled", HandleStatusName: w.Texts.Text(w.lang, "alarmStatus.handled", nil), HandleUser: h.User, HandleMobile: h.Mobile, HandleTime: h.At.Unix(),
		ProblemType: h.Problem, ProblemTypeName: w.names.Of(problemList, h.Problem), HandleRemark: h.Remark, HandleAccount: h.Signed,
	}
}

// sentence says why an alarm opened or closed.
func (w words) sentence(r *alarm.Row, why *alarm.Reason) string {
	args := maps.Clone(why.Args)
	if args == nil {
		args = map[string]any{}
	}
	args["type"] = w.names.Of(typeList, r.Type)
	code := why.Code
	switch _, fence := args["fence"]; {
	case (fence || args["point"] != nil) && !r.Names(w.actor):
		code += "Unnamed"
	case fence && r.FenceName != "":
		args["fence"] = r.FenceName
	}
	if atoms, is := args["atoms"].([]any); is {
		args["atoms"] = w.atoms(atoms)
	}
	return w.Texts.Text(w.lang, code, args)
}

// atoms names what a risk model found: classes of alarms, and how the vehicle is.
func (w words) atoms(list []any) string {
	out := make([]string, len(list))
	for i, one := range list {
		key := fmt.Sprint(one)
		if out[i] = w.names.Of(classList, key); len(alarm.TypesOf(key)) == 0 {
			what, days := alarm.Atom(key).Lasts()
			out[i] = w.Texts.Text(w.lang, "riskAtom."+what, map[string]any{"days": days})
		}
	}
	return strings.Join(out, " + ")
}
