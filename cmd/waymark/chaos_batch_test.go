package main

import (
	"encoding/hex"
	"fmt"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet/device"
)

func init() { chaosScenarios["command-batch"] = chaosCommandBatch }

// orders is what simulated terminals were sent, by IMEI: the frames that cut.
type orders struct {
	mu   sync.Mutex
	cuts map[string][][]byte
}

func (r *orders) note(o devsim.Ordered) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if o.Kind == devsim.CutDeed {
		r.cuts[o.IMEI] = append(r.cuts[o.IMEI], o.Frame)
	}
}

// chaosCommandBatch stops many parked vehicles by one batch, while the program is killed again and again as it issues and sends. Each vehicle has its command
// once, each command ends once, no terminal is sent a cut-off twice, and what the terminals were sent is what the commands say.
func chaosCommandBatch(t *testing.T) {
	const seed = 31
	devices := rounds(16, 200)
	s := newServer(t, devices, seed)
	s.start()
	seen := &orders{cuts: map[string][][]byte{}}
	plan := devsim.Plan(seed, devices)
	var imeis []string
	for i := range plan {
		plan[i].Start, plan[i].Type, plan[i].ReportSeconds, plan[i].ParkedSeconds, plan[i].HeartbeatSeconds, plan[i].ClockError = devsim.Parked, device.Wired, 5, 5, 20, 0
		imeis = append(imeis, plan[i].IMEI)
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
	list := fmt.Sprintf(`"cmdCode":"CC_38","imeis":["%s"],"lang":"en"`, strings.Join(imeis, `","`))
	var previewed struct{ Mark string }
	if code := s.ask("/api/report/previewcommandbatch", token, "{"+list+"}", &previewed); code != 0 {
		t.Fatal(code)
	}
	wish := fmt.Sprintf(`{%s,"clientKey":"chaos","confirm":"%d","mark":%q}`, list, devices, previewed.Mark)
	var begun struct{ TaskID int64 }
	if code := s.ask("/api/report/sendcommandbatch", token, wish, &begun); code != 0 {
		t.Fatal(code)
	}
	for range rounds(2, 8) {
		s.signal(syscall.SIGKILL)
		s.start()
		s.someMore(token, begun.TaskID)
	}
	rows := s.untilOver(token, begun.TaskID, devices)
	done := 0
	for _, c := range rows {
		if s.agrees(t, token, c, seen.cuts[c.IMEI]); c.CmdStatus == "done" {
			done++
		}
	}
	t.Logf("of %d commands %d are done", len(rows), done)
	if done < devices/2 {
		t.Errorf("only %d of %d are done: %+v", done, devices, rows)
	}
	s.signal(syscall.SIGTERM)
}

// someMore waits until a batch has issued more than it had, or all.
func (s *server) someMore(token string, batch int64) {
	s.t.Helper()
	before := s.issuedOf(token, batch)
	for until := time.Now().Add(15 * time.Minute); ; time.Sleep(askEvery) {
		now := s.issuedOf(token, batch)
		if now.issued > before.issued || now.issued == now.total {
			return
		}
		if time.Now().After(until) {
			s.t.Fatalf("the batch stands still: %+v", now)
		}
	}
}

// askEvery is seldom enough to be within the pace of costly calls.
const askEvery = 500 * time.Millisecond

type issuedOf struct{ issued, total int }

func (s *server) issuedOf(token string, batch int64) issuedOf {
	var answer struct {
		Retobj struct {
			Rows []struct {
				BatchID       int64
				Issued, Total int
			}
		}
	}
	s.get("/api/report/getcommandbatchlist", token, &answer)
	for _, r := range answer.Retobj.Rows {
		if r.BatchID == batch {
			return issuedOf{r.Issued, r.Total}
		}
	}
	s.t.Fatalf("batch %d is not in %+v", batch, answer)
	return issuedOf{}
}

// untilOver waits until every device has its command, and each has ended.
func (s *server) untilOver(token string, batch int64, devices int) (rows []issuedCommand) {
	s.t.Helper()
	for until := time.Now().Add(8 * time.Minute); ; time.Sleep(askEvery) {
		rows = s.commands(token)
		open, of := 0, map[string]int{}
		for _, c := range rows {
			if of[c.IMEI]++; !finalStatuses[c.CmdStatus] {
				open++
			}
		}
		if len(rows) > devices || len(rows) != len(of) {
			s.t.Fatalf("%d commands for %d devices", len(rows), len(of))
		}
		if open == 0 && len(rows) == devices && s.issuedOf(token, batch).issued == devices {
			return rows
		}
		if time.Now().After(until) {
			s.t.Fatalf("%d of %d commands have not ended: %+v", open, len(rows), rows)
		}
	}
}

// agrees holds what a command says against the cut-offs that its terminal was sent.
func (s *server) agrees(t *testing.T, token string, c issuedCommand, cuts [][]byte) {
	t.Helper()
	var answer struct {
		Retobj struct {
			Events []struct{ Direction, Frame, Note string }
		}
	}
	s.get(fmt.Sprintf("/api/report/getcommand?commandId=%d&lang=en", c.CommandID), token, &answer)
	var down []string
	for _, e := range answer.Retobj.Events {
		if e.Direction == "down" && e.Frame != "" {
			down = append(down, e.Frame)
		}
	}
	switch {
	case len(cuts) > 1 || len(down) > 1:
		t.Errorf("%s was sent %d cut-offs, its command has %d frames", c.IMEI, len(cuts), len(down))
	case c.CmdStatus == "done" && len(cuts) == 0:
		t.Errorf("%+v is done, but its terminal was sent nothing", c)
	case len(cuts) == 1 && (len(down) == 0 || down[0] != hex.EncodeToString(cuts[0])):
		t.Errorf("%s was sent %x, its command has %s", c.IMEI, cuts[0], down)
	}
}
