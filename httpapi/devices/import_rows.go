package devices

import (
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/fleet/sim"
	"waymark/httpapi/edge"
)

type deviceImportRow struct {
	DeviceImportID  fleet.ID `json:"deviceImportId"`
	IMEI            string   `json:"imei"`
	DeviceName      string   `json:"deviceName"`
	DeviceModel     string   `json:"deviceModel" doc:"code of the catalogue, or what stands in the file when it is none"`
	DeviceModelName string   `json:"deviceModelName"`
	SIMNo           string   `json:"simNo"`
	PlateNo         string   `json:"plateNo"`
	ClockZone       string   `json:"clockZone"`
	ImportRow
}

func (s *server) deviceImportRows(c *edge.Call, rows []batch.Row) ([]deviceImportRow, error) {
	models, err := s.Models.Names(c.Ctx, c.Lang)
	if err != nil {
		return nil, err
	}
	out := make([]deviceImportRow, len(rows))
	for i := range rows {
		r := &rows[i]
		v := valuesOf(batch.Devices, r)
		name, ok := models[strings.ToLower(v[batch.Model])]
		if !ok {
			name = v[batch.Model]
		}
		out[i] = deviceImportRow{
			DeviceImportID: r.ID, IMEI: v[batch.IMEI], DeviceName: v[batch.Name], DeviceModel: v[batch.Model], DeviceModelName: name,
			SIMNo: v[batch.SIM], PlateNo: v[batch.Plate], ClockZone: v[batch.Zone], ImportRow: s.importRow(c.Lang, r),
		}
	}
	return out, nil
}

// valuesOf returns the values of a row by column.
func valuesOf(k batch.Kind, r *batch.Row) map[string]string {
	out := map[string]string{}
	for i, column := range k.Columns() {
		if i < len(r.Values) {
			out[column] = r.Values[i]
		}
	}
	return out
}

type simImportRow struct {
	SIMCardImportID fleet.ID `json:"simCardImportId"`
	SIM             string   `json:"sim"`
	ICCID           string   `json:"iccid"`
	SIMBought
	ImportRow
}

func (s *server) simImportRows(c *edge.Call, rows []batch.Row) ([]simImportRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, sim.Lists()...)
	if err != nil {
		return nil, err
	}
	out := make([]simImportRow, len(rows))
	for i := range rows {
		r := &rows[i]
		var card sim.Draft
		v := valuesOf(batch.SIMs, r)
		for _, f := range card.Fields() {
			*f.Value = v[f.Name]
		}
		out[i] = simImportRow{SIMCardImportID: r.ID, SIM: card.Number, ICCID: card.ICCID, ImportRow: s.importRow(c.Lang, r), SIMBought: boughtOf(names, &card.Bought)}
	}
	return out, nil
}

type updateDeviceImportInput struct {
	Body struct {
		DeviceImportID int64     `json:"deviceImportId"`
		IMEI           *string   `json:"imei,omitempty" nullable:"false" doc:"absent: stays, as all below"`
		DeviceName     *string   `json:"deviceName,omitempty" nullable:"false"`
		DeviceModel    *modelRef `json:"deviceModel,omitempty"`
		SIMNo          *string   `json:"simNo,omitempty" nullable:"false"`
		PlateNo        *string   `json:"plateNo,omitempty" nullable:"false"`
		ClockZone      *string   `json:"clockZone,omitempty" nullable:"false"`
		Lang           string    `json:"lang,omitempty"`
	}
}

func (s *server) updateDeviceImport(c *edge.Call, in *updateDeviceImportInput) (*deviceImportRow, error) {
	b := &in.Body
	typed := given(map[string]*string{batch.IMEI: b.IMEI, batch.Name: b.DeviceName, batch.Model: (*string)(b.DeviceModel), batch.SIM: b.SIMNo, batch.Plate: b.PlateNo, batch.Zone: b.ClockZone})
	row, err := s.Imports.Correct(c.Ctx, c.Actor, batch.Devices, fleet.ID(b.DeviceImportID), typed)
	if err != nil {
		return nil, err
	}
	c.Done = "import.corrected"
	rows, err := s.deviceImportRows(c, []batch.Row{row})
	return first(rows), err
}

// given returns the values that are there.
func given(fields map[string]*string) map[string]string {
	out := map[string]string{}
	for name, value := range fields {
		if value != nil {
			out[name] = *value
		}
	}
	return out
}

func first[R any](rows []R) *R {
	if len(rows) == 0 {
		return nil
	}
	return &slices.Clone(rows)[0]
}

type updateSIMImportInput struct {
	Body struct {
		SIMCardImportID int64   `json:"simCardImportId"`
		SIM             *string `json:"sim,omitempty" nullable:"false" doc:"absent: stays, as all below"`
		ICCID           *string `json:"iccid,omitempty" nullable:"false"`
		Location        *string `json:"location,omitempty" nullable:"false" doc:"key of SIM_LOCATION"`
		InCombo         *string `json:"inCombo,omitempty" nullable:"false" doc:"key of SIM_COMBO"`
		OutCombo        *string `json:"outCombo,omitempty" nullable:"false" doc:"key of SIM_COMBO"`
		Type            *string `json:"type,omitempty" nullable:"false" doc:"key of SIM_TYPE"`
		Period          *string `json:"period,omitempty" nullable:"false" doc:"key of SIM_PERIOD"`
		Lang            string  `json:"lang,omitempty"`
	}
}

func (s *server) updateSIMImport(c *edge.Call, in *updateSIMImportInput) (*simImportRow, error) {
	b := &in.Body
	typed := given(map[string]*string{
		"sim": b.SIM, "iccid": b.ICCID, "location": b.Location, "inCombo": b.InCombo, "outCombo": b.OutCombo, "type": b.Type, "period": b.Period,
	})
	row, err := s.Imports.Correct(c.Ctx, c.Actor, batch.SIMs, fleet.ID(b.SIMCardImportID), typed)
	if err != nil {
		return nil, err
	}
	c.Done = "import.corrected"
	rows, err := s.simImportRows(c, []batch.Row{row})
	return first(rows), err
}
