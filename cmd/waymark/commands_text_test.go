package main

import (
	"encoding/hex"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet/device"
)

// TestOwnTextReachesTerminal: the text that a model has of its own for what stops a vehicle is, byte by byte, what a simulated terminal is sent.
func TestOwnTextReachesTerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the program, and waits for terminals")
	}
	t.Parallel()
	const seed, devices, own = 21, 4, "STOP,99#"
	s := newServer(t, devices, seed)
	s.start()
	plan := devsim.Plan(seed, devices)
	at := slices.IndexFunc(plan, func(v devsim.Vehicle) bool { return v.Protocol == devsim.GT06 })
	for i := range plan {
		plan[i].Start, plan[i].Type, plan[i].ReportSeconds, plan[i].ParkedSeconds, plan[i].HeartbeatSeconds, plan[i].ClockError = devsim.Parked, device.Wired, 5, 5, 20, 0
	}
	bodies := make(chan devsim.Ordered, 100)
	f := devsim.NewFleet(devsim.FleetConfig{Seed: seed, Vehicles: plan, Ordered: func(o devsim.Ordered) { bodies <- o }})
	go func() { _ = f.Run(t.Context(), map[string]string{devsim.JT808: s.jt, devsim.GT06: s.gt}) }()
	s.stateIsThere()
	token := s.token()
	model := fmt.Sprintf(`{"code":"OWN-CUT","nameCn":"自有","type":%q,"protocol":"gt06","dialect":"concox","capabilities":["CUT_OFF"],"commands":["CC_38","CC_39"],"texts":[{"command":"CC_38","text":%q}]}`, device.Wired, own)
	v := plan[at]
	if code := s.ask("/api/devicemodel/insertmodel", token, model, nil); code != 0 {
		t.Fatal(code)
	}
	if code := s.ask("/api/device/updatedevice", token, fmt.Sprintf(`{"deviceId":%d,"deviceName":"n","deviceModel":"OWN-CUT","deviceType":%q,"plateNo":%q}`, at+1, device.Wired, v.Plate), nil); code != 0 {
		t.Fatal(code)
	}
	if code := s.ask("/api/report/sendcommand", token, fmt.Sprintf(`{"imei":%q,"lang":"en","cmdCode":"CC_38","plateConfirm":%q,"clientKey":"cut"}`, v.IMEI, v.Plate), nil); code != 0 {
		t.Fatal(code)
	}
	late := time.After(10 * time.Minute)
	for {
		select {
		case o := <-bodies:
			if o.IMEI != v.IMEI {
				continue
			}
			if len(o.Body) < 5 || hex.EncodeToString(o.Body[5:]) != hex.EncodeToString([]byte(own)) {
				t.Fatalf("%s was sent %q, want %q", o.IMEI, o.Body, own)
			}
			return
		case <-late:
			t.Fatalf("nothing was sent: %+v", s.commands(token))
		}
	}
}
