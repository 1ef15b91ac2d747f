package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"
)

// viewer is a browser that watches the fleet live: what it shows, and what the counts above it say.
type viewer struct {
	mu     sync.Mutex
	rows   map[string]liveRow // by IMEI
	total  int
	online int
	err    error
}

type liveRow struct {
	DeviceID    int64
	IMEI        string
	PlateNo     string
	OrganID     int64
	DeviceState int
	Lon         *float64
}

// watch opens a live connection and subscribes; it ends with the test.
func (s *server) watch(token, organs string) *viewer {
	s.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ws, _, err := websocket.Dial(ctx, strings.Replace(s.url(), "http", "ws", 1)+"/api/live", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	ws.SetReadLimit(16 << 20)
	for _, m := range []string{fmt.Sprintf(`{"type":"auth","token":%q,"lang":"en"}`, token), fmt.Sprintf(`{"type":"subscribe","organs":%s}`, organs)} {
		if err := ws.Write(ctx, websocket.MessageText, []byte(m)); err != nil {
			s.t.Fatal(err)
		}
	}
	v, done := &viewer{rows: map[string]liveRow{}}, make(chan struct{})
	go func() {
		defer close(done)
		v.follow(ctx, ws)
	}()
	s.t.Cleanup(func() {
		cancel()
		_ = ws.CloseNow()
		<-done
	})
	return v
}

// follow does what a browser does with each message.
func (v *viewer) follow(ctx context.Context, ws *websocket.Conn) {
	for {
		_, data, err := ws.Read(ctx)
		var m struct {
			Type       string
			Rows       []liveRow
			Removed    []int64
			Statistics struct{ Total, Online int }
			Errmsg     string
		}
		if err == nil {
			err = json.Unmarshal(data, &m)
		}
		v.mu.Lock()
		for id, r := range v.rows {
			if slices.Contains(m.Removed, r.DeviceID) {
				delete(v.rows, id)
			}
		}
		for _, r := range m.Rows {
			v.rows[r.IMEI] = r
		}
		if m.Type == "counts" {
			v.total, v.online = m.Statistics.Total, m.Statistics.Online
		}
		if m.Errmsg != "" {
			err = fmt.Errorf("the server says: %s", m.Errmsg)
		}
		v.err = err
		v.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// row is a device as the viewer shows it now; ok is false when it does not.
func (v *viewer) row(t *testing.T, imei string) (liveRow, bool) {
	t.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err != nil {
		t.Fatalf("the live connection ended: %v", v.err)
	}
	r, ok := v.rows[imei]
	return r, ok
}

// shows reports whether just these devices are shown, and counted.
func (v *viewer) shows(t *testing.T, imeis ...string) bool {
	t.Helper()
	for _, imei := range imeis {
		if _, ok := v.row(t, imei); !ok {
			return false
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.rows) == len(imeis) && v.total == len(imeis)
}
