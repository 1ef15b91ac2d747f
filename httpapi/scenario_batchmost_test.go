package httpapi_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
)

// mostAsked is how many commands the file of a batch may have in memory at once.
const mostAsked = 500

// askedCommands notes how many commands are read at once, and how much had gone out by the last time.
type askedCommands struct {
	command.Store
	out         *bytes.Buffer
	most, calls int
	wrote       int // bytes
}

// CommandsByID implements command.RecordStore.
func (s *askedCommands) CommandsByID(ctx context.Context, ids []fleet.ID) ([]command.Row, error) {
	s.most, s.calls, s.wrote = max(s.most, len(ids)), s.calls+1, s.out.Len()
	return s.Store.CommandsByID(ctx, ids)
}

// batchOfMost registers as many devices as a batch may have, and returns them in their order.
func (f *fleetOf) batchOfMost(t *testing.T) (all []device.Row) {
	t.Helper()
	rows := make([]device.Row, command.MostDevices)
	for i := range rows {
		rows[i].Device = device.Device{OrganID: f.organs["north"].ID, IMEI: fmt.Sprintf("8600000008%05d", i), Model: "JT808", Details: device.Details{Type: device.Wired}}
	}
	check(t, f.db.InsertMany(t.Context(), rows))
	check(t, f.db.Rows(t.Context(), func(r device.Row) bool {
		if strings.HasPrefix(r.Device.IMEI, "8600000008") {
			f.board.Put([]device.Row{r})
			all = append(all, r)
		}
		return true
	}))
	return all
}

// issueMost issues the commands of batch 1 as its task would have, but to every thousandth device, which is refused it, and to the one behind that, to which it has not
// come.
func (f *fleetOf) issueMost(t *testing.T, devices []device.Row) {
	t.Helper()
	var all sync.WaitGroup
	var refusals []command.Refusal
	next := make(chan int)
	for range 64 {
		all.Go(func() {
			for i := range next {
				d := &devices[i].Device
				c := command.Issued{
					DeviceID: d.ID, OrganID: d.OrganID, BatchID: 1, Code: "CC_26", Status: command.Queued, Subject: command.Subject{IMEI: d.IMEI, Model: d.Model, Protocol: "jt808"},
					Issuer: command.Issuer{AccountID: 2, Name: "north", Key: d.IMEI}, Times: command.Times{CreatedAt: fleet.MillisOf(start), ExpireAt: fleet.MillisOf(start) + 1000, DueAt: fleet.MillisOf(start) + 1000},
				}
				if i%3 == 0 {
					c.Status, c.Answer, c.SentAt, c.EndedAt, c.DueAt = command.Done, fmt.Sprint("answer ", i), c.CreatedAt, c.CreatedAt+1, 0
				}
				_, err := f.db.InsertCommand(context.Background(), c, command.Step{At: c.CreatedAt, Status: c.Status}, func([]command.Issued) ([]command.Change, error) { return nil, nil })
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	for i := range devices {
		switch i % 1000 {
		case 0:
			refusals = append(refusals, command.Refusal{IMEI: devices[i].Device.IMEI, Code: "command.noneSet", Args: command.Values{}})
		case 1:
		default:
			next <- i
		}
	}
	close(next)
	all.Wait()
	check(t, f.db.PutRefusals(t.Context(), 1, refusals))
}

// TestBatchResultOfMost: the file of a batch as large as they may be has each of its devices, in their order, with what became of its command; some of these are in
// memory at a time, and what was written goes out before the next are read.
func TestBatchResultOfMost(t *testing.T) {
	f := newFleet(t)
	devices := f.batchOfMost(t)
	imeis := make([]string, len(devices))
	for i := range devices {
		imeis[i] = devices[i].Device.IMEI
	}
	f.expect(t, "POST /api/report/sendcommandbatch", f.tokens["north"], `{"cmdCode":"CC_26","imeis":["`+strings.Join(imeis, `","`)+`"],"clientKey":"w","lang":"en"}`, ok(`"taskId":1,"count":10000`))
	f.issueMost(t, devices)
	w := httptest.NewRecorder()
	seen := &askedCommands{Store: f.deps.Services.Watch.Commands.Store, out: w.Body}
	f.deps.Services.Watch.Commands.Store = seen
	r := httptest.NewRequest(http.MethodGet, "/api/report/getcommandbatchfile?batchId=1&lang=en", nil)
	r.Header.Set("Authorization", "Bearer "+f.tokens["north"])
	f.handler.ServeHTTP(w, r)
	if seen.most > mostAsked || seen.calls != len(devices)/mostAsked || seen.wrote < w.Body.Len()/2 {
		t.Errorf("%d commands at once, %d times; %d of %d bytes had gone out when the last were read", seen.most, seen.calls, seen.wrote, w.Body.Len())
	}
	got, err := export.Read(w.Body.Bytes(), "x.xlsx", export.Limits{Bytes: 64 << 20, Rows: 20_000})
	check(t, err)
	if len(got.Lines) != len(devices) {
		t.Fatalf("%d rows", len(got.Lines))
	}
	for i, line := range got.Lines {
		want := []string{imeis[i], "Queued", ""}
		switch {
		case i%1000 == 0:
			want[1] = "Refused"
		case i%1000 == 1:
			want[1] = "Not issued yet"
		case i%3 == 0:
			want[1], want[2] = "Done", fmt.Sprint("answer ", i)
		}
		if is := []string{line.At(0).Text, line.At(2).Text, line.At(7).Text}; strings.Join(is, "|") != strings.Join(want, "|") {
			t.Fatalf("row %d: %q, want %q", i, is, want)
		}
	}
}
