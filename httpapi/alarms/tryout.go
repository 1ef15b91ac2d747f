package alarms

import (
	"encoding/json"
	"fmt"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/httpapi/edge"
)

// tryoutKind is the kind of the tasks that try thresholds out.
const tryoutKind = "threshold-tryout"

func (s *server) tryoutRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/alarm/trythresholds", Code: permission.ThresholdSet, Long: true, Cost: edge.CostMuch, Tag: "alarm", Bind: edge.Do(s.tryThresholds), Summary: "Try thresholds of alarms out", CN: "试算报警参数",
			Description: "What devices reported over the last days is judged by what counts today and by what would count, in the background; nothing is set, raised or told. At most 30 days and 10,000 devices for which " +
				"something would change; what has not been judged after 30 minutes is left out, and the outcome says so. Which thresholds can be tried out, the list of thresholds says."},
		{Method: edge.Get, Path: "/alarm/gettryout", Code: permission.ThresholdSet, Tag: "alarm", Bind: edge.Do(s.tryoutOutcome), Summary: "What came of a tryout", CN: "试算结果",
			Description: "Of a task of the caller's that is done: how many alarms of each class there would be, and what was left out."},
		{Method: edge.Get, Path: "/alarm/gettryoutlist", Code: permission.ThresholdSet, Tag: "alarm", Bind: edge.Do(s.tryoutRows), Summary: "Differences that a tryout found", CN: "试算差异列表",
			Description: "Alarms that are raised only by what counts today, only by what would count, or by both at other times; vehicle by vehicle."},
	}
}

// TryoutWish is what is tried out, and what a task is kept with.
type TryoutWish struct {
	OrganID int64             `json:"organId,omitempty" minimum:"0" doc:"an organisation"`
	CarID   int64             `json:"carId,omitempty" minimum:"0" doc:"a vehicle"`
	IMEI    string            `json:"imei,omitempty" maxLength:"32" doc:"a device"`
	Values  []thresholdChange `json:"values" nullable:"false" maxItems:"100" doc:"as they would be set"`
	Days    int               `json:"days" doc:"until now, 1 to 30"`
	// TimeZone is told by its name because times of one file may be before and after clocks are changed.
	TimeZone string `json:"timeZone,omitempty" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone of times in the file, such as Europe/Berlin; goes before zone"`
	Zone     *int   `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC, for times in the file; absent: 480"`
}

type tryThresholdsInput struct {
	Body struct {
		TryoutWish
		Lang string `json:"lang,omitempty"`
	}
}

type startedTryout struct {
	TaskID fleet.ID `json:"taskId"`
}

func (w *TryoutWish) asked() tryout.Asked {
	return tryout.Asked{
		Of:   threshold.Asked{OrganID: fleet.ID(w.OrganID), VehicleID: fleet.ID(w.CarID), IMEI: w.IMEI},
		List: edge.Mapped(w.Values, func(v *thresholdChange) threshold.Change { return threshold.Change{Name: v.Name, Value: v.Value} }), Days: w.Days,
	}
}

func (w *TryoutWish) zone() *time.Location {
	return (&edge.Listing{TimeZone: w.TimeZone, Zone: w.Zone}).ZoneOf()
}

func (s *server) tryThresholds(c *edge.Call, in *tryThresholdsInput) (*startedTryout, error) {
	work := &in.Body.TryoutWish
	if _, err := mileage.ZoneNamed(work.TimeZone); work.TimeZone != "" && err != nil {
		return nil, err
	}
	wish, err := s.Tryouts.Check(c.Ctx, c.Actor, work.asked())
	if err != nil {
		return nil, err
	}
	raw, err := json.Marshal(work)
	if err != nil {
		return nil, fmt.Errorf("a tryout: %w", err)
	}
	t, err := s.Tasks.Start(c.Ctx, c.Actor, task.Asked{
		Kind: tryoutKind, Code: permission.ThresholdSet, Params: string(raw), Lang: c.Lang,
		Title:    s.Texts.Text(c.Lang, "tryout.title", map[string]any{"name": s.subject(c.Lang, wish.Level, wish.Name), "days": work.Days}),
		FileName: s.Texts.Text(c.Lang, "export.file."+tryoutKind, nil) + "_" + s.Tasks.Clock.Now().In(work.zone()).Format("20060102-150405") + ".xlsx",
	})
	if err != nil {
		return nil, err
	}
	c.Done = "tryout.started"
	return &startedTryout{t.ID}, nil
}

// subject is what thresholds are set for, as people call it.
func (s *server) subject(lang string, level threshold.Level, name string) string {
	if level == threshold.Installation {
		return s.Texts.Text(lang, "tryout.installation", nil)
	}
	return name
}

type tryoutInput struct {
	edge.Language
	TaskID int64 `query:"taskId" required:"true" doc:"of a tryout of the caller's that is done"`
}

type tryoutShown struct {
	TaskID    fleet.ID      `json:"taskId"`
	Level     string        `json:"level" enum:"installation,organ,vehicle,device" doc:"for whom the thresholds would be set"`
	Name      string        `json:"name" doc:"the organisation, plate or IMEI, or name of a device whose model hides that"`
	StartTime int64         `json:"startTime"`
	EndTime   int64         `json:"endTime"`
	Values    []triedValue  `json:"values" nullable:"false" doc:"what was tried out"`
	Untried   []string      `json:"untried" nullable:"false" doc:"names of changed thresholds that cannot be tried out"`
	Devices   int           `json:"devices" doc:"for which something would change"`
	Judged    int           `json:"judged" doc:"of these, those that were judged before the time was over"`
	Others    int           `json:"others" doc:"for which a nearer level decides, or nothing would change"`
	Counts    []tryoutCount `json:"counts" nullable:"false"`
	Left      int           `json:"left" doc:"differences that are counted and not listed"`
}

