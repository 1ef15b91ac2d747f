// Package reports is the area of the HTTP interface about what was: stops, rides, times offline, and what people did; and of the figures of the
// home page.
package reports

import (
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Reports    *report.Service
	Glance     *report.Glance
	Models     *devicemodel.Service
	Dictionary *dictionary.Service
	Texts      *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Routes: []edge.Route{
			{Method: edge.Get, Path: "/home/getechartstatisticsreport", Cost: edge.CostSome, Code: permission.Home, Tag: "home", Bind: edge.Do(s.charts), Summary: "Figures of the home page", CN: "首页统计图表",
				Description: "Of the devices that the caller may see, without those of settled vehicles; a few seconds old at most."},
			{Method: edge.Get, Path: "/report/getmileagesum", Cost: edge.CostSome, Code: permission.MileageReport, Tag: "report", Bind: edge.Covered(s.mileageTotals), Summary: "What all vehicles went", CN: "里程合计",
				Description: "Of the vehicles that the list of mileage covers when it is asked the same, whatever its unit: in all and day by day. Beyond 60,000 days of devices within the last 62 days: what the vehicles did is read first, which takes a while."},
			{Method: edge.Get, Path: "/report/getvehicleusesum", Cost: edge.CostMuch, Code: permission.FleetGlance, Tag: "report", Bind: edge.Covered(s.useTotals), Summary: "How all vehicles spent their time", CN: "车队利用率合计",
				Description: "Of the vehicles that the list of their use covers when it is asked the same: in all and day by day. Beyond 40,000 days of devices within the last 62 days: what the vehicles did is read first, which takes a while."},
			{Method: edge.Get, Path: "/report/getalarmdaysum", Cost: edge.CostMuch, Code: permission.AlarmRecords, Tag: "report", Bind: edge.Covered(s.alarmDayTotals), Summary: "All alarms by class and day", CN: "报警合计",
				Description: "What the list of alarms by class and day has when it is asked the same, as one table: days without alarms are in it."},
			{Method: edge.Get, Path: "/report/getmileagecalendar", Cost: edge.CostSome, Code: permission.MileageReport, Tag: "report", Bind: edge.Do(s.calendar), Summary: "A vehicle day by day", CN: "车辆里程日历",
				Description: "What the vehicle of a device went on each day of a range of 366 days at most, of which device that is known, and what its odometer showed; without a range, from the first of this month."},
			{Method: edge.Get, Path: "/report/getfrequentplacelist", Cost: edge.CostSome, Code: permission.FrequentPlaces, Tag: "report", Bind: edge.Do(s.frequent), Summary: "Where a vehicle is usually found", CN: "车辆常停地点",
				Description: "The places of the stops of the vehicle of a device in a range of 366 days at most, without one in the last 90 days: how often and how long it stood there, at which hours, on which days of the week and in how many nights. Stops of several devices count once."},
			{Method: edge.Post, Path: "/report/setvehicleodometer", Code: permission.OdometerSet, Tag: "report", Bind: edge.Do(s.setOdometer), Summary: "Say what the odometer of a vehicle showed", CN: "设置车辆里程表读数",
				Description: "When a day began; a day that has a reading is corrected. Mileage is added to the newest reading."},
		},
		Lists: []edge.Listed{s.stopList(), s.rideList(), s.mileageList(), s.useList(), s.alarmDayList(), s.speedList(), s.useDayList(), s.frequentList(), s.offlineList(), s.homeStopList(), s.silentList(), s.watchedList()},
	}
}
