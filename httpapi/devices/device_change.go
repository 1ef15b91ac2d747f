package devices

import (
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/httpapi/edge"
)

// DeviceFields are what is filled in of a device and its vehicle, new or not.
type DeviceFields struct {
	Alias       *string  `json:"alias,omitempty" doc:"another identity on the wire, e.g. a JT/T 808 phone number, in the protocol of the model: any text of at most 64 visible characters; absent: stays"`
	ClockZone   *string  `json:"clockZone,omitempty" doc:"how far the terminal's clock is from UTC, as +08:00; empty: as its protocol says; absent: stays"`
	DeviceModel modelRef `json:"deviceModel,omitempty"`
	DeviceDetails
	TrialDays *int `json:"trialDays,omitempty" minimum:"0" doc:"of service after activation, 0 without end; absent: as it is, of a new device as the setting says"`
	CarFields
	CarRemark string `json:"carRemark,omitempty"`
	Lang      string `json:"lang,omitempty"`
}

// TransformSchema implements huma.SchemaTransformer for all inputs that have these fields.
func (DeviceFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	s = edge.Optional(edge.Optional(s, CarDetails{}), DeviceDetails{})
	s.Required = append(s.Required, "deviceName")
	return s
}

// DeviceDetails are device.Details, field by field.
type DeviceDetails struct {
	Name            string `json:"deviceName"`
	Type            string `json:"deviceType" doc:"DEVICE_TYPE.YX wired, DEVICE_TYPE.WX wireless; left empty: as the model"`
	SIM             string `json:"simNo" doc:"11–13 digits, or empty"`
	ServicePassword string `json:"servicePswd" doc:"of the SIM card's service; shown only to those who may change devices"`
	InstallPlace    string `json:"installLocation" doc:"key of INSTALL_LOCATION, or what was typed"`
	Installer       string `json:"installer"`
	InstallDate     string `json:"installDate" doc:"YYYY-MM-DD, or empty"`
	ActivateWay     string `json:"activateWay" doc:"key of ACTIVATE_WAY: USER_BIND at the holder's first sign-in, MANUAL by entering the end of service, else at the first position. Left empty: as it is"`
	Remark          string `json:"deviceRemark"`
}

func (f *DeviceFields) form() device.Form {
	form := device.Form{Model: string(f.DeviceModel), TrialDays: f.TrialDays, Details: device.Details(f.DeviceDetails), Car: f.fields(f.CarRemark)}
	if f.Alias != nil {
		form.Alias = *f.Alias
	}
	if f.ClockZone != nil {
		form.ClockZone = *f.ClockZone
	}
	return form
}

type registerInput struct {
	Body struct {
		OrganID int64  `json:"organId"`
		IMEI    string `json:"imei" doc:"11–15 digits"`
		ICCID   string `json:"iccid,omitempty" doc:"6 digits and 13–14 letters or digits"`
		DeviceFields
	}
}

type registered struct {
	DeviceID fleet.ID `json:"deviceId"`
	IMEI     string   `json:"imei"`
}

func (s *server) insertDevice(c *edge.Call, in *registerInput) (*registered, error) {
	b := &in.Body
	d, err := s.Devices.Register(c.Ctx, c.Actor, device.Registration{OrganID: fleet.ID(b.OrganID), IMEI: b.IMEI, ICCID: b.ICCID, Form: b.form()})
	if err != nil {
		return nil, err
	}
	c.Done = "device.inserted"
	return &registered{DeviceID: d.ID, IMEI: d.IMEI}, nil
}

type updateDeviceInput struct {
	Body struct {
		DeviceID   int64  `json:"deviceId"`
		OrganID    int64  `json:"organId,omitempty" doc:"another one moves the device, which needs DC-14 too; 0 or absent: stays"`
		ICCID      string `json:"iccid,omitempty" doc:"of a device that has none yet: 6 digits and 13–14 letters or digits; absent or as it is: stays"`
		Revision   string `json:"revision,omitempty" doc:"as the list gave it: refused when somebody changed the device or its vehicle since; absent: changed in any case"`
		ExpireTime *int64 `json:"expireTime,omitempty" doc:"end of service in epoch seconds, 0 never; absent: as it is, or as a changed trialDays says"`
		DeviceFields
	}
}

func (s *server) updateDevice(c *edge.Call, in *updateDeviceInput) (*concerned, error) {
	b := &in.Body
	u := device.Update{ID: fleet.ID(b.DeviceID), OrganID: fleet.ID(b.OrganID), Form: b.form(), ICCID: b.ICCID, KeepAlias: b.Alias == nil, KeepZone: b.ClockZone == nil, Revision: b.Revision}
	if b.ExpireTime != nil {
		at := fleet.Millis(*b.ExpireTime) * 1000
		u.ExpireAt = &at
	}
	n, err := s.Devices.Update(c.Ctx, c.Actor, u)
	if err != nil {
		return nil, err
	}
	c.Done = "device.updated"
	return &concerned{n}, nil
}

type deleteDeviceInput struct {
	Body struct {
		DeviceIDs edge.IDList `json:"deviceIds"`
		Lang      string      `json:"lang,omitempty"`
	}
}

type refusedDevice struct {
	IMEI    string `json:"imei"`
	PlateNo string `json:"plateNo"`
	Reason  string `json:"reason" doc:"for people"`
}

func (s *server) refusedDevices(lang string, list []device.Refusal) []refusedDevice {
	out := make([]refusedDevice, len(list))
	for i, r := range list {
		out[i] = refusedDevice{r.IMEI, r.Plate, s.Texts.Text(lang, r.Reason, nil)}
	}
	return out
}

type deletedDevices struct {
	Deleted int             `json:"deleted"`
	Refused []refusedDevice `json:"refused" nullable:"false"`
}

func (s *server) deleteDevice(c *edge.Call, in *deleteDeviceInput) (*deletedDevices, error) {
	ids, err := edge.Split("deviceIds", string(in.Body.DeviceIDs))
	if err != nil {
		return nil, err
	}
	n, refused, err := s.Devices.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "device.deleted"
	return &deletedDevices{n, s.refusedDevices(c.Lang, refused)}, nil
}

type moveDeviceInput struct {
	Body struct {
		OrganID int64  `json:"organId"`
		IMEIs   string `json:"imeis" doc:"separated by commas, blanks or line breaks"`
		Lang    string `json:"lang,omitempty"`
	}
}

type movedDevices struct {
	Moved   int             `json:"moved"`
	Refused []refusedDevice `json:"refused" nullable:"false"`
}

func (s *server) moveDevice(c *edge.Call, in *moveDeviceInput) (*movedDevices, error) {
	imeis := strings.FieldsFunc(in.Body.IMEIs, func(r rune) bool { return strings.ContainsRune(", ;，；、\r\n\t", r) })
	n, refused, err := s.Devices.Transfer(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), imeis)
	if err != nil {
		return nil, err
	}
	c.Done = "transfer.done"
	return &movedDevices{n, s.refusedDevices(c.Lang, refused)}, nil
}

// midnight is the beginning of a day YYYY-MM-DD in UTC, 0 for none.
func midnight(date string) int64 {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return t.Unix()
}
