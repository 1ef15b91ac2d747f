package records

import (
	"context"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type logFilter struct {
	edge.Listing
	Source     string `query:"source" enum:"ALL,GPS-BACK,IOT-DEVICE,IOT-APP" doc:"absent or ALL for all"`
	Level      string `query:"level" enum:"ALL,INFO,WARN,ERROR,FATAL" doc:"absent or ALL for all"`
	Type       string `query:"type" enum:"ALL,signin,change,refusal,view,system" doc:"absent or ALL for all"`
	Key        string `query:"key" maxLength:"100" doc:"client ID: the IMEI or identity that it is about, whole"`
	Module     string `query:"module" enum:"ALL,account,organ,permission,user,individual,device,vehicle,model,sim,import,track,fence,alarm,command,place,payee,order,payment,dictionary,file,share,task,api,system" doc:"absent or ALL for all"`
	Entry      int64  `query:"entry" minimum:"0" doc:"id of the only entry that is wanted; 0 or absent: all"`
	Content    string `query:"content" maxLength:"100" doc:"words that must all be in the content or the changes"`
	Collection string `query:"collection" maxLength:"100" doc:"taken from older clients and ignored: there is one log"`
	TimeEnable string `query:"timeEnable" enum:"0,1" doc:"1: only between startDate and endDate, which are needed then"`
	StartDate  string `query:"startDate" maxLength:"30" doc:"YYYY-MM-DD HH:mm in the zone"`
	EndDate    string `query:"endDate" maxLength:"30" doc:"likewise; that minute is included"`
	Zone       int    `query:"zone" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for times as text"`
	ZoneName   string `query:"timeZone" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone of times as text, such as Europe/Berlin; goes before zone"`
}

type logRow struct {
	ID          fleet.ID    `json:"id"`
	CreateTime  int64       `json:"createTime" doc:"epoch seconds"`
	Key         string      `json:"key" doc:"client ID: the IMEI or identity that it is about"`
	LogLevel    string      `json:"logLevel" enum:"INFO,WARN,ERROR,FATAL"`
	LogType     string      `json:"logType" enum:"signin,change,refusal,view,system"`
	LogTypeName string      `json:"logTypeName"`
	Source      string      `json:"source" enum:"GPS-BACK,IOT-DEVICE,IOT-APP"`
	Module      string      `json:"module"`
	ModuleName  string      `json:"moduleName"`
	LogContent  string      `json:"logContent"`
	User        string      `json:"user" doc:"login name or IMEI of who did it; waymark is the program itself"`
	Address     string      `json:"address" doc:"IP address it was done from"`
	Changes     []logChange `json:"changes" nullable:"false"`
}

type logChange struct {
	Field string `json:"field"`
	Name  string `json:"name" doc:"the field for people"`
	Old   string `json:"old"`
	New   string `json:"new"`
}

// logList is the list of who did what.
func (s *server) logList() edge.Listed {
	return &edge.List[logFilter, audit.Entry, logRow]{
		Route: edge.Route{Path: "/uclog/getloggerlist", Cost: edge.CostSome, Code: permission.LogManage, Tag: "audit", Summary: "Who did what, and what the program had to say", CN: "操作日志列表",
			Description: "Newest first. Users of a root organisation see everything, others what accounts of their organisations did. Counted to 10,000 at most."},
		Page: func(q edge.Asked[logFilter], page fleet.Page) ([]audit.Entry, int, error) {
			query, err := s.logQuery(q.Ctx, q.Lang, q.Filter)
			if err != nil {
				return nil, 0, err
			}
			query.Page, query.Sort = page, q.Sort
			return s.Audit.List(q.Ctx, q.Actor, query)
		},
		Sorts: audit.SortFields,
		Most:  edge.Ever[logFilter](audit.MaxTotal),
		Show: func(q edge.Asked[logFilter], found []audit.Entry) ([]logRow, error) {
			zone, err := q.Filter.zone()
			if err != nil {
				return nil, err
			}
			names, err := asked.CommandNames(q.Ctx, s.Names, q.Lang)
			return edge.Mapped(found, func(e *audit.Entry) logRow { return s.logRow(q.Lang, names, zone, e) }), err
		},
	}
}

func (s *server) logQuery(ctx context.Context, lang string, in *logFilter) (audit.Query, error) {
	words, err := s.logWords(ctx, lang, in.Content)
	if err != nil {
		return audit.Query{}, err
	}
	q := audit.Query{
		Source: chosen(in.Source), Level: chosen(in.Level), Type: chosen(in.Type), Module: chosen(in.Module), Key: strings.TrimSpace(in.Key),
		Words: words, Entry: fleet.ID(in.Entry),
	}
	zone, err := in.zone()
	if err != nil {
		return q, err
	}
	if in.TimeEnable == "1" {
		from, ok1 := minute(in.StartDate, zone)
		to, ok2 := minute(in.EndDate, zone)
		if !ok1 || !ok2 {
			return q, fleet.Refuse(fleet.Refused, "audit.badTime")
		}
		if from > to {
			return q, fleet.Refuse(fleet.Refused, "audit.rangeReversed")
		}
		q.From, q.To = from, to+60_000 // the last minute belongs to the range
	}
	return q, nil
}

// zone is that of times as text, by its name, so that clocks may be changed between them. It refuses with mileage.badZone.
func (in *logFilter) zone() (*time.Location, error) {
	if in.ZoneName != "" {
		return mileage.ZoneNamed(in.ZoneName)
	}
	return time.FixedZone("", in.Zone*60), nil
}

func chosen(value string) string {
	if value == "ALL" {
		return ""
	}
	return value
}

func minute(text string, zone *time.Location) (fleet.Millis, bool) {
	t, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(text), zone)
	return fleet.MillisOf(t), err == nil
}

func (s *server) logRow(lang string, names dictionary.Names, zone *time.Location, e *audit.Entry) logRow {
	row := logRow{
		ID: e.ID, CreateTime: e.Time.Unix(), Key: e.Key, LogLevel: e.Level, LogType: e.Type, LogTypeName: s.Texts.Text(lang, "audit.type."+e.Type, nil),
		Source: e.Source, Module: e.Module, ModuleName: s.Texts.Text(lang, "audit.module."+e.Module, nil), LogContent: s.logContent(lang, names, zone, e),
		User: e.Actor.Name, Address: e.Actor.Address, Changes: make([]logChange, len(e.Changes)),
	}
	for i, ch := range e.Changes {
		row.Changes[i] = logChange{Field: ch.Field, Name: s.Texts.Field(lang, ch.Field), Old: ch.Old, New: ch.New}
	}
	return row
}