type triedValue struct {
	Name  string `json:"name"`
	Value *int   `json:"value" nullable:"true" doc:"null: inherited again"`
	Shown string `json:"shown" doc:"as people read it, with its unit"`
}

type tryoutCount struct {
	AlarmClass     string `json:"alarmClass" doc:"key of ALARM_CLASS"`
	AlarmClassName string `json:"alarmClassName"`
	Before         int    `json:"before" doc:"by what counts today"`
	After          int    `json:"after" doc:"by what would count"`
	New            int    `json:"new" doc:"only after"`
	Gone           int    `json:"gone" doc:"only before"`
	Moved          int    `json:"moved" doc:"both, at other times"`
}

func (s *server) tryoutOutcome(c *edge.Call, in *tryoutInput) (*tryoutShown, error) {
	t, err := s.tryoutOf(c, in.TaskID)
	if err != nil {
		return nil, err
	}
	w, err := s.words(c)
	return &tryoutShown{
		t.TaskID, string(t.Level), s.names(c).subject(t.Level, t.Name), t.From.Unix(), t.To.Unix(), edge.Mapped(t.List, func(l *threshold.Change) triedValue { return triedValue{l.Name, l.Value, s.valueText(c.Lang, l)} }),
		edge.Mapped(t.Untried, func(name *string) string { return *name }), t.Devices, t.Judged, t.Others,
		edge.Mapped(t.Counts, func(n *tryout.Count) tryoutCount {
			return tryoutCount{n.Class, w.names.Of(classList, n.Class), n.Before, n.After, n.New, n.Gone, n.Moved}
		}), t.Left,
	}, err
}

// tryoutOf is what came of a task of the caller's. It refuses with task.notFound, task.noFile and task.notPermitted.
func (s *server) tryoutOf(c *edge.Call, taskID int64) (tryout.Tryout, error) {
	t, err := s.Tasks.Outcome(c.Ctx, c.Actor, fleet.ID(taskID))
	if err != nil {
		return tryout.Tryout{}, err
	}
	if t.Kind != tryoutKind {
		return tryout.Tryout{}, fleet.Refuse(fleet.NotFound, "task.notFound")
	}
	return s.Tryouts.Store.Tryout(c.Ctx, t.ID)
}

type tryoutRowsInput struct {
	edge.Language
	edge.Paging
	TaskID int64  `query:"taskId" required:"true" doc:"of a tryout of the caller's that is done"`
	Fate   string `query:"fate" enum:"new,gone,moved" doc:"absent: all"`
	Class  string `query:"alarmClass" maxLength:"50" doc:"key of ALARM_CLASS; absent: all"`
}

// TryoutRow is a difference.
type TryoutRow struct {
	Number         int    `json:"number"`
	Fate           string `json:"fate" enum:"new,gone,moved" doc:"raised only by what would count, only by what counts today, or by both at other times"`
	FateName       string `json:"fateName"`
	AlarmType      string `json:"alarmType" doc:"key of ALARM_TYPE"`
	AlarmTypeName  string `json:"alarmTypeName"`
	AlarmClass     string `json:"alarmClass" doc:"key of ALARM_CLASS"`
	AlarmClassName string `json:"alarmClassName"`
	IMEI           string `json:"imei"`
	DeviceName     string `json:"deviceName" doc:"a dash where it has no name or plate and its model hides its IMEI"`
	PlateNo        string `json:"plateNo"`
	OrganName      string `json:"organName"`
	WasStart       int64  `json:"wasStart" doc:"by what counts today; 0 where there is none"`
	WasEnd         int64  `json:"wasEnd" doc:"0 while it lasts"`
	IsStart        int64  `json:"isStart" doc:"by what would count; 0 where there is none"`
	IsEnd          int64  `json:"isEnd" doc:"0 while it lasts"`
}

func (w words) difference(r *tryout.Row) TryoutRow {
	return TryoutRow{
		r.Number, string(r.Fate), w.Texts.Text(w.lang, "tryout.fate."+string(r.Fate), nil), r.Type, w.names.Of(typeList, r.Type), r.Class, w.names.Of(classList, r.Class),
		r.IMEI, w.nameOf(r.IMEI), r.Plate, r.Organ, r.Before.Start.Unix(), r.Before.End.Unix(), r.After.Start.Unix(), r.After.End.Unix(),
	}
}

func (s *server) tryoutRows(c *edge.Call, in *tryoutRowsInput) (*edge.Page[TryoutRow], error) {
	t, err := s.tryoutOf(c, in.TaskID)
	if err != nil {
		return nil, err
	}
	rows, total, err := s.Tryouts.Store.TryoutRows(c.Ctx, t.TaskID, tryout.Filter{Fate: tryout.Fate(in.Fate), Class: in.Class}, in.Page())
	if err != nil {
		return nil, err
	}
	w, err := s.words(c)
	return &edge.Page[TryoutRow]{Rows: edge.Mapped(rows, w.difference), Total: total}, err
}
