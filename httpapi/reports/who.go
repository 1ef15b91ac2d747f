package reports

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/report"
	"waymark/fleet/track"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

// Who is the device of a row, as it is now.
type Who struct {
	OrganName       string `json:"organName"`
	DeviceName      string `json:"deviceName" doc:"a dash where it has no name or plate and its model hides its IMEI"`
	IMEI            string `json:"imei"`
	PlateNo         string `json:"plateNo" doc:"empty when it is not fitted to a vehicle"`
	CarOwner        string `json:"carOwner"`
	DeviceTypeName  string `json:"deviceTypeName"`
	DeviceModel     string `json:"deviceModel" doc:"code of the model"`
	DeviceModelName string `json:"deviceModelName"`
}

// names are what devices are named by in a language.
type names struct {
	*server
	lang   string
	models map[string]string
	hides  func(model string) bool
}

func (s *server) names(c *edge.Call) (*names, error) {
	models, err := s.Models.Names(c.Ctx, c.Lang)
	return &names{s, c.Lang, models, s.Models.Hiding(c.Ctx)}, err
}

func (n *names) who(v *monitor.View) Who {
	d, car := &v.Row.Device, &v.Row.Vehicle
	model := d.Model
	if name, known := n.models[strings.ToLower(model)]; known {
		model = name
	}
	return Who{OrganName: v.Row.OrganName, DeviceName: devicemodel.Called(d.Name, n.hides(d.Model), v.Plate()), IMEI: d.IMEI, PlateNo: v.Plate(), CarOwner: car.Owner,
		DeviceTypeName: n.Texts.Text(n.lang, "deviceType."+d.Type, nil), DeviceModel: d.Model, DeviceModelName: model}
}

// whoColumns are what files show of the device of a row.
func whoColumns[R any](of func(*R) *Who) []edge.Column[R] {
	return []edge.Column[R]{
		edge.TextColumn("organName", 20, func(r *R) string { return of(r).OrganName }),
		edge.TextColumn("deviceName", 20, func(r *R) string { return of(r).DeviceName }),
		edge.TextColumn("imei", 18, func(r *R) string { return of(r).IMEI }),
		edge.TextColumn("plateNo", 12, func(r *R) string { return of(r).PlateNo }),
		edge.TextColumn("carOwner", 14, func(r *R) string { return of(r).CarOwner }),
		edge.TextColumn("deviceType", 10, func(r *R) string { return of(r).DeviceTypeName }),
		edge.TextColumn("deviceModel", 16, func(r *R) string { return of(r).DeviceModelName }),
	}
}

// keyOf writes what names a row: the device and the moment at which it began.
func keyOf(device fleet.ID, start fleet.Millis) string {
	return strconv.FormatInt(int64(device), 10) + "-" + strconv.FormatInt(int64(start), 10)
}

// degrees are a place in degrees, null where it is not known.
func degrees(p motion.Place) (lon, lat *float64) {
	if p == (motion.Place{}) {
		return nil, nil
	}
	x, y := track.Degrees(p.Lon), track.Degrees(p.Lat)
	return &x, &y
}

// query is what all reports of devices ask.
func query[F any](q edge.Asked[F], v *asked.Vehicles, l *edge.Listing, span *asked.Span) (ask report.Query, err error) {
	ask = report.Query{Scope: q.Scope, IMEI: strings.TrimSpace(v.IMEI), Plate: strings.TrimSpace(v.PlateNo), Sort: q.Sort}
	ask.From, ask.To, err = span.Between(l)
	return ask, err
}

// typeFact names the type of the devices that a file is about.
func (s *server) typeFact(facts []edge.Fact, lang, deviceType string) []edge.Fact {
	if deviceType != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.deviceType", Value: s.Texts.Text(lang, "deviceType."+deviceType, nil)})
	}
	return facts
}
