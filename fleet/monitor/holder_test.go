package monitor

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// TestHolderIsNotToldOfWatching: what an organisation keeps to itself about a vehicle does not reach the holder of its device.
func TestHolderIsNotToldOfWatching(t *testing.T) {
	b, _ := newBoard()
	r := row(3, "/1/2/", 3)
	r.Device.Remark, r.Vehicle.Remark, r.Device.Attention.Remark, r.Vehicle.Settled = "hidden well", "late payer", "risk monitoring", true
	r.Vehicle.SettleRemark = "paid"
	r.Vehicle.Owner, r.Vehicle.Phone, r.Vehicle.Engine, r.Vehicle.VIN = "Zhang San", "13900000009", "E4711", "LSV0000000000001"
	r.Device.SIM, r.Device.ICCID, r.Device.Alias, r.Device.ReportSeconds = "13800000009", "89860009", "777000", 86400
	b.Put([]device.Row{r})
	holder := fleet.Actor{Personal: true, DeviceID: 3, OrganID: 2, OrganPath: "/1/2/"}
	want := r
	want.Device.Remark, want.Vehicle.Remark, want.Device.Attention, want.Vehicle.Settled = "", "", device.Attention{}, false
	want.Vehicle.SettleRemark = ""
	want.Vehicle.Owner, want.Vehicle.Phone, want.Vehicle.Engine, want.Vehicle.VIN = "", "", "", ""
	want.Device.SIM, want.Device.ICCID, want.Device.Alias, want.Device.ReportSeconds = "", "", "", 0

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

// TestHolderSearchesWhatTheyRead: a search finds a holder's device by what they read of it, and tells nothing else, figure by figure.
func TestHolderSearchesWhatTheyRead(t *testing.T) {
	b, _ := newBoard()
	r := row(3, "/1/2/", 0)
	r.Vehicle.Owner, r.Device.SIM, r.Device.Alias = "Zhang San", "13800000009", "777000"
	b.Put([]device.Row{r})
	holder := fleet.Actor{Personal: true, DeviceID: 3, OrganID: 2, OrganPath: "/1/2/"}
	v, err := b.ByIMEI(holder, r.Device.IMEI)
	if err != nil {
		t.Fatal(err)
	}
	for text, n := range map[string]int{r.Vehicle.Plate: 1, r.Device.IMEI: 1, "zhang": 0, "1380000": 0, "777000": 0} {
		if rows, total, _, _ := b.List(holder, Query{Search: text}); len(rows) != n || total != n || len(each(b, holder, Query{Search: text}, 0)) != n || v.Found(vehicle.Sought(text)) != (n == 1) {
			t.Errorf("the holder searches for %q and finds %d", text, len(rows))
		}
		if rows, _, _, _ := b.List(actorAt("/1/"), Query{Search: text}); len(rows) != 1 {
			t.Errorf("the organisation searches for %q and finds %d", text, len(rows))
		}
	}
}

// TestSettledIsGone: who looks at a fleet does not see settled vehicles any more, is told that they are gone, and sees them again
// when that is withdrawn; the list of devices as they are administered and the holder of the device go on.
func TestSettledIsGone(t *testing.T) {
	b, _ := newBoard()
	r, root := row(3, "/1/2/", 2), actorAt("/1/")
	holder := fleet.Actor{Personal: true, DeviceID: 3, OrganID: 2, OrganPath: "/1/2/"}
	b.Put([]device.Row{r, row(4, "/1/", 0)})
	for _, settled := range []bool{true, true, false} {
		was := b.Stats(root)
		r.Vehicle.Settled = settled
		changes := b.Put([]device.Row{r})
		if gone := changes[0].Gone; gone != (settled && was.Total == 2) {
			t.Errorf("settled %v: told that it is gone: %v", settled, gone)
		}
		want, watched := Stats{Total: 2, NotUse: 2, Attention: 1}, 1
		if settled {
			want, watched = Stats{Total: 1, NotUse: 1}, 0
		}
		rows, total, stats, _ := b.List(root, Query{})
		if b.Stats(root) != want || stats != want || len(rows) != want.Total || total != want.Total || len(each(b, root, Query{}, 0)) != want.Total {
			t.Errorf("settled %v: %+v, %+v, %d of %d rows", settled, b.Stats(root), stats, len(rows), total)
		}
		if rows, _, _, _ := b.List(root, Query{Watched: true}); len(rows) != watched || b.AttentionCount("/1/") != watched {
			t.Errorf("settled %v: %d watched", settled, len(rows))
		}
		if _, sub := b.OrganCount(1); sub != want.Total || b.DeviceCount(1) != 2 {
			t.Errorf("settled %v: %d and %d in the organisation", settled, sub, b.DeviceCount(1))
		}
		if rows, total := b.Select(root, Selection{Sub: true}); len(rows) != 2 || total != 2 {
			t.Errorf("settled %v: %d of %d to administer", settled, len(rows), total)
		}
		if rows, _, _, _ := b.List(holder, Query{}); len(rows) != 1 || b.Stats(holder).Total != 1 {
			t.Errorf("settled %v: the holder sees %d", settled, len(rows))
		}
	}
}
