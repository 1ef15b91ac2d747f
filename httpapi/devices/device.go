package devices

import (
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// deviceFilter chooses devices as they are administered.
type deviceFilter struct {
	edge.Listing
	edge.OrganScope
	DeviceType  string `query:"deviceType" json:"deviceType,omitempty" maxLength:"40" doc:"DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; empty: all. The key alone will do"`
	DeviceModel string `query:"deviceModel" json:"deviceModel,omitempty" maxLength:"64" doc:"code of the model, or the number of its row in the catalogue; empty: all"`
	OnlineState string `query:"onlineState" json:"onlineState,omitempty" enum:"-1,0,1,2,10,100" doc:"just this state: 0 never online, 1 online, 2 offline, 10 parked, 100 service expired; -1 or absent: all"`
	SearchKey   string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of IMEI, alias, plate, owner, name or SIM number"`
}

// states are the filters that OnlineState names.
var states = map[string]monitor.Filter{
	"0": monitor.Exactly(monitor.NeverOnline), "1": monitor.Exactly(monitor.Online), "2": monitor.Exactly(monitor.Offline),
	"10": monitor.Exactly(monitor.Parked), "100": monitor.Exactly(monitor.Expired),
}

// managedList is the list of devices as they are administered.
func (s *server) managedList() edge.Listed {
	return &edge.List[deviceFilter, monitor.View, ManagedDevice]{
		Route: edge.Route{Path: "/device/getdevicelist", Code: permission.DeviceManage, Tag: "device", Summary: "Devices as they are administered", CN: "设备管理列表",
			Description: "A page of devices, newest first, with vehicle, SIM card, installation and service."},
		Page: func(q edge.Asked[deviceFilter], page fleet.Page) ([]monitor.View, int, error) {
			choose, err := s.selection(q)
			if err != nil {
				return nil, 0, err
			}
			choose.Page = page
			views, total := s.Board.Select(q.Actor, choose)
			return views, total, nil
		},
		Sorts: monitor.SortFields(),
		Show:  s.managed,
		Sheet: s.deviceExport(),
	}
}

// selection is what a filter chooses on the board.
func (s *server) selection(q edge.Asked[deviceFilter]) (monitor.Selection, error) {
	in := q.Filter
	out := monitor.Selection{OrganID: fleet.ID(in.OrganID), Sub: in.Sub(), Text: in.SearchKey, Type: in.deviceType(), Model: in.DeviceModel, State: states[in.OnlineState], Sort: q.Sort}
	m, found, err := s.Models.Find(q.Ctx, in.DeviceModel)
	if found {
		out.Model = m.Code
	}
	return out, err
}

// deviceType is the type with its list, "" for all.
func (f *deviceFilter) deviceType() string {
	if f.DeviceType == "" || strings.Contains(f.DeviceType, ".") {
		return f.DeviceType
	}
	return "DEVICE_TYPE." + f.DeviceType
}

// ManagedDevice is a device as its page shows it.
type ManagedDevice struct {
	DeviceID        fleet.ID `json:"deviceId"`
	OrganID         fleet.ID `json:"organId"`
	OrganName       string   `json:"organName"`
	IMEI            string   `json:"imei"`
	Alias           string   `json:"alias" doc:"another identity on the wire"`
	DeviceModel     string   `json:"deviceModel" doc:"code of the model"`
	DeviceModelName string   `json:"deviceModelName"`
	ModelHides      bool     `json:"modelHides" doc:"its model says that IMEI, battery and speed are not shown"`
	DeviceTypeName  string   `json:"deviceTypeName"`
	Protocol        string   `json:"protocol"`
	CreateTime      int64    `json:"createTime"`
	Revision        string   `json:"revision" doc:"another one means that somebody changed the device or its vehicle, see updatedevice; empty for those who may not change it"`
	HasHolder       int      `json:"hasHolder" enum:"0,1" doc:"1: somebody is bound to it as its holder; it cannot be deleted"`
	DeviceDetails
	ManagedCard
	ManagedPlace
	ManagedService
	ManagedCar
}

// ManagedCar is the vehicle of a device.
type ManagedCar struct {
	CarID          fleet.ID `json:"carId" doc:"0 when it is not fitted to a vehicle"`
	CarDeviceCount int      `json:"carDeviceCount" doc:"devices that are fitted to its vehicle, itself included"`
	CarRemark      string   `json:"carRemark"`
	Car
}

// ManagedCard is the SIM card of a device.
type ManagedCard struct {
	ICCID         string `json:"iccid"`
	SIMExpireTime int64  `json:"simExpireTime" doc:"epoch seconds; 0 not known"`
	SIMState      string `json:"simState" doc:"key of SIM_STATE; empty when the card is not in the list of SIM cards"`
	SIMStateName  string `json:"simStateName"`
}

// ManagedPlace is where a device is, and where in the vehicle.
type ManagedPlace struct {
	ProvinceName        string   `json:"provinceName" doc:"of its position; empty outside of China or without a position"`
	Lon                 *float64 `json:"lon" doc:"WGS-84 degrees; null without a position"`
	Lat                 *float64 `json:"lat" doc:"WGS-84 degrees; null without a position"`
	InstallLocationName string   `json:"installLocationName"`
	InstallTime         int64    `json:"installTime" doc:"installDate as epoch seconds, 00:00 UTC; 0 not known"`
}

// ManagedService is whether a device reports, and until when it may.
type ManagedService struct {
	OnlineState     int    `json:"onlineState" enum:"0,1,2,10,100" doc:"0 never online, 1 online, 2 offline, 10 parked, 100 service expired"`
	OnlineStateName string `json:"onlineStateName"`
	LastOnlineTime  int64  `json:"lastOnlineTime" doc:"epoch seconds of the last message; 0 never"`
	FuelCut         bool   `json:"fuelCut" doc:"the relay cuts oil or power, as the newest report that tells of it says"`
	ActiveTime      int64  `json:"activeTime" doc:"when its service began; 0 not yet"`
	ExpireTime      int64  `json:"expireTime" doc:"end of service; 0 never"`
	TrialDays       int    `json:"trialDays" doc:"of service after activation; 0 without end"`
	ClockZone       string `json:"clockZone" doc:"how far the terminal's clock is from UTC, as +08:00; empty: as its protocol says"`
}

// managed shows devices of the board with what the store knows besides.
func (s *server) managed(q edge.Asked[deviceFilter], views []monitor.View) ([]ManagedDevice, error) {
	ids := make([]fleet.ID, len(views))
	for i := range views {
		ids[i] = views[i].Row.Device.ID
	}
	extras, err := s.Devices.Extras(q.Ctx, ids)
	if err != nil {
		return nil, err
	}
	models, err := s.Models.Shown(q.Ctx, q.Lang)
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(q.Ctx, q.Lang, "SIM_STATE", "INSTALL_LOCATION")
	if err != nil {
		return nil, err
	}
	out := make([]ManagedDevice, len(views))
	for i := range views {
		extra := extras[ids[i]]
		extra.HideCard(q.Actor, views[i].Row.OrganPath)
		out[i] = s.managedDevice(q.Call, &views[i], extra, names)
		model := models(out[i].DeviceModel)
		out[i].DeviceModelName, out[i].ModelHides = model.Name, model.Hides
	}
	return out, nil
}

func (s *server) managedOne(c *edge.Call, in *edge.IMEIInput) (*ManagedDevice, error) {
	v, err := s.Board.ByIMEI(c.Actor, in.IMEI)
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return nil, err
	}
	rows, err := s.managed(edge.Asked[deviceFilter]{Call: c}, []monitor.View{v})
	if err != nil {
		return nil, err
	}
	return &rows[0], nil
}

