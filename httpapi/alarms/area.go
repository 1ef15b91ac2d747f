// Package alarms is the area of the HTTP interface about alarms: lists of them, why each was raised, and what people did about it.
package alarms

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Alarms     *alarm.Service
	Models     *devicemodel.Service
	Organs     *organ.Service
	Thresholds *threshold.Service
	Modelling  *alarm.Modelling
	Dictionary *dictionary.Service
	Board      Board
	Texts      *locale.Catalog
	Tryouts    *tryout.Service
	Tasks      *task.Service
	Places     *place.Service
}

// Board is what is asked of the newest states.
type Board interface {
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
	// WatchedVehicles returns how many vehicles have a watched device.
	WatchedVehicles(actor fleet.Actor) int
	// StandingCount returns how many devices are in a stop that has lasted so long.
	StandingCount(actor fleet.Actor, l monitor.Lasting) int
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: slices.Concat(s.routes(), s.handleRoutes(), s.tryoutRoutes()), Lists: []edge.Listed{s.alarmList(), s.reportList()}, Works: map[string]task.Do{tryoutKind: s.tryOut, waitingKind: s.handleAll}}
}

func (s *server) routes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/alarm/getalarm", Code: permission.AlarmRecords, Also: permission.MonitorCentre, Tag: "alarm", Bind: edge.Do(s.alarmInfo), Summary: "An alarm with its evidence", CN: "报警详情",
			Description: "What was found, by which rule, with which figures and fixes, why it opened and closed, who handled it, and what else happened to the vehicle that day."},
		{Method: edge.Get, Path: "/alarm/getthresholdlist", Code: permission.ThresholdManage, Tag: "alarm", Bind: edge.Do(s.thresholds), Summary: "Thresholds of alarms", CN: "报警参数",
			Description: "All thresholds as they count for an organisation, a vehicle or a device, or without any of these for the whole installation: the value, which level decides, and what is set there itself."},
		{Method: edge.Post, Path: "/alarm/setthresholds", Code: permission.ThresholdSet, Tag: "alarm", Bind: edge.Do(s.setThresholds), Summary: "Set thresholds of alarms", CN: "设置报警参数",
			Description: "All or none. One without a value is inherited again. Those of the whole installation are for staff of the platform."},
		{Method: edge.Get, Path: "/alarm/getriskmodellist", Code: permission.ThresholdManage, Tag: "alarm", Bind: edge.Do(s.models), Summary: "Risk models", CN: "风险模型",
			Description: "All risk models as they count for an organisation, or without one for the whole installation: their sets, any of which puts a vehicle into the model when all of it holds, and which level decides."},
		{Method: edge.Post, Path: "/alarm/setriskmodel", Code: permission.ThresholdSet, Tag: "alarm", Bind: edge.Do(s.setModel), Summary: "Set a risk model", CN: "设置风险模型",
			Description: "One without sets is inherited again. Those of the whole installation are for staff of the platform."},
		{Method: edge.Get, Path: "/home/gethomealarmcountreport", Code: permission.Home, Cost: edge.CostSome, Tag: "alarm", Bind: edge.Do(s.counts), Summary: "Alarms by class", CN: "首页报警统计",
			Description: "How many alarms of each class wait to be processed, of classes about vehicles how many vehicles; without those of settled vehicles. PACKING are devices whose stop has lasted for the given time so far, ATTENTION those that are watched."},
	}
}
