package live

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"github.com/coder/websocket"

	"waymark/fleet"
)

// maxRequest bounds a message of a browser, in bytes: more than the IMEIs that may be wanted.
const maxRequest = 64 << 10

// Who asks for one snapshot after the other waits between them, restFor times as long as the last one took, and so for each connection that they
// have: all connections of an account take a fifth of a processor together. Both bounds are of one connection.
const (
	restFor      = 4
	shortestRest = 20 * time.Millisecond
	longestRest  = 2 * time.Second
)

// rowsPerMessage bounds a message to a browser.
const rowsPerMessage = 1000

// ServeHTTP implements http.Handler: the WebSocket of /api/live.
func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: h.settings.Origins, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // Accept has answered
	}
	defer ws.CloseNow() //nolint:errcheck // it is closed already, or it is no matter
	ws.SetReadLimit(maxRequest)
	h.settled.begin(h.deps.Board.Version())
	h.Clients.Add(1)
	defer h.Clients.Add(-1)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	s := &socket{ws: ws, hub: h, rechecked: h.rechecked()}
	leave, err := s.begin(ctx)
	if err != nil {
		s.refuse(ctx, err)
		return
	}
	defer leave()
	defer h.drop(s.client)
	requests := make(chan request)
	go s.read(ctx, cancel, requests)
	if err := s.write(ctx, requests); err != nil && ctx.Err() == nil {
		s.refuse(ctx, err)
	}
}

// socket is one WebSocket connection. Only the goroutine of write writes to it.
type socket struct {
	ws     *websocket.Conn
	hub    *Hub
	client *client
	token  string
	lang   string
	told   string // version of the last message
	reads  bool   // the caller may read commands, as was asked last

	rechecked <-chan struct{} // from before its caller was known, so that no Recheck is missed
}

var errBadWord = fleet.Refuse(fleet.Invalid, "request.badJSON")

// begin waits for the first message and finds out who it is. It takes a place of their session, which leave gives back.
func (s *socket) begin(ctx context.Context) (leave func(), err error) {
	wait, cancel := context.WithTimeout(ctx, s.hub.settings.AuthWithin)
	defer cancel()
	_, data, err := s.ws.Read(wait)
	if err != nil {
		return nil, err
	}
	var m hello
	if json.Unmarshal(data, &m) != nil || m.Type != "auth" {
		return nil, errBadWord
	}
	s.token, s.lang = m.Token, m.Lang
	actor, err := s.authenticate(ctx)
	if err != nil {
		return nil, err
	}
	if leave, err = s.hub.places.take(s.token, &actor); err != nil {
		return nil, err
	}
	s.client, s.reads = newClient(s.hub, actor), mayRead(&actor)
	if err := s.send(ctx, readyMessage{Type: "ready", Now: s.now(), Heartbeat: int(s.hub.settings.BeatEvery.Seconds())}); err != nil {
		leave()
		return nil, err
	}
	return leave, nil
}

// read takes the browser's requests until the connection ends.
func (s *socket) read(ctx context.Context, cancel context.CancelFunc, requests chan<- request) {
	defer cancel()
	for {
		_, data, err := s.ws.Read(ctx)
		if err != nil {
			return
		}
		var q request
		if json.Unmarshal(data, &q) != nil || q.Type != "subscribe" {
			_ = s.ws.Close(closeBadWord, "message not understood") // the connection ends either way
			return
		}
		select {
		case requests <- q:
		case <-ctx.Done():
			return
		}
	}
}

// write tells the browser what it wants to know until the connection ends.
func (s *socket) write(ctx context.Context, requests <-chan request) error {
	set := &s.hub.settings
	flush, counts, beat, check := time.NewTicker(set.FlushEvery), time.NewTicker(set.CountsEvery), time.NewTicker(set.BeatEvery), time.NewTicker(set.CheckEvery)
	tell := time.NewTicker(set.TellEvery)
	defer tell.Stop()
	defer flush.Stop()
	defer counts.Stop()
	defer beat.Stop()
	defer check.Stop()
	var told statistics
	_, _, alarms := s.hub.alarmed.since(0) // what was before, a page that opens asks for itself
	_, _, commands := s.hub.commanded.since(0)
	_, _, notices := s.hub.noticed.since(0)
	var rested <-chan time.Time // nil when it may ask for something else at once
	quiet, asked := true, requests
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil
		case q := <-asked:
			began := time.Now()
			err = s.snapshot(ctx, &q)
			rested, asked = s.hub.after(restAfter(time.Since(began), s.hub.places.of(&s.client.actor))), nil
			told, quiet = statistics{}, false
		case <-rested:
			rested, asked = nil, requests
		case <-flush.C:
			var some bool
			some, err = s.changes(ctx)
			quiet = quiet && !some
		case <-counts.C:
			err = s.counts(ctx, &told)
		case <-tell.C:
			if err = s.commands(ctx, &commands); err == nil {
				err = s.alarms(ctx, &alarms)
			}
			if err == nil {
				err = s.notices(ctx, &notices)
			}
		case <-beat.C:
			if quiet {
				err = s.beat(ctx)
			}
			quiet = true
		case <-check.C:
			err = s.check(ctx)
		case <-s.rechecked:
			s.rechecked = s.hub.rechecked()
			err = s.check(ctx)
		}
		if err != nil {
			return err
		}
	}
}

// restAfter is how long who asked for a snapshot waits for the next one, after one that took so long, with so many connections.
func restAfter(took time.Duration, connections int) time.Duration {
	return time.Duration(max(1, connections)) * max(shortestRest, min(restFor*took, longestRest))
}

