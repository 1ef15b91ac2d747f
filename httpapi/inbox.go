package httpapi

import (
	"encoding/hex"

	"waymark/fleet"
	"waymark/fleet/device"
)

type unknownInput struct {
	Language
	Paging
}

type unknownRow struct {
	Identity  string         `json:"identity" doc:"as it names itself; empty while it has not"`
	Protocol  string         `json:"protocol"`
	Address   string         `json:"address" doc:"where it last connected from"`
	FirstSeen int64          `json:"firstSeen"`
	LastSeen  int64          `json:"lastSeen"`
	Messages  int64          `json:"messages" doc:"frames in all"`
	Frames    []unknownFrame `json:"frames" nullable:"false"`
}

type unknownFrame struct {
	Time int64  `json:"time" doc:"epoch milliseconds"`
	Type string `json:"type"`
	Hex  string `json:"hex"`
}

func (s *server) unknownList(c *call, in *unknownInput) (*page[unknownRow], error) {
	found, total, err := s.Devices.Unknowns(c.ctx, c.actor, in.page())
	if err != nil {
		return nil, err
	}
	out := &page[unknownRow]{Rows: make([]unknownRow, len(found)), Total: total}
	for i, u := range found {
		out.Rows[i] = unknownRow{
			Identity: u.Identity, Protocol: u.Protocol, Address: u.Address,
			FirstSeen: u.FirstSeen.Unix(), LastSeen: u.LastSeen.Unix(), Messages: u.Messages, Frames: unknownFrames(u.Frames),
		}
	}
	return out, nil
}

// unknownFrames unpacks what can be unpacked: damaged frames must not hide the terminal.
func unknownFrames(packed []byte) []unknownFrame {
	frames, _ := device.DecodeFrames(packed)
	out := make([]unknownFrame, len(frames))
	for i, f := range frames {
		out[i] = unknownFrame{Time: int64(f.At), Type: f.Type, Hex: hex.EncodeToString(f.Raw)}
	}
	return out
}

type registerInput struct {
	Body struct {
		OrganID    int64  `json:"organId"`
		IMEI       string `json:"imei" doc:"11–15 digits"`
		DeviceName string `json:"deviceName"`
		Model      string `json:"deviceModel,omitempty"`
		Type       string `json:"deviceType,omitempty" doc:"DEVICE_TYPE.YX wired (also when absent), DEVICE_TYPE.WX wireless"`
		SIM        string `json:"simNo,omitempty" doc:"11–13 digits"`
		PlateNo    string `json:"plateNo,omitempty"`
		CarOwner   string `json:"carOwner,omitempty"`
		Alias      string `json:"alias,omitempty" doc:"another identity on the wire, e.g. a JT/T 808 phone number"`
		Lang       string `json:"lang,omitempty"`
	}
}

func (in *registerInput) language() string { return in.Body.Lang }

type registered struct {
	DeviceID fleet.ID `json:"deviceId"`
	IMEI     string   `json:"imei"`
}

func (s *server) insertDevice(c *call, in *registerInput) (*registered, error) {
	b := &in.Body
	d, err := s.Devices.Register(c.ctx, c.actor, device.Registration{
		OrganID: fleet.ID(b.OrganID), IMEI: b.IMEI, Name: b.DeviceName, Model: b.Model, Type: b.Type,
		SIM: b.SIM, Alias: b.Alias, Plate: b.PlateNo, CarOwner: b.CarOwner,
	})
	if err != nil {
		return nil, err
	}
	return &registered{DeviceID: d.ID, IMEI: d.IMEI}, nil
}

type identityInput struct {
	Body struct {
		Identity string `json:"identity" maxLength:"200"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (in *identityInput) language() string { return in.Body.Lang }

func (s *server) deleteUnknown(c *call, in *identityInput) (*none, error) {
	return nil, s.Devices.DismissUnknown(c.ctx, c.actor, in.Body.Identity)
}
