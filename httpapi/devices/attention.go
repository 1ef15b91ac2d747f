package devices

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/httpapi/edge"
)

type markInput struct {
	Body struct {
		IMEI            string `json:"imei" minLength:"1" maxLength:"20"`
		PlateNo         string `json:"plateNo,omitempty" maxLength:"64" doc:"as it was shown: refused when the device is not fitted to that vehicle any more"`
		Attention       int    `json:"attention" enum:"-1,0,1,2,3" doc:"0 none, which empties the remark; 1 low, 2 general, 3 high; -1: the remark alone"`
		AttentionRemark string `json:"attentionRemark,omitempty" doc:"reasons with a slash between them, at most 200 characters"`
		SameCar         int    `json:"sameCar,omitempty" enum:"0,1" doc:"1: all devices of its vehicle"`
		Lang            string `json:"lang,omitempty"`
	}
}

func (s *server) markDevice(c *edge.Call, in *markInput) (*concerned, error) {
	b := &in.Body
	n, err := s.Devices.Mark(c.Ctx, c.Actor, device.Marking{IMEI: b.IMEI, Plate: b.PlateNo, Level: b.Attention, Remark: b.AttentionRemark, Mates: b.SameCar == 1})
	if err != nil {
		return nil, err
	}
	c.Done = "attention.done"
	return &concerned{n}, nil
}

type matesInput struct {
	edge.IMEIInput
	PlateNo string `query:"plateNo" maxLength:"64" doc:"not looked at: the vehicle is the one that the device is fitted to"`
}

type mate struct {
	DeviceID        fleet.ID `json:"deviceId"`
	IMEI            string   `json:"imei"`
	DeviceName      string   `json:"deviceName"`
	DeviceModel     string   `json:"deviceModel"`
	ModelHides      bool     `json:"modelHides" doc:"its model says that IMEI, battery and speed are not shown"`
	DeviceTypeName  string   `json:"deviceTypeName"`
	PlateNo         string   `json:"plateNo"`
	Attention       int      `json:"attention" doc:"0 none, 1 low, 2 general, 3 high"`
	AttentionName   string   `json:"attentionName"`
	AttentionRemark string   `json:"attentionRemark"`
}

func (s *server) mates(c *edge.Call, in *matesInput) ([]mate, error) {
	rows, err := s.Devices.Mates(c.Ctx, c.Actor, in.IMEI)
	if err != nil {
		return nil, err
	}
	hides := s.Models.Hiding(c.Ctx)
	return edge.Mapped(rows, func(r *device.Row) mate {
		d := &r.Device
		m := mate{DeviceID: d.ID, IMEI: d.IMEI, DeviceName: d.Name, DeviceModel: d.Model, ModelHides: hides(d.Model), DeviceTypeName: s.Texts.Text(c.Lang, "deviceType."+d.Type, nil), PlateNo: r.Vehicle.Plate}
		if !c.Actor.Personal { // a holder is not told whether it is watched
			m.Attention, m.AttentionRemark = d.Attention.Level, d.Attention.Remark
		}
		m.AttentionName = s.Texts.Label(c.Lang, "attention.", m.Attention)
		return m
	}), nil
}
