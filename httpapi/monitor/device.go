package monitor

import (
	"errors"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/httpapi/edge"
)

type statistics struct {
	Total          int `json:"total"`
	Online         int `json:"online" doc:"parked devices included"`
	Moving         int `json:"moving" doc:"online, and on their way"`
	Parked         int `json:"parked"`
	Offline        int `json:"offline"`
	NotUse         int `json:"notuse" doc:"never online, or service expired"`
	AttentionCount int `json:"attentionCount" doc:"watched devices, whatever the state"`
}

func statisticsOf(s monitor.Stats) statistics {
	return statistics{Total: s.Total, Online: s.Online, Moving: s.Moving, Parked: s.Parked, Offline: s.Offline, NotUse: s.NotUse, AttentionCount: s.Attention}
}

func (s *server) stateCount(c *edge.Call, _ *edge.NothingAsked) (statistics, error) {
	return statisticsOf(s.Board.Stats(c.Actor)), nil
}

type deviceListInput struct {
	edge.Language
	edge.Paging
	edge.SubOrgan
	SortBy      string `query:"sort" enum:"-lastMoved" doc:"-lastMoved: those on their way, then those that moved last, and in the end those of which that is not known; absent: by organisation, newest first"`
	OrganID     int64  `query:"organId" minimum:"-10" doc:"0 or absent: all the caller may see; -10: watched devices"`
	SearchKey   string `query:"searchKey" maxLength:"100" doc:"part of plate, owner, IMEI, alias, name or SIM number"`
	DeviceState string `query:"deviceState" enum:"-1,0,1,2,10,11" doc:"-1 or absent: all; 1: online, parked included; 2: offline; 0: unused; 10: parked; 11: online and on its way"`
}

type deviceList struct {
	DeviceList edge.Page[DeviceRow] `json:"deviceList"`
	Statistics statistics           `json:"statistics"`
}

func (s *server) deviceList(c *edge.Call, in *deviceListInput) (*deviceList, error) {
	q := monitor.Query{OrganID: fleet.ID(in.OrganID), Sub: in.Sub(), Search: in.SearchKey, State: filters[in.DeviceState], Page: in.Page()}
	if q.OrganID == organ.Watched {
		q.OrganID, q.Watched = 0, true
	}
	if _, err := s.Organs.Scope(c.Ctx, c.Actor, q.OrganID, q.Sub); err != nil {
		return nil, err
	}
	rows, total, stats, err := s.Board.List(c.Actor, q)
	if err != nil {
		return nil, err
	}
	// The numbers are the same in any order. A holder has one device, and a search among those would match what is not shown.
	if in.SortBy != "" && !c.Actor.Personal {
		rows, total = s.Board.Select(c.Actor, monitor.Selection{
			OrganID: q.OrganID, Sub: q.Sub, Text: q.Search, State: q.State, Watched: q.Watched, Live: true,
			Sort: fleet.Sort{Field: monitor.LastMoved, Desc: true}, Page: q.Page,
		})
	}
	out := &deviceList{DeviceList: edge.Page[DeviceRow]{Rows: make([]DeviceRow, len(rows)), Total: total}, Statistics: statisticsOf(stats)}
	models, err := s.Models.Shown(c.Ctx, c.Lang)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		out.DeviceList.Rows[i] = s.deviceRow(c.Lang, &rows[i], models(rows[i].Row.Device.Model))
	}
	return out, nil
}

var filters = map[string]monitor.Filter{
	"": monitor.All, "-1": monitor.All, "1": monitor.OnlineOnly, "2": monitor.OfflineOnly, "0": monitor.UnusedOnly,
	"10": monitor.ParkedOnly, "11": monitor.MovingOnly,
}

type deviceInfoInput struct {
	edge.IMEIInput
	TimeZone string `query:"timeZone" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone whose day todayMileage is of, such as Europe/Berlin; absent for that of the installation"`
}

func (s *server) deviceInfo(c *edge.Call, in *deviceInfoInput) (*deviceInfo, error) {
	var zone *time.Location
	if in.TimeZone != "" {
		if named, err := mileage.ZoneNamed(in.TimeZone); err == nil { // by a name that nobody knows it is the day of the installation
			zone = named
		}
	}
	v, err := s.Board.ByIMEI(c.Actor, in.IMEI)
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return nil, err
	}
	models, err := s.Models.Shown(c.Ctx, c.Lang)
	if err != nil {
		return nil, err
	}
	d := &v.Row.Device
	out := &deviceInfo{
		DeviceRow: s.deviceRow(c.Lang, &v, models(d.Model)), SIM: d.SIM, ICCID: d.ICCID, Alias: d.Alias, Protocol: d.Protocol, Remark: d.Remark,
		ActiveTime: d.ActiveAt.Unix(), ExpireTime: d.ExpireAt.Unix(), ServiceState: d.Standing(), CreateTime: d.CreatedAt.Unix(),
		ReportSeconds: d.ReportSeconds, HeartbeatSeconds: d.HeartbeatSeconds, EngineNo: v.Row.Vehicle.Engine, OwnerPhone: v.Row.Vehicle.Phone,
		IsSettle: edge.OneIf(v.Row.Vehicle.Settled), SettleRemark: v.Row.Vehicle.SettleRemark,
		ParkedSince: v.ParkedSince().Unix(),
	}
	today, err := s.Reports.TodayIn(c.Ctx, &v, zone)
	if err != nil {
		return nil, err
	}
	if today.Known {
		out.TodayMileage = &today.Metres
		if today.Metres > 0 {
			out.MileageSource = sourceNames[today.Source]
		}
	}
	return out, nil
}

type deviceInfo struct {
	DeviceRow
	SIM              string          `json:"simNo"`
	ICCID            string          `json:"iccid"`
	Alias            string          `json:"alias" doc:"another identity on the wire"`
	Protocol         string          `json:"protocol"`
	Remark           string          `json:"remark"`
	ActiveTime       int64           `json:"activeTime" doc:"first position; 0 never"`
	ExpireTime       int64           `json:"expireTime" doc:"end of service; 0 never"`
	ServiceState     device.Standing `json:"serviceState" enum:"waiting,endless,ending" doc:"waiting: its service has not begun; ending: at expireTime, or it has"`
	CreateTime       int64           `json:"createTime"`
	ReportSeconds    int             `json:"reportSeconds" doc:"0 not known"`
	HeartbeatSeconds int             `json:"heartbeatSeconds" doc:"0 not known"`
	EngineNo         string          `json:"engineNo"`
	OwnerPhone       string          `json:"ownerPhone"`
	IsSettle         int             `json:"isSettle" enum:"0,1" doc:"1: the loan of its vehicle is settled, so that it is in no list of the monitor centre"`
	SettleRemark     string          `json:"settleRemark"`
	ParkedSince      int64           `json:"parkedSince" doc:"epoch seconds since when it has stood where it is; 0 where it does not stand"`
	TodayMileage     *int64          `json:"todayMileage" doc:"metres that it has gone today, by the day of timeZone; null when nothing was heard of it today"`
	MileageSource    string          `json:"mileageSource" enum:",legs,odometer" doc:"what todayMileage is measured by; empty when it is 0 or not known"`
}