func (s *server) managedDevice(c *edge.Call, v *monitor.View, extra device.Extra, names dictionary.Names) ManagedDevice {
	d, car := &v.Row.Device, &v.Row.Vehicle
	out := ManagedDevice{
		DeviceID: d.ID, OrganID: d.OrganID, OrganName: v.Row.OrganName, IMEI: d.IMEI, Alias: d.Alias, DeviceModel: d.Model,
		DeviceDetails: DeviceDetails(d.Details), DeviceTypeName: s.Texts.Text(c.Lang, "deviceType."+d.Type, nil), Protocol: d.Protocol,
		CreateTime: d.CreatedAt.Unix(), HasHolder: edge.OneIf(extra.HolderBound),
		ManagedCard: ManagedCard{
			ICCID: d.ICCID, SIMExpireTime: extra.SIMExpires.Unix(), SIMState: extra.SIMState, SIMStateName: names.Of("SIM_STATE", extra.SIMState),
		},
		ManagedPlace: ManagedPlace{
			InstallLocationName: names.Of("INSTALL_LOCATION", d.InstallPlace), InstallTime: midnight(d.InstallDate),
		},
		ManagedService: ManagedService{
			OnlineState: v.Code, OnlineStateName: s.Texts.Label(c.Lang, "deviceState.", v.Code), LastOnlineTime: v.State.LastMessage.Unix(), FuelCut: v.Cut(),
			ActiveTime: d.ActiveAt.Unix(), ExpireTime: d.ExpireAt.Unix(), TrialDays: d.TrialDays, ClockZone: device.Zone(d.ZoneMinutes),
		},
		ManagedCar: ManagedCar{CarID: d.VehicleID, CarDeviceCount: extra.CarDevices, CarRemark: car.Remark, Car: s.car(c.Lang, car)},
	}
	if device.MaySeeSecrets(c.Actor) {
		out.Revision = v.Row.Revision()
	} else {
		out.ServicePassword = ""
	}
	if lat, lon, _, known := v.Place(); known {
		out.Lon, out.Lat, out.ProvinceName = &lon, &lat, s.province(c.Lang, lat, lon)
	}
	return out
}

func (s *server) province(lang string, lat, lon float64) string {
	if s.Province == nil {
		return ""
	}
	return s.Province(lat, lon, lang)
}

type deviceChoice struct {
	DeviceID   fleet.ID `json:"deviceId"`
	IMEI       string   `json:"imei"`
	DeviceName string   `json:"deviceName"`
	PlateNo    string   `json:"plateNo"`
}

func (s *server) deviceChoices(c *edge.Call, in *searchInput) ([]deviceChoice, error) {
	views, _ := s.Board.Select(c.Actor, monitor.Selection{Text: in.SearchKey, Page: fleet.Page{Number: 1, Size: 20}})
	out := make([]deviceChoice, len(views))
	for i := range views {
		d := &views[i].Row
		out[i] = deviceChoice{d.Device.ID, d.Device.IMEI, d.Device.Name, d.Vehicle.Plate}
	}
	return out, nil
}
