package live

import (
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// row is one vehicle as it travels to the browser; times are epoch seconds
// unless said otherwise.
type row struct {
	DeviceID         int64    `json:"deviceId"`
	IMEI             string   `json:"imei"`
	DeviceName       string   `json:"deviceName"`
	PlateNo          string   `json:"plateNo"`
	CarOwner         string   `json:"carOwner"`
	OrganID          int64    `json:"organId"`
	DeviceState      int      `json:"deviceState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 expired"`
	Lon              *float64 `json:"lon"`
	Lat              *float64 `json:"lat"`
	Course           uint16   `json:"course" doc:"degrees clockwise from north"`
	Speed            float64  `json:"speed" doc:"km/h; 0 when not online"`
	LastSignalTime   int64    `json:"lastSignalTime"`
	LastLocationTime int64    `json:"lastLocationTime"`
	ACC              *int     `json:"ACC" doc:"1 on, 0 off, null not known"`
	Electric         *int     `json:"electric" doc:"percent; null not known"`
	Attention        int      `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	Recv             int64    `json:"recv" doc:"milliseconds: receipt of the newest frame"`
}

func rowOf(v *monitor.View) row {
	d, st := &v.Row.Device, &v.State
	r := row{
		DeviceID: int64(d.ID), IMEI: d.IMEI, DeviceName: d.Name, PlateNo: v.Row.Vehicle.Plate, CarOwner: v.Row.Vehicle.Owner,
		OrganID: int64(d.OrganID), DeviceState: v.Code, Course: st.Latest.Course, Attention: v.Row.Vehicle.Attention,
		LastSignalTime: st.LastMessage.Unix(), LastLocationTime: st.FixedAt.Unix(), Recv: int64(st.LastMessage),
	}
	if r.PlateNo == vehicle.NoPlate {
		r.PlateNo = ""
	}
	if st.HasPosition {
		lon, lat := track.Degrees(st.Latest.Lon), track.Degrees(st.Latest.Lat)
		r.Lon, r.Lat = &lon, &lat
	}
	if v.Code == monitor.Online || v.Code == monitor.Parked {
		r.Speed = float64(st.Latest.Speed) / 10
	}
	if st.Latest.Status.Has(track.ACCKnown) {
		on := 0
		if st.Latest.Status.Has(track.ACCOn) {
			on = 1
		}
		r.ACC = &on
	}
	if st.Latest.Status.Has(track.BatteryKnown) {
		percent := int(st.Latest.Battery)
		r.Electric = &percent
	}
	return r
}

// statistics are the counts of what the caller may see.
type statistics struct {
	Total          int `json:"total"`
	Online         int `json:"online"`
	Offline        int `json:"offline"`
	NotUse         int `json:"notuse"`
	AttentionCount int `json:"attentionCount"`
}

func statisticsOf(s monitor.Stats) statistics {
	return statistics{Total: s.Total, Online: s.Online, Offline: s.Offline, NotUse: s.NotUse, AttentionCount: s.Attention}
}
