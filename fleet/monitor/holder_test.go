package monitor

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
)

// TestHolderIsNotToldOfWatching: what an organisation keeps to itself about a vehicle does not reach the holder of its device.
func TestHolderIsNotToldOfWatching(t *testing.T) {
	b, _ := newBoard()
	r := row(3, "/1/2/", 3)
	r.Device.Remark, r.Vehicle.Remark, r.Vehicle.AttentionRemark, r.Vehicle.Settled = "hidden well", "late payer", "risk monitoring", true
	r.Vehicle.SettleRemark = "paid"
	b.Put([]device.Row{r})
	holder := fleet.Actor{Personal: true, DeviceID: 3, OrganID: 2, OrganPath: "/1/2/"}
	want := r
	want.Device.Remark, want.Vehicle.Remark, want.Vehicle.AttentionRemark, want.Vehicle.Settled = "", "", "", false
	want.Vehicle.SettleRemark, want.Vehicle.Attention = "", 0

	v, err := b.ByIMEI(holder, r.Device.IMEI)
	if err != nil || v.Row != want {
		t.Errorf("the holder reads %+v, %v", v.Row, err)
	}
	if s := b.Stats(holder); s.Total != 1 || s.Attention != 0 {
		t.Errorf("the holder counts %+v", s)
	}
	rows, _, stats, _ := b.List(holder, Query{})
	if len(rows) != 1 || rows[0].Row != want || stats.Attention != 0 {
		t.Errorf("the holder's list: %+v, %+v", rows, stats)
	}
	if rows, total, _, _ := b.List(holder, Query{Watched: true}); len(rows) != 0 || total != 0 || len(each(b, holder, Query{Watched: true}, 0)) != 0 {
		t.Errorf("watched for the holder: %+v, %d", rows, total)
	}
	if v, _ := b.ByIMEI(actorAt("/1/"), r.Device.IMEI); v.Row != r {
		t.Errorf("the organisation reads %+v", v.Row)
	}
}
