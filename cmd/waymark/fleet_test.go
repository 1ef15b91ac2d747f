package main

import (
	"crypto/rand"
	"fmt"
	"testing"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/simulate"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/store/sqldb"
)

const (
	imeiA = "861999000000011"
	imeiB = "861999000000029"
	imeiC = "861999000000037"
)

// fleetServer is the program with the organisations north and south below the root, a depot below the south, and a user of each
// who may do everything there.
type fleetServer struct {
	*server
	organs map[string]fleet.ID
	admin  string // token
}

func newFleetServer(t *testing.T) *fleetServer {
	t.Helper()
	f := &fleetServer{server: newServer(t, 1, 5), organs: map[string]fleet.ID{}}
	ctx := t.Context()
	db, err := sqldb.OpenSQLite(ctx, (&install.Config{Data: f.data}).DatabaseDir(), fleet.SystemClock{})
	ok(t, err)
	all, err := db.Organs(ctx)
	ok(t, err)
	f.organs[""] = all[0].ID
	hash, err := account.HashPassword(testPassword, account.Argon{MemoryKiB: 64, Time: 1, Threads: 1}, rand.Reader)
	ok(t, err)
	for _, o := range [...][2]string{{"north", ""}, {"south", ""}, {"depot", "south"}} {
		made, err := db.InsertOrgan(ctx, organ.Organ{ParentID: f.organs[o[1]], Name: o[0], Status: 1})
		ok(t, err)
		f.organs[o[0]] = made.ID
		if o[0] == "depot" {
			continue // it is deleted later, which users forbid
		}
		_, err = db.InsertUser(ctx, account.Account{LoginName: o[0], RealName: o[0], OrganID: made.ID, Super: true, Status: 1, PasswordHash: hash}, nil)
		ok(t, err)
	}
	ok(t, db.Close())
	f.start()
	f.admin = f.token()
	return f
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (f *fleetServer) tokenOf(name string) string {
	f.t.Helper()
	token, err := simulate.SignIn(f.t.Context(), f.url(), name, testPassword)
	ok(f.t, err)
	return token
}

// register registers a terminal with one call.
func (f *fleetServer) register(organ, imei, more string) {
	f.t.Helper()
	f.post("/api/device/insertdevice", f.admin, fmt.Sprintf(`{"organId":%d,"imei":%q,"deviceName":"D %s","deviceModel":"GT06N"%s}`, f.organs[organ], imei, imei, more))
}

type managedRow struct {
	DeviceID    int64
	OrganName   string
	OnlineState int
	ActiveTime  int64
	ExpireTime  int64
	PlateNo     string
	CarID       int64
	Lon         *float64
}

// managed is a device as its page shows it; the zero row when it does not.
func (f *fleetServer) managed(imei, more string) managedRow {
	f.t.Helper()
	var answer struct{ Retobj struct{ Rows []managedRow } }
	f.get("/api/device/getdevicelist?searchKey="+imei+more, f.admin, &answer)
	if len(answer.Retobj.Rows) == 0 {
		return managedRow{}
	}
	return answer.Retobj.Rows[0]
}

// history counts the points that the track of a device shows north of a latitude.
func (f *fleetServer) history(imei string, north float64) (n int) {
	f.t.Helper()
	now := time.Now().Unix()
	var answer struct {
		Retobj struct{ TrackList []struct{ Lat float64 } }
	}
	f.get(fmt.Sprintf("/api/historytrack/gethistorytracklist?imei=%s&startTime=%d&endTime=%d&quality=all", imei, now-3600, now+60), f.admin, &answer)
	for _, p := range answer.Retobj.TrackList {
		if p.Lat > north {
			n++
		}
	}
	return n
}

// inbox reports whether a terminal is among those that report and are not registered.
func (f *fleetServer) inbox(imei string) bool {
	f.t.Helper()
	var answer struct {
		Retobj struct{ Rows []struct{ Identity string } }
	}
	f.get("/api/device/getunknownlist?pageSize=200", f.admin, &answer)
	for _, r := range answer.Retobj.Rows {
		if r.Identity == imei {
			return true
		}
	}
	return false
}

// TestServiceLife: service begins with the first position, and ends when its time is over.
func TestServiceLife(t *testing.T) {
	f := newFleetServer(t)
	f.register("north", imeiA, `,"trialDays":30`)
	x := f.terminal(imeiA)
	if !x.answered() {
		t.Fatal("the terminal is not answered")
	}
	f.await("it is on line", func() bool { return f.managed(imeiA, "").OnlineState == 1 })
	if row := f.managed(imeiA, ""); row.ActiveTime != 0 || row.ExpireTime != 0 {
		t.Fatalf("its service has begun without a position: %+v", row)
	}
	before := time.Now().Unix()
	x.report(39.9, 116.3)
	var row managedRow
	f.await("its service has begun, for 30 days", func() bool {
		row = f.managed(imeiA, "")
		return row.ActiveTime >= before-1 && row.ExpireTime == row.ActiveTime+30*86400 && row.Lon != nil && (row.OnlineState == 1 || row.OnlineState == 10)
	})
	watching := f.watch(f.tokenOf("north"), `[{"id":0,"sub":true}]`)
	f.await("a viewer sees it", func() bool { return watching.shows(t, imeiA) })
	f.post("/api/device/updatedevice", f.admin, fmt.Sprintf(`{"deviceId":%d,"deviceName":"D","deviceModel":"GT06N","expireTime":%d}`, row.DeviceID, before-60))
	f.await("it is over", func() bool { return f.managed(imeiA, "&onlineState=100").DeviceID == row.DeviceID })
	f.await("the viewer sees that too", func() bool { r, _ := watching.row(t, imeiA); return r.DeviceState == 100 })
	f.post("/api/device/updatedevice", f.admin, fmt.Sprintf(`{"deviceId":%d,"deviceName":"D","deviceModel":"GT06N","expireTime":0}`, row.DeviceID))
	f.await("it goes on", func() bool { r, _ := watching.row(t, imeiA); return r.DeviceState == 1 || r.DeviceState == 10 })
	if again := f.managed(imeiA, ""); again.ActiveTime != row.ActiveTime || again.ExpireTime != 0 {
		t.Errorf("%+v, was %+v", again, row)
	}
}

// TestDeletedTerminalComesBack: a deleted device's terminal stands in the inbox at its next frame, and can be registered again
// with one call; what it did before is not shown.
func TestDeletedTerminalComesBack(t *testing.T) {
	f := newFleetServer(t)
	f.register("north", imeiA, `,"plateNo":"京A00001"`)
	x := f.terminal(imeiA)
	x.report(39.9, 116.3)
	f.await("it has a history", func() bool { return f.history(imeiA, 0) == 1 })
	watching := f.watch(f.tokenOf("north"), `[{"id":0,"sub":true}]`)
	f.await("a viewer sees it", func() bool { return watching.shows(t, imeiA) })
	old := f.managed(imeiA, "")
	f.post("/api/device/deletedevice", f.admin, fmt.Sprintf(`{"deviceIds":"%d"}`, old.DeviceID))
	f.await("it is gone from the list", func() bool { return f.managed(imeiA, "").DeviceID == 0 })
	f.await("it is gone for the viewer", func() bool { return watching.shows(t) })
	f.await("it stands in the inbox", func() bool {
		x.beat()
		return f.inbox(imeiA)
	})

	f.register("north", imeiA, `,"plateNo":"京A00001"`)
	f.await("it has left the inbox", func() bool { return !f.inbox(imeiA) })
	row := f.managed(imeiA, "")
	if row.DeviceID == old.DeviceID || row.CarID != old.CarID || row.Lon != nil || f.history(imeiA, 0) != 0 {
		t.Errorf("%+v, was %+v, with %d points of before", row, old, f.history(imeiA, 0))
	}
	f.await("it reports as the new one", func() bool {
		x.beat()
		x.report(40, 116.4)
		r, _ := watching.row(t, imeiA)
		return r.DeviceID == row.DeviceID && r.Lon != nil
	})
	f.await("its new history is there, without the old one", func() bool {
		n := f.history(imeiA, 39.95)
		return n > 0 && f.history(imeiA, 0) == n
	})
}

// TestTransferIsLive: a device, a vehicle with its devices, and an organisation that is deleted, before the eyes of two who look.
func TestTransferIsLive(t *testing.T) {
	f := newFleetServer(t)
	f.register("north", imeiA, `,"plateNo":"京A00001"`)
	f.register("north", imeiB, `,"plateNo":"京B00002"`)
	f.register("north", imeiC, `,"plateNo":"京B00002"`)
	north, south := f.watch(f.tokenOf("north"), `[{"id":0,"sub":true}]`), f.watch(f.tokenOf("south"), fmt.Sprintf(`[{"id":%d,"sub":false}]`, f.organs["south"]))
	f.await("the north sees all, the south nothing", func() bool { return north.shows(t, imeiA, imeiB, imeiC) && south.shows(t) })

	move := func(organ, imeis string) {
		f.post("/api/device/updatedeviceorgan", f.admin, fmt.Sprintf(`{"organId":%d,"imeis":%q}`, f.organs[organ], imeis))
	}
	move("south", imeiA)
	f.await("the device has changed sides", func() bool { return north.shows(t, imeiB, imeiC) && south.shows(t, imeiA) })
	if r, _ := south.row(t, imeiA); r.PlateNo != "京A00001" || r.OrganID != int64(f.organs["south"]) {
		t.Errorf("it came as %+v", r)
	}
	move("south", imeiB) // its vehicle has another device: refused
	if row := f.managed(imeiB, ""); row.OrganName != "north" {
		t.Errorf("a vehicle was torn apart: %+v", row)
	}
	car := f.managed(imeiB, "").CarID
	f.post("/api/car/updatecarorgan", f.admin, fmt.Sprintf(`{"organId":%d,"carIds":"%d"}`, f.organs["south"], car))
	f.await("the vehicle has come with both devices", func() bool { return north.shows(t) && south.shows(t, imeiA, imeiB, imeiC) })
	f.await("the tree counts them", func() bool {
		n, s := f.organ(f.admin, "north"), f.organ(f.admin, "south")
		return n.TotalCount == 0 && s.OwnCount == 3 && s.TotalCount == 3
	})
	x := f.terminal(imeiC)
	x.report(39.9, 116.3)
	f.await("who has it now sees it move", func() bool { r, _ := south.row(t, imeiC); return r.Lon != nil })

	move("depot", imeiA)
	f.await("the depot has it; who looks at the south alone does not", func() bool {
		_, there := south.row(t, imeiA)
		return !there && f.managed(imeiA, "").OrganName == "depot"
	})
	f.post("/api/ucorgan/updateorgan", f.admin, fmt.Sprintf(`{"organId":%d,"organName":"depot","sort":1,"status":0}`, f.organs["depot"]))
	f.post("/api/ucorgan/deleteorgan", f.admin, fmt.Sprintf(`{"organId":%d}`, f.organs["depot"]))
	f.await("it is the parent's", func() bool { return south.shows(t, imeiA, imeiB, imeiC) })
	if r, _ := south.row(t, imeiA); r.OrganID != int64(f.organs["south"]) || r.PlateNo != "" { // vehicles go with their organisation
		t.Errorf("it came as %+v", r)
	}
}

// TestFactoryResetOfTheConnected: a reset empties history and board at once; the terminal stays connected, and what it says next shows.
func TestFactoryResetOfTheConnected(t *testing.T) {
	f := newFleetServer(t)
	f.register("north", imeiA, "")
	x := f.terminal(imeiA)
	if !x.answered() {
		t.Fatal("the terminal is not answered")
	}
	x.report(39.9, 116.3)
	north := f.watch(f.tokenOf("north"), `[{"id":0,"sub":true}]`)
	f.await("it has a place and a history", func() bool {
		r, _ := north.row(t, imeiA)
		return r.Lon != nil && f.history(imeiA, 0) == 1
	})
	f.post("/api/ucindividual/recoverSetting", f.admin, fmt.Sprintf(`{"devices":[%q]}`, imeiA))
	if n := f.history(imeiA, 0); n != 0 {
		t.Errorf("%d points are left", n)
	}
	f.await("the viewer sees it as never used", func() bool {
		r, there := north.row(t, imeiA)
		return there && r.Lon == nil && r.DeviceState == 0
	})
	if row := f.managed(imeiA, ""); row.Lon != nil || row.OnlineState != 0 {
		t.Errorf("its page shows %+v", row)
	}
	if !x.answered() {
		t.Fatal("its connection is gone")
	}
	x.report(40, 116.4)
	f.await("what it says next shows", func() bool {
		r, _ := north.row(t, imeiA)
		return r.Lon != nil && *r.Lon > 116.39 && f.history(imeiA, 0) == 1
	})
}
