package storetest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/store"
)

func testModels(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	own := must(s.InsertModel(ctx, devicemodel.Model{Code: "GT06", Name: dictionary.Text{CN: "mine"}, Type: devicemodel.Wired, Sort: 5}))(t)
	seeds := devicemodel.Seeds(9)
	equal(t, must(s.PlantModels(ctx, seeds))(t), len(seeds)-1) // one code is taken
	equal(t, must(s.PlantModels(ctx, seeds))(t), 0)
	all := must(s.Models(ctx))(t)
	equal(t, len(all), len(seeds))
	want := seeds[0].Model
	want.ID = all[1].ID
	equal(t, all[1], want)
	equal(t, all[0].ID, own.ID)
	_, err := s.InsertModel(ctx, devicemodel.Model{Code: "gt06n"})
	wantErr(t, err, fleet.ErrConflict)
	o := root(t, s, "o")
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1), Model: "GT06"}, nil))(t)
	must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2), Model: "old text"}, nil))(t)
	other := root(t, s, "other")
	elsewhere := must(s.Insert(ctx, device.Device{OrganID: other.ID, IMEI: imei(3), Model: "GT06"}, nil))(t)
	equal(t, must(s.ModelUse(ctx, o.Path))(t), map[string]int{"GT06": 1, "old text": 1})
	equal(t, must(s.ModelUse(ctx, other.Path))(t), map[string]int{"GT06": 1})
	check(t, s.DeleteDevices(ctx, []fleet.ID{elsewhere.ID}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{elsewhere.ID} }))
	_, err = s.UpdateModel(ctx, 999, func(*devicemodel.Model) error { return nil })
	wantErr(t, err, fleet.ErrNotFound)
	_, err = s.UpdateModel(ctx, own.ID, func(m *devicemodel.Model) error { m.Code = "GT06N"; return nil })
	wantErr(t, err, fleet.ErrConflict)
	touched := must(s.UpdateModel(ctx, own.ID, func(m *devicemodel.Model) error { m.Code = "GT06-Z"; return nil }))(t)
	equal(t, touched, []fleet.ID{d.ID})
	equal(t, must(s.RowByIMEI(ctx, d.IMEI))(t).Device.Model, "GT06-Z")
	texts := map[string]string{"CC_38": "CUT {state|1=a|2=b}, now#", "CC_18": "TIMER,{seconds}#"}
	must(s.UpdateModel(ctx, own.ID, func(m *devicemodel.Model) error { m.Dialect, m.Texts = "first", texts; return nil }))(t)
	spoken := must(s.Models(ctx))(t)[0]
	equal(t, spoken.ID, own.ID)
	equal(t, spoken.Dialect, "first")
	equal(t, spoken.Texts, texts)
}
