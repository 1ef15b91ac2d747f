package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/export"
	"waymark/fleet/task"
)

type exportDevicesInput struct{ Body exportedDevices }

// exportedDevices is what is asked for, and what a task keeps of it.
type exportedDevices struct {
	ExportOrgan
	DeviceType  string `json:"deviceType,omitempty" maxLength:"40" doc:"as in the list"`
	DeviceModel string `json:"deviceModel,omitempty" maxLength:"64" doc:"as in the list"`
	OnlineState string `json:"onlineState,omitempty" enum:"-1,0,1,2,10,100" doc:"as in the list"`
	ExportShape
}

func (in *exportDevicesInput) language() string { return in.Body.Lang }

func (e *exportedDevices) filter() *DeviceFilter {
	return &DeviceFilter{
		OrganScope: OrganScope{OrganID: e.OrganID, HasSubOrgan: e.HasSubOrgan}, DeviceType: e.DeviceType, DeviceModel: e.DeviceModel, OnlineState: e.OnlineState,
		SearchKey: e.SearchKey,
	}
}

func (s *server) exportDevices(c *call, in *exportDevicesInput) (*startedTask, error) {
	facts, err := s.deviceFacts(c, &in.Body)
	if err != nil {
		return nil, err
	}
	return s.startExport(c, kindDevices, &in.Body, &in.Body.ExportShape, facts)
}

// deviceFacts names the filters.
func (s *server) deviceFacts(c *call, e *exportedDevices) ([]fact, error) {
	organ, err := s.organFact(c, &e.ExportOrgan)
	if err != nil {
		return nil, err
	}
	facts := []fact{organ}
	if e.DeviceType != "" {
		iden := e.DeviceType
		if !strings.Contains(iden, ".") {
			iden = "DEVICE_TYPE." + iden
		}
		facts = append(facts, fact{"export.fact.deviceType", s.Texts.Text(c.lang, "deviceType."+iden, nil)})
	}
	if e.DeviceModel != "" {
		name := e.DeviceModel
		m, ok, err := s.Models.Find(c.ctx, e.DeviceModel)
		if err != nil {
			return nil, err
		}
		if ok {
			name = m.Name.In(c.lang)
		}
		facts = append(facts, fact{"export.fact.deviceModel", name})
	}
	if state, err := strconv.Atoi(e.OnlineState); err == nil && state >= 0 {
		facts = append(facts, fact{"export.fact.onlineState", s.label(c.lang, "deviceState.", state)})
	}
	return searchFact(facts, e.SearchKey), nil
}

// writeDevices does a kindDevices. Which devices those are is settled at the beginning; how they are, when it is their turn.
func (s *server) writeDevices(ctx context.Context, j task.Job) error {
	var e exportedDevices
	if err := json.Unmarshal([]byte(j.Params), &e); err != nil {
		return fmt.Errorf("parameters of an export: %w", err)
	}
	c := callFor(ctx, &j)
	facts, err := s.deviceFacts(c, &e)
	if err != nil {
		return err
	}
	q, err := s.selection(c, e.filter())
	if err != nil {
		return err
	}
	ids := s.Monitor.SelectIDs(j.Actor, q)
	x, err := newSheet(ctx, s, &j, book{kindDevices, &e.ExportShape, facts, len(ids)}, deviceColumns())
	if err != nil {
		return err
	}
	done := 0
	for chunk := range slices.Chunk(ids, exportStep) {
		j.Step(int64(done), int64(len(ids)))
		rows, err := s.managed(c, s.Monitor.Views(j.Actor, chunk))
		if err != nil {
			return err
		}
		for i := range rows {
			if err := x.add(&rows[i]); err != nil {
				return err
			}
		}
		done += len(chunk)
	}
	j.Step(int64(done), int64(len(ids)))
	return x.Close()
}

// deviceColumns are the columns of the list, and what it shows beside them.
func deviceColumns() []column[ManagedDevice] {
	type row = ManagedDevice
	text := func(key string, width float64, of func(*row) string) column[row] {
		return column[row]{key, width, func(r *row) export.Cell { return export.Text(of(r)) }}
	}
	at := func(key string, of func(*row) int64) column[row] {
		return column[row]{key, 20, func(r *row) export.Cell { return epochCell(of(r)) }}
	}
	return []column[row]{
		text("organ", 20, func(r *row) string { return r.OrganName }),
		text("plate", 12, func(r *row) string { return r.PlateNo }),
		text("vin", 20, func(r *row) string { return r.VIN }),
		text("engine", 16, func(r *row) string { return r.EngineNo }),
		{"loan", 14, func(r *row) export.Cell { return loanCell(string(r.LoanAmount)) }},
		text("carRemark", 20, func(r *row) string { return r.CarRemark }),
		text("owner", 14, func(r *row) string { return r.CarOwner }),
		text("ownerPhone", 16, func(r *row) string { return r.OwnerPhone }),
		text("brand", 14, func(r *row) string { return r.CarBrand }),
		text("imei", 18, func(r *row) string { return r.IMEI }),
		text("deviceName", 20, func(r *row) string { return r.DeviceName }),
		text("deviceType", 10, func(r *row) string { return r.DeviceTypeName }),
		text("deviceModel", 16, func(r *row) string { return r.DeviceModelName }),
		text("province", 10, func(r *row) string { return r.ProvinceName }),
		text("sim", 16, func(r *row) string { return r.SIMNo }),
		text("iccid", 22, func(r *row) string { return r.ICCID }),
		text("servicePassword", 12, func(r *row) string { return r.ServicePswd }),
		at("simExpires", func(r *row) int64 { return r.SIMExpireTime }),
		text("simState", 12, func(r *row) string { return r.SIMStateName }),
		{"longitude", 12, func(r *row) export.Cell { return degreeCell(r.Lon) }},
		{"latitude", 12, func(r *row) export.Cell { return degreeCell(r.Lat) }},
		text("installPlace", 16, func(r *row) string { return r.InstallLocationName }),
		text("installer", 12, func(r *row) string { return r.Installer }),
		text("installDate", 12, func(r *row) string { return r.InstallDate }),
		text("onlineState", 12, func(r *row) string { return r.OnlineStateName }),
		at("lastOnline", func(r *row) int64 { return r.LastOnlineTime }),
		at("activated", func(r *row) int64 { return r.ActiveTime }),
		at("expires", func(r *row) int64 { return r.ExpireTime }),
		text("remark", 20, func(r *row) string { return r.DeviceRemark }),
		at("created", func(r *row) int64 { return r.CreateTime }),
	}
}

func degreeCell(d *float64) export.Cell {
	if d == nil {
		return export.Blank()
	}
	return export.Decimal(*d)
}

// loanCell is a cell with an amount in ten-thousands of yuan, empty when it is not known.
func loanCell(amount string) export.Cell {
	v, err := strconv.ParseFloat(amount, 64)
	if err != nil {
		return export.Blank()
	}
	return export.Decimal(v)
}
