package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet/device"
)

// sentTo is what the simulated terminals say that they were sent.
type sentTo struct {
	mu     sync.Mutex
	seen   map[string][]devsim.DeedKind // by IMEI
	frames map[string][][]byte
}

func (r *sentTo) note(o devsim.Ordered) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen[o.IMEI] = append(r.seen[o.IMEI], o.Kind)
	r.frames[o.IMEI] = append(r.frames[o.IMEI], o.Frame)
}

// wantKept demands that each frame that terminals were sent is kept with one of their commands.
func (r *sentTo) wantKept(t *testing.T, s *server, token string, rows []issuedCommand) {
	t.Helper()
	words, kept := newSaid(t), map[string][]keptFrame{}
	for _, c := range rows {
		var answer struct{ Retobj struct{ Events []toldStep } }
		s.get(fmt.Sprintf("/api/report/getcommand?commandId=%d&lang=en", c.CommandID), token, &answer)
		l := lived(t, answer.Retobj.Events, words)
		kept[c.IMEI] = append(kept[c.IMEI], l.frames...)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for imei, frames := range r.frames {
		for _, frame := range frames {
			i := slices.IndexFunc(kept[imei], func(f keptFrame) bool { return bytes.Equal(f.bytes, frame) })
			if i < 0 {
				t.Errorf("%s was sent %x, which is kept nowhere: %+v", imei, frame, kept[imei])
				continue
			}
			kept[imei] = slices.Delete(kept[imei], i, i+1)
		}
	}
}

func (r *sentTo) count(imei string, kind devsim.DeedKind) (n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, k := range r.seen[imei] {
		if k == kind {
			n++
		}
	}
	return n
}

// ask asks and returns the errcode, and what is answered.
func (s *server) ask(path, token, body string, into any) int {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url()+path, bytes.NewBufferString(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	answer := struct {
		Errcode int
		Errmsg  string
		Retobj  any
	}{Retobj: into}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		s.t.Fatal(err)
	}
	if answer.Errcode != 0 {
		s.t.Log(path, body, answer.Errmsg)
	}
	return answer.Errcode
}

// issuedCommand is a command as the list shows it.
type issuedCommand struct {
	CommandID                                int64
	IMEI, CmdCode, CmdStatus, Reason         string
	SendContent, ReturnData, PlateNo, SendTo string
}

func (s *server) commands(token string) (rows []issuedCommand) {
	s.t.Helper()
	var answer struct {
		Retobj struct{ Rows []issuedCommand }
	}
	s.get("/api/report/getcommandreportlist?pageSize=200&lang=en", token, &answer)
	return answer.Retobj.Rows
}

var finalStatuses = map[string]bool{"done": true, "failed": true, "unsupported": true, "timeout": true, "expired": true, "cancelled": true, "superseded": true}

// TestCommandsWhileKilled issues cut-offs and settings to parked vehicles of both protocols while the program is killed again and again. Each
// command ends once, no terminal is sent a cut-off twice, what is done is what the terminals say they were sent, and each frame that these were sent is kept.
func TestCommandsWhileKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("kills the program, and waits for terminals")
	}
	t.Parallel()
	const seed, devices = 21, 12
	s := newServer(t, devices, seed)
	s.start()
	seen := &sentTo{seen: map[string][]devsim.DeedKind{}, frames: map[string][][]byte{}}
	plan := devsim.Plan(seed, devices)
	for i := range plan {
		plan[i].Start, plan[i].Type, plan[i].ReportSeconds, plan[i].ParkedSeconds, plan[i].HeartbeatSeconds, plan[i].ClockError = devsim.Parked, device.Wired, 5, 5, 20, 0
	}
	f := devsim.NewFleet(devsim.FleetConfig{Seed: seed, Vehicles: plan, Ordered: seen.note})
	go func() { _ = f.Run(t.Context(), map[string]string{devsim.JT808: s.jt, devsim.GT06: s.gt}) }()
	s.stateIsThere()
	token := s.token()
	for i, v := range plan {
		model := map[string]string{devsim.JT808: "JT808", devsim.GT06: "GT06N"}[v.Protocol]
		if code := s.ask("/api/device/updatedevice", token, fmt.Sprintf(`{"deviceId":%d,"deviceName":"n","deviceModel":%q,"deviceType":%q,"plateNo":%q}`, i+1, model, device.Wired, v.Plate), nil); code != 0 {
			t.Fatal(code)
		}
	}
	issued := 0
	issue := func(v devsim.Vehicle, body string) {
		var made struct{ CommandID int64 }
		if code := s.ask("/api/report/sendcommand", token, fmt.Sprintf(`{"imei":%q,"lang":"en",%s}`, v.IMEI, body), &made); code == 0 {
			issued++
		}
	}
	for i, v := range plan {
		issue(v, `"cmdCode":"CC_18","data":{"seconds":6}`)
		issue(v, fmt.Sprintf(`"cmdCode":"CC_38","plateConfirm":%q,"clientKey":"cut-%d"`, v.Plate, i))
		if i%4 == 3 { // while the newest are under way
			s.signal(syscall.SIGKILL)
			s.start()
		}
	}
	if issued != 2*devices {
		t.Fatal(issued, "commands were issued")
	}
	var rows []issuedCommand
	for until := time.Now().Add(15 * time.Minute); ; time.Sleep(200 * time.Millisecond) {
		open := 0
		rows = s.commands(token)
		for _, c := range rows {
			if !finalStatuses[c.CmdStatus] {
				open++
			}
		}
		if open == 0 && len(rows) == issued {
			break
		}
		if time.Now().After(until) {
			t.Fatalf("%d of %d commands have not ended: %+v", open, len(rows), rows)
		}
	}
	done := 0
	for _, c := range rows {
		kind := devsim.IntervalDeed
		if c.CmdCode == "CC_38" {
			kind = devsim.CutDeed
		}
		n := seen.count(c.IMEI, kind)
		if kind == devsim.CutDeed && n > 1 {
			t.Errorf("%s was sent %d cut-offs", c.IMEI, n)
		}
		if c.CmdStatus == "done" {
			done++
			if n == 0 {
				t.Errorf("%+v is done, but its terminal was sent nothing", c)
			}
		}
		if (c.CmdStatus == "failed" || c.CmdStatus == "expired") && n > 0 && kind == devsim.CutDeed {
			t.Logf("%+v: the terminal was sent it", c)
		}
	}
	seen.wantKept(t, s, token, rows)
	t.Logf("of %d commands %d are done", issued, done)
	if done < issued/2 {
		t.Errorf("%+v", rows)
	}
	s.signal(syscall.SIGTERM)
}