// beat breaks the silence. It also moves on the version from which the browser
// may resume, if nothing is waiting to be told.
func (s *socket) beat(ctx context.Context) error {
	if version := s.version(); s.told != "" && s.client.idle() {
		s.told = version
	}
	return s.send(ctx, beatMessage{Type: "beat", Now: s.now(), Version: s.told})
}

// snapshot answers a request. Only some are made at the same time in the whole process.
func (s *socket) snapshot(ctx context.Context, q *request) error {
	if err := q.tooMuch(); err != nil {
		return err
	}
	ids, version, after, err := s.look(ctx, q)
	if err != nil {
		return err
	}
	for {
		n := min(len(ids), rowsPerMessage)
		m := rowsMessage{Type: "snapshot", Version: version, Last: n == len(ids), Resumed: after != 0}
		if m.Last {
			m.Absent = s.client.absent
		}
		data, err := s.portion(ctx, ids[:n], m)
		if err == nil {
			err = s.sendData(ctx, data)
		}
		if err != nil {
			return err
		}
		if ids = ids[n:]; len(ids) == 0 {
			s.told = version
			return nil
		}
	}
}

// portion is a message of a snapshot with the rows of some devices. It is made in a place of the hub, too: most of what a snapshot costs is its rows, and while those of
// ten connections were made at once, reports and lists waited for a processor. Who is slow to read it holds no place.
func (s *socket) portion(ctx context.Context, ids []fleet.ID, m rowsMessage) ([]byte, error) {
	leave, err := s.hub.place(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	m.Rows = s.rows(ctx, ids)
	return json.Marshal(m)
}

// look finds what a request is about: devices, as of which version, and after which they changed.
func (s *socket) look(ctx context.Context, q *request) (ids []fleet.ID, version string, after uint64, err error) {
	leave, err := s.hub.place(ctx)
	if err != nil {
		return nil, "", 0, err
	}
	defer leave()
	version = s.version()
	s.client.subscribe(q)
	if q.Rect == nil && q.Search == "" { // else what left the rectangle, or is not found any more, could not be told
		after = s.hub.resumable(q.Resume, &s.client.actor) // asked once the client is told of removals: what was removed before is known by now
	}
	return s.client.snapshot(after), version, after, nil
}

// changes sends what changed since the last time.
func (s *socket) changes(ctx context.Context) (some bool, err error) {
	version := s.version()
	for {
		ids, last := s.client.takePending(rowsPerMessage)
		if len(ids) == 0 {
			return some, nil
		}
		m := rowsMessage{Type: "change", Rows: s.rows(ctx, ids), Version: s.told}
		if last { // until then the browser does not have all up to the version
			m.Version = version
		}
		if len(m.Rows) < len(ids) {
			m.Removed = s.client.lost(missing(ids, m.Rows))
			s.client.unshow(m.Removed)
			m.Gone = s.gone(m.Removed)
		}
		if len(m.Rows) > 0 || len(m.Removed) > 0 {
			some = true
			if err := s.send(ctx, m); err != nil {
				return some, err
			}
		}
		if s.told = m.Version; last {
			return some, nil
		}
	}
}

// rows returns the newest state of devices; each is checked against what the
// caller may see, and asked for, at this moment.
func (s *socket) rows(ctx context.Context, ids []fleet.ID) []row {
	views, hides := s.hub.deps.Board.Views(s.client.actor, ids), s.hub.deps.Hides(ctx)
	out := make([]row, 0, len(views))
	for i := range views {
		if views[i].Row.Vehicle.Settled { // a holder is not told, and goes on seeing it
			continue
		}
		if onMap := s.client.onMap(&views[i]); onMap || s.client.wish.has(&views[i]) {
			s.client.tell(views[i].Row.Device.ID)
			out = append(out, rowOf(&views[i], hides(views[i].Row.Device.Model)))
		}
	}
	return out
}

// gone returns which of the devices that were removed the caller does not see anywhere any more.
func (s *socket) gone(removed []int64) []int64 {
	ids := make([]fleet.ID, len(removed))
	for i, id := range removed {
		ids[i] = fleet.ID(id)
	}
	seen := map[int64]bool{}
	for _, v := range s.hub.deps.Board.Views(s.client.actor, ids) {
		seen[int64(v.Row.Device.ID)] = !v.Row.Vehicle.Settled
	}
	return slices.DeleteFunc(slices.Clone(removed), func(id int64) bool { return seen[id] })
}

func missing(ids []fleet.ID, rows []row) []int64 {
	have := make(map[int64]bool, len(rows))
	for i := range rows {
		have[rows[i].DeviceID] = true
	}
	var out []int64
	for _, id := range ids {
		if !have[int64(id)] {
			out = append(out, int64(id))
		}
	}
	return out
}

func (s *socket) counts(ctx context.Context, told *statistics) error {
	now := statisticsOf(s.hub.deps.Board.Stats(s.client.actor))
	if now == *told {
		return nil
	}
	*told = now
	return s.send(ctx, countsMessage{Type: "counts", Statistics: now})
}

func (s *socket) send(ctx context.Context, m any) error {
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return s.sendData(ctx, data)
}

// sendData sends a message that is written already.
func (s *socket) sendData(ctx context.Context, data []byte) error {
	ctx, cancel := context.WithTimeout(ctx, s.hub.settings.WriteWithin)
	defer cancel()
	return s.ws.Write(ctx, websocket.MessageText, data)
}

func (s *socket) now() int64 { return s.hub.deps.Clock.Now().UnixMilli() }
