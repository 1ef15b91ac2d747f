package monitor

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/address"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// DeviceRow is a device in lists and info windows.
type DeviceRow struct {
	DeviceWho
	DevicePlace
	DeviceCondition
}

// DeviceWho is what a device is and belongs to.
type DeviceWho struct {
	ID              fleet.ID `json:"id"`
	DeviceID        fleet.ID `json:"deviceId" doc:"the same as id"`
	IMEI            string   `json:"imei"`
	DeviceName      string   `json:"deviceName"`
	DeviceModel     string   `json:"deviceModel"`
	DeviceModelName string   `json:"deviceModelName"`
	ModelHides      bool     `json:"modelHides" doc:"its model says that IMEI, battery and speed are not shown"`
	ModelPack       bool     `json:"modelPack" doc:"its model tells of a battery pack"`
	DeviceTypeName  string   `json:"deviceTypeName"`
	DeviceTypeIden  string   `json:"deviceTypeIden" enum:"DEVICE_TYPE.YX,DEVICE_TYPE.WX" doc:"YX wired, WX wireless"`
	PlateNo         string   `json:"plateNo" doc:"empty when it is not fitted to a vehicle"`
	CarOwner        string   `json:"carOwner"`
	CarBrand        string   `json:"carBrand"`
	VIN             string   `json:"vinNo"`
	CarRemark       string   `json:"carRemark"`
	OrganID         fleet.ID `json:"organId"`
	OrganName       string   `json:"organName"`
	Attention       int      `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	AttentionRemark string   `json:"attentionRemark"`
	AttentionName   string   `json:"attentionName"`
}

// DevicePlace is where it was last.
type DevicePlace struct {
	BLng             *float64 `json:"blng" doc:"the same as lon"`
	BLat             *float64 `json:"blat" doc:"the same as lat"`
	Lon              *float64 `json:"lon" doc:"WGS-84 degrees; null without a position"`
	Lat              *float64 `json:"lat" doc:"WGS-84 degrees; null without a position"`
	Course           int      `json:"course" doc:"degrees clockwise from north"`
	Speed            float64  `json:"speed" doc:"km/h; 0 when not online"`
	Moving           bool     `json:"moving" doc:"online, and on its way"`
	LastLocationTime int64    `json:"lastLocationTime" doc:"epoch seconds of the last fix; 0 never"`
	LocationType     int      `json:"locationType" doc:"0 none, 1 GPS, 2 WiFi, 3 cells, 4 one cell, 5 BeiDou/GNSS mixed"`
	LocationTypeName string   `json:"locationTypeName"`
	CurrentAddress   string   `json:"currentAddress" doc:"the regions that its place lies in, such as its city and district; what a geocoder says of it is asked for with getaddress"`
	Satellites       int      `json:"satellites"`
}

// DeviceCondition is how it is.
type DeviceCondition struct {
	OnlineStateIden string  `json:"onlineStateIden" enum:"ONLINE_STATE.ONLINE,ONLINE_STATE.OFFLINE,ONLINE_STATE.NOTUSE"`
	OnlineStateName string  `json:"onlineStateName"`
	ShortStateName  string  `json:"shortStateName"`
	DeviceState     int     `json:"deviceState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 service expired"`
	DeviceStateName string  `json:"deviceStateName"`
	Electric        *int    `json:"electric" doc:"battery in percent; null when not known"`
	OutsideVoltage  float64 `json:"outsideVoltage" doc:"volts; -1 when not known"`
	SupplyVoltage   int     `json:"supplyVoltage" doc:"nominal volts of the vehicle's system (12, 24, 36, 48, 60, 72), as its history tells; 0 when not known"`
	VoltageLow      bool    `json:"voltageLow" doc:"the external voltage is shown red: it is nearly empty for the vehicle's system, or at most 20 V where the installation is set so"`
	Signal          *int    `json:"signal" doc:"CSQ 0–31; null when not known"`
	ACC             *int    `json:"ACC" doc:"1 on, 0 off, null when the terminal does not report it"`
	FuelCut         bool    `json:"fuelCut" doc:"the relay cuts oil or power, as the newest report that tells of it says"`
	LastSignalTime  int64   `json:"lastSignalTime" doc:"epoch seconds of the last message; 0 never"`
	LastOnlineTime  int64   `json:"lastOnlineTime" doc:"the same as lastSignalTime"`
	OfflineLong     int64   `json:"offlineLong" doc:"seconds since the last message, when offline"`
	NextReportDue   int64   `json:"nextReportDue" doc:"epoch seconds: a wireless device that sleeps between reports is due to be heard of then; 0 when it does not sleep"`
	AlarmType       string  `json:"alarmType" doc:"comma list of the alarms in the last report"`
	AlarmTypeName   string  `json:"alarmTypeName"`
}

// deviceRow shows a device; model tells how its kind is shown.
func (s *server) deviceRow(lang string, v *monitor.View, model devicemodel.Shown) DeviceRow {
	return DeviceRow{s.deviceWho(lang, &v.Row, model), s.devicePlace(lang, v), s.deviceCondition(lang, v)}
}

func (s *server) deviceWho(lang string, r *device.Row, model devicemodel.Shown) DeviceWho {
	d, car := &r.Device, &r.Vehicle
	return DeviceWho{
		ID: d.ID, DeviceID: d.ID, IMEI: d.IMEI, DeviceName: d.Name, DeviceModel: d.Model, DeviceModelName: model.Name,
		ModelHides: model.Hides, ModelPack: model.Pack,
		DeviceTypeIden: d.Type, DeviceTypeName: s.Texts.Text(lang, "deviceType."+d.Type, nil),
		PlateNo: car.Plate, CarOwner: car.Owner, CarBrand: car.Brand, VIN: car.VIN, CarRemark: car.Remark,
		OrganID: d.OrganID, OrganName: r.OrganName, Attention: d.Attention.Level, AttentionRemark: d.Attention.Remark,
		AttentionName: s.Texts.Label(lang, "attention.", d.Attention.Level),
	}
}

func (s *server) devicePlace(lang string, v *monitor.View) DevicePlace {
	p := &v.State.Latest
	out := DevicePlace{
		LastLocationTime: v.State.FixedAt.Unix(), LocationType: int(p.Mode), LocationTypeName: s.Texts.Label(lang, "locationType.", int(p.Mode)),
		Satellites: int(p.Satellites), Speed: v.Speed(), Moving: v.Moving(),
	}
	if lat, lon, course, known := v.Place(); known {
		out.Lon, out.Lat, out.BLng, out.BLat, out.Course = &lon, &lat, &lon, &lat, course
		out.CurrentAddress = s.Addresses.Regions(address.Place{Lat: lat, Lon: lon, Lang: lang})
	}
	return out
}

func (s *server) deviceCondition(lang string, v *monitor.View) DeviceCondition {
	p := &v.State.Latest
	iden := onlineState(v.Code)
	out := DeviceCondition{
		OnlineStateIden: "ONLINE_STATE." + iden, OnlineStateName: s.Texts.Text(lang, "onlineState."+iden, nil),
		DeviceState: v.Code, DeviceStateName: s.Texts.Label(lang, "deviceState.", v.Code), ShortStateName: s.shortState(lang, v),
		OutsideVoltage: -1, LastSignalTime: v.State.LastMessage.Unix(), LastOnlineTime: v.State.LastMessage.Unix(), OfflineLong: v.OfflineSeconds,
		ACC: v.Ignition(), FuelCut: v.Cut(), Electric: v.Battery(), NextReportDue: v.Due().Unix(),
	}
	if p.Status.Has(track.SignalKnown) {
		out.Signal = number(int(p.Signal))
	}
	if nominal, low, known := v.Supply(); known {
		out.OutsideVoltage, out.SupplyVoltage = float64(p.Voltage)/1000, nominal
		out.VoltageLow = low
		if s.LowAtFixed {
			out.VoltageLow = p.Voltage <= lowAt
		}
	}
	out.AlarmType, out.AlarmTypeName = s.alarms(lang, p.Alarms)
	return out
}

// lowAt (mV) is what is low in every vehicle, where the installation wants one limit for all.
const lowAt = 20_000

// shortState is one word: of what is online, whether it is on its way, parked or just stands.
func (s *server) shortState(lang string, v *monitor.View) string {
	if v.Moving() {
		return s.Texts.Text(lang, "deviceState.short.moving", nil)
	}
	return s.Texts.Label(lang, "deviceState.short.", v.Code)
}

func onlineState(code int) string {
	switch code {
	case monitor.Online, monitor.Parked:
		return "ONLINE"
	case monitor.Offline:
		return "OFFLINE"
	}
	return "NOTUSE"
}

func number(n int) *int { return &n }

// alarms lists the names of alarm bits: as keys, and for people.
func (s *server) alarms(lang string, set track.Alarm) (keys, names string) {
	if set == 0 {
		return "", ""
	}
	var k, n []string
	for i, key := range alarmKeys {
		if set&(1<<i) != 0 {
			k = append(k, key)
			n = append(n, s.Texts.Text(lang, "alarm."+key, nil))
		}
	}
	separator := "、"
	if lang == "en" {
		separator = ", "
	}
	return strings.Join(k, ","), strings.Join(n, separator)
}

// alarmKeys names the bits of track.Alarm, in their order.
var alarmKeys = [...]string{
	"sos", "overspeed", "fatigue", "gnssFault", "antennaOpen", "antennaShort", "underVoltage", "powerCut", "lowBattery", "vibration",
	"removal", "cover", "displacement", "collision", "rollover", "theft", "dayDriving", "parking", "fenceIn", "fenceOut",
	"route", "jamming", "harshAcceleration", "harshBraking", "harshCornering", "door", "shutdown", "fall", "simChange", "highTemperature",
	"idle", "fault", "fuel", "ignitionOn", "ignitionOff", "tyre", "blindSpot", "illegalDriving", "illegalIgnition", "preOverspeed",
	"preFatigue", "other",
}
