package live

import "waymark/fleet/monitor"

// RowName is which device a row is of, and what it is called.
type RowName struct {
	DeviceID   int64  `json:"deviceId"`
	IMEI       string `json:"imei"`
	DeviceName string `json:"deviceName"`
	PlateNo    string `json:"plateNo"`
	CarOwner   string `json:"carOwner"`
	OrganID    int64  `json:"organId"`
	ModelHides bool   `json:"modelHides,omitempty" doc:"its model says that IMEI, battery and speed are not shown; left out where they are"`
}

// row is one vehicle as it travels to the browser; times are epoch seconds
// unless said otherwise.
type row struct {
	RowName
	DeviceState      int      `json:"deviceState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 expired"`
	Lon              *float64 `json:"lon"`
	Lat              *float64 `json:"lat"`
	Course           int      `json:"course" doc:"degrees clockwise from north"`
	Speed            float64  `json:"speed" doc:"km/h; 0 when not online"`
	Moving           bool     `json:"moving" doc:"online, and on its way"`
	LastSignalTime   int64    `json:"lastSignalTime"`
	LastLocationTime int64    `json:"lastLocationTime"`
	ACC              *int     `json:"ACC" doc:"1 on, 0 off, null not known"`
	Electric         *int     `json:"electric" doc:"percent; null not known"`
	Attention        int      `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	FuelCut          bool     `json:"fuelCut" doc:"the relay cuts oil or power, as the newest report that tells of it says"`
	NextReportDue    int64    `json:"nextReportDue" doc:"epoch seconds: a wireless device that sleeps between reports is due to be heard of then; 0 when it does not sleep"`
	Recv             int64    `json:"recv" doc:"milliseconds: receipt of the newest frame"`
}

// rowOf shows a device; hides tells whether its model hides what it is known by.
func rowOf(v *monitor.View, hides bool) row {
	d, st := &v.Row.Device, &v.State
	r := row{
		RowName:     RowName{DeviceID: int64(d.ID), IMEI: d.IMEI, DeviceName: d.Name, PlateNo: v.Plate(), CarOwner: v.Row.Vehicle.Owner, OrganID: int64(d.OrganID), ModelHides: hides},
		DeviceState: v.Code, Attention: v.Row.Device.Attention.Level, Speed: v.Speed(), Moving: v.Moving(), ACC: v.Ignition(), FuelCut: v.Cut(), Electric: v.Battery(),
		LastSignalTime: st.LastMessage.Unix(), LastLocationTime: st.FixedAt.Unix(), Recv: int64(st.LastMessage), NextReportDue: v.Due().Unix(),
	}
	if lat, lon, course, known := v.Place(); known {
		r.Lon, r.Lat, r.Course = &lon, &lat, course
	}
	return r
}

// statistics are the counts of what the caller may see.
type statistics struct {
	Total          int `json:"total"`
	Online         int `json:"online"`
	Moving         int `json:"moving"`
	Parked         int `json:"parked"`
	Offline        int `json:"offline"`
	NotUse         int `json:"notuse"`
	AttentionCount int `json:"attentionCount"`
}

func statisticsOf(s monitor.Stats) statistics {
	return statistics{Total: s.Total, Online: s.Online, Moving: s.Moving, Parked: s.Parked, Offline: s.Offline, NotUse: s.NotUse, AttentionCount: s.Attention}
}
