package alarms

import (
	"waymark/fleet"
	"waymark/fleet/threshold"
	"waymark/fleet/tryout"
	"waymark/httpapi/edge"
)

// thresholdInput names what thresholds are set for: one of its fields, or none for the whole installation.
type thresholdInput struct {
	edge.Language
	OrganID int64  `query:"organId" minimum:"0" doc:"an organisation"`
	CarID   int64  `query:"carId" minimum:"0" doc:"a vehicle"`
	IMEI    string `query:"imei" maxLength:"32" doc:"a device"`
}

type thresholdRow struct {
	Name       string `json:"name"`
	AlarmClass string `json:"alarmClass" doc:"key of ALARM_CLASS, empty of what counts for all"`
	Kind       string `json:"kind" enum:"switch,number" doc:"of a switch 1 is on and 0 is off"`
	Unit       string `json:"unit" enum:",kmh,s,min,h,d,m,km,percent"`
	Min        int    `json:"min"`
	Max        int    `json:"max"`
	Usual      int    `json:"usual" doc:"what counts where nobody has set any"`
	Value      int    `json:"value" doc:"what counts"`
	Own        *int   `json:"own" nullable:"true" doc:"what is set there itself; null where it is inherited"`
	Level      string `json:"level" enum:"domain,installation,organ,vehicle,device" doc:"which decides; domain where nobody has set any"`
	From       string `json:"from" doc:"what decides is called: an organisation, plate or IMEI, or name of a device whose model hides that; empty where that is not the caller's to see"`
	CanTry     bool   `json:"canTry" doc:"what another value would raise can be tried out"`
}

func (s *server) thresholds(c *edge.Call, in *thresholdInput) ([]thresholdRow, error) {
	list, err := s.Thresholds.Of(c.Ctx, c.Actor, threshold.Asked{OrganID: fleet.ID(in.OrganID), VehicleID: fleet.ID(in.CarID), IMEI: in.IMEI})
	names := s.names(c)
	return edge.Mapped(list, func(t *threshold.Shown) thresholdRow {
		return thresholdRow{t.Name, t.Class, string(t.Kind), t.Unit, t.Min, t.Max, t.Default, t.Value, t.Own, string(t.Level), names.subject(t.Level, t.From), tryout.Can(t.Name)}
	}), err
}

type thresholdChange struct {
	Name  string `json:"name"`
	Value *int   `json:"value" nullable:"true" doc:"null: inherited again"`
}

type setThresholdsInput struct {
	Body struct {
		OrganID int64             `json:"organId,omitempty" minimum:"0" doc:"an organisation"`
		CarID   int64             `json:"carId,omitempty" minimum:"0" doc:"a vehicle"`
		IMEI    string            `json:"imei,omitempty" maxLength:"32" doc:"a device"`
		Values  []thresholdChange `json:"values" nullable:"false" maxItems:"100"`
		Lang    string            `json:"lang,omitempty"`
	}
}

func (s *server) setThresholds(c *edge.Call, in *setThresholdsInput) (*edge.None, error) {
	b := &in.Body
	list := edge.Mapped(b.Values, func(v *thresholdChange) threshold.Change { return threshold.Change{Name: v.Name, Value: v.Value} })
	if err := s.Thresholds.Change(c.Ctx, c.Actor, threshold.Asked{OrganID: fleet.ID(b.OrganID), VehicleID: fleet.ID(b.CarID), IMEI: b.IMEI}, list); err != nil {
		return nil, err
	}
	c.Done = "threshold.set"
	return nil, nil
}
