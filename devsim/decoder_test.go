package devsim

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	orders "waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/track"
	"waymark/protocol"
	"waymark/protocol/gt06"
	"waymark/protocol/jt808"
)

// reader decodes frames with the real decoders.
type reader struct {
	t testing.TB
	p protocol.Protocol
	s *protocol.Session
	m protocol.Message
}

func newReader(t testing.TB, name string, known ...string) *reader {
	r := &reader{t: t, s: &protocol.Session{Now: func() time.Time { return someday }}, p: jt808.New()}
	if name == GT06 {
		r.p = gt06.New()
	}
	r.s.Identify = func(ids ...string) bool {
		for _, id := range ids {
			if slices.Contains(known, id) {
				r.s.Known, r.s.Identity = true, id
			}
		}
		return r.s.Known
	}
	return r
}

// read decodes exactly one whole frame without an error.
func (r *reader) read(frame []byte) *protocol.Message {
	r.t.Helper()
	got, used := r.p.Frame(&protocol.Session{}, frame)
	if len(got) == 0 || used != len(frame) {
		r.t.Fatalf("the decoder uses %d of the %d bytes of % x", used, len(frame), frame)
	}
	r.m.Reset()
	if err := r.p.Decode(r.s, slices.Clone(got), &r.m); err != nil {
		r.t.Fatalf("% x: %v", frame, err)
	}
	return &r.m
}

// answered returns what the terminal reads in the decoder's reply.
func (r *reader) answered(c loginCodec) answer {
	r.t.Helper()
	a, used := c.next(slices.Clone(r.m.Reply))
	if used != len(r.m.Reply) || a.kind == noise || a.kind == incomplete {
		r.t.Fatalf("the terminal does not understand the reply % x: %+v", r.m.Reply, a)
	}
	return a
}

// login takes the terminal through its log-in with the decoder as platform.
func (r *reader) login(c loginCodec) {
	r.t.Helper()
	var code []byte
	for step := 0; ; step++ {
		frame, more := c.hello(nil, step, code)
		if !more {
			break
		}
		if m := r.read(frame); !m.Login {
			r.t.Errorf("type %s is no log-in", m.Type)
		}
		a := r.answered(c)
		if !c.answersLogin(a) || a.result != 0 {
			r.t.Fatalf("log-in answered with %+v", a)
		}
		if a.kind == registered {
			code = slices.Clone(a.body)
		}
	}
	if !r.s.Known {
		r.t.Error("the decoder does not know the terminal")
	}
}

func TestLoadIsUnderstood(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		t.Run(protocol, func(t *testing.T) {
			const i = 1234
			id := Identity(0, i)
			c, err := newLoadCodec(&LoadConfig{Protocol: protocol, FirstFix: someday}, i)
			if err != nil {
				t.Fatal(err)
			}
			r := newReader(t, protocol, id.IMEI, id.Phone)
			r.login(c)
			for n := range uint32(5000) {
				m := r.read(c.report(nil, n))
				a := r.answered(c)
				if a.kind != ack || a.of != c.reportType() || a.serial != c.serial(n) || a.result != 0 {
					t.Fatalf("report %d is answered with %+v", n, a)
				}
				if len(m.Points) != 1 {
					t.Fatalf("report %d has %d points", n, len(m.Points))
				}
				at := someday.Unix() + int64(n)
				lat, lon := LoadPosition(i, at)
				p := m.Points[0]
				if p.FixTime.Unix() != at || p.Lat != lat*10 || p.Lon != lon*10 || p.Speed != loadSpeed*10 || p.Course != loadCourse(at) || p.Mode != track.ModeGPS || !p.Status.Has(track.ACCOn) {
					t.Fatalf("report %d became %+v", n, p)
				}
			}
		})
	}
}

func TestFleetIsUnderstood(t *testing.T) {
	for _, v := range Plan(21, 60) {
		v.ClockError = 0
		s := newSpeaker(v)
		r := newReader(t, v.Protocol, v.IMEI, v.Alias)
		r.login(s)
		l := newLife(21, v, someday, someday)
		var points []track.Point
		l.advance(someday.Add(20*time.Minute), func() {
			if l.now.Unix()%20 == 0 {
				points = append(points, l.reading())
			}
		})
		for _, late := range []bool{false, true} {
			for rest := points; len(rest) > 0; {
				frame, n, serial := s.report(nil, rest, late)
				m := r.read(frame)
				if a := r.answered(s); a.kind != ack || a.serial != serial || a.result != 0 {
					t.Fatalf("%s is answered with %+v", m.Type, a)
				}
				if len(m.Points) != n {
					t.Fatalf("%d points became %d", n, len(m.Points))
				}
				for k := range n {
					checkPoint(t, v, &rest[k], &m.Points[k], late)
				}
				rest = rest[n:]
			}
		}
		checkSmallTalk(t, r, s, &points[0])
	}
}

// checkPoint holds what the decoder read against what the terminal measured, within what the protocol can carry.
func checkPoint(t *testing.T, v Vehicle, want, got *track.Point, late bool) {
	t.Helper()
	near := func(what string, a, b, most int64) {
		t.Helper()
		if d := a - b; d > most || d < -most {
			t.Errorf("%s %s: %s is %d, want %d", v.Protocol, v.City.Name, what, b, a)
		}
	}
	speed, odometer := int64(0), int64(99)
	if v.Protocol == GT06 {
		speed, odometer = 9, 0
	}
	near("fix time", int64(want.FixTime), int64(got.FixTime), 0)
	near("latitude", int64(want.Lat), int64(got.Lat), 5)
	near("longitude", int64(want.Lon), int64(got.Lon), 5)
	near("speed", int64(want.Speed), int64(got.Speed), speed)
	near("course", int64(want.Course), int64(got.Course), 0)
	near("satellites", int64(want.Satellites), int64(got.Satellites), 0)
	if got.Status.Has(track.OdometerKnown) {
		near("odometer", want.Odometer, got.Odometer, odometer)
	}
	if want.Status.Has(track.ACCOn) != got.Status.Has(track.ACCOn) || !got.Status.Has(track.ACCKnown|track.ClockSet) || got.Mode != track.ModeGPS || !got.HasFix() {
		t.Errorf("%s: status %b, mode %d", v.Protocol, got.Status, got.Mode)
	}
	if late && want.Alarms == 0 && !got.Status.Has(track.Backlog) {
		t.Errorf("%s: not marked as backlog", v.Protocol)
	}
	if v.Protocol == JT808 {
		near("altitude", int64(want.Altitude), int64(got.Altitude), 0)
		near("signal", int64(want.Signal), int64(got.Signal), 0)
		near("battery", int64(want.Battery), int64(got.Battery), 0)
		near("voltage", int64(want.Voltage), int64(got.Voltage), 9)
		if v.Type == device.Wired && !got.Status.Has(track.VoltageKnown) {
			t.Error("no voltage")
		}
	}
	if known := alarmsOf(v); want.Alarms&known != got.Alarms&known {
		t.Errorf("%s: alarms %b, want %b", v.Protocol, got.Alarms&known, want.Alarms&known)
	}
}

// alarmsOf are the alarms that a protocol can tell in any combination.
func alarmsOf(v Vehicle) track.Alarm {
	if v.Protocol == JT808 {
		return track.AlarmSOS | track.AlarmPowerCut
	}
	return track.AlarmSOS
}

// checkSmallTalk reads what is said besides reports.
func checkSmallTalk(t *testing.T, r *reader, s speaker, now *track.Point) {
	t.Helper()
	r.read(s.heartbeat(nil, now))
	if a := r.answered(s); a.kind != ack {
		t.Errorf("heartbeat answered with %+v", a)
	}
	if f := s.farewell(nil); len(f) > 0 {
		if m := r.read(f); !m.Bye {
			t.Errorf("type %s is no farewell", m.Type)
		}
	}
	c, ok := r.p.(protocol.Commander)
	if !ok {
		t.Fatal("no commands")
	}
	frame, err := c.EncodeCommand(r.s, protocol.Command{ID: 77, Kind: "text", Text: "STATUS#"})
	if err != nil {
		t.Fatal(err)
	}
	a, used := s.next(frame)
	if a.kind != command || used == 0 {
		t.Fatalf("the terminal reads %+v in the command % x", a, frame)
	}
	if m := r.read(s.respond(nil, a, now)); m.Answer == nil || !m.Answer.OK || m.Answer.ID != 77 {
		t.Errorf("answer to the command: %+v", m.Answer)
	}
}

// TestTerminalTellsItsSettings: a terminal remembers what it was given, and tells it when it is asked; the decoder reads it.
func TestTerminalTellsItsSettings(t *testing.T) {
	plan := Plan(3, 40)
	for i := range plan {
		v := plan[i]
		if v.Protocol != JT808 {
			continue
		}
		s := newSpeaker(v).(*jtSpeaker)
		r := newReader(t, v.Protocol, v.IMEI, v.Alias)
		r.login(s)
		s.remember([]byte{2, 0, 0, 0, 0x29, 4, 0, 0, 0, 77, 0, 0, 0, 0x13, 3, 'a', '.', 'b', 9, 9})
		m := r.read(s.frame(nil, jtParameters, s.count.take(), s.parameters([]byte{0, 1}, nil)))
		said := map[string]track.Extra{}
		for _, f := range m.Facts {
			said[f.Key] = f
		}
		if m.Answer == nil || said["param.0029"].Num != 77 || said["param.0013"].Text != "a.b" || said["param.0001"].Num != float64(v.HeartbeatSeconds) {
			t.Errorf("%+v, %v", m.Answer, said)
		}
		return
	}
}

// TestTerminalIsReadBack: what a terminal was set to it says when it is asked for that alone, in either protocol.
func TestTerminalIsReadBack(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range Plan(3, 40) {
		if seen[v.Protocol] {
			continue
		}
		seen[v.Protocol] = true
		s, r := newSpeaker(v), newReader(t, v.Protocol, v.IMEI, v.Alias)
		r.login(s)
		for _, set := range []orders.Order{
			{Code: "CC_18", Values: orders.Values{"seconds": "77"}}, {Code: "CC_6", Values: orders.Values{"host": "gps.example.com", "port": "5023"}},
			{Code: "CC_60", Values: orders.Values{"apn": "cmnet", "user": "me", "password": "secret"}}, {Code: "CC_36", Values: orders.Values{"seconds": "20", "speed": "80"}},
		} {
			r.obeys(s, set)
			delete(set.Values, "password") // it is told to nobody
			m := r.obeys(s, orders.Order{Code: orders.Report, Values: orders.Values{orders.ReadsOf: set.Code}})
			said := map[string]string{}
			for _, f := range m.Facts {
				said[f.Key] = f.Text
				if f.Text == "" {
					said[f.Key] = strconv.FormatFloat(f.Num, 'f', -1, 64)
				}
			}
			values, _ := r.p.(protocol.Reporter).Reported(set.Code, func(key string) (string, bool) { v, ok := said[key]; return v, ok })
			if !maps.Equal(values, set.Values) || strings.Contains(m.Answer.Result, "secret") || len(said) > 2 {
				t.Errorf("%s %s: %v of %v, answer %q", v.Protocol, set.Code, values, said, m.Answer.Result)
			}
		}
	}
}

// obeys sends an order to a terminal, and reads its answer.
func (r *reader) obeys(s speaker, o orders.Order) *protocol.Message {
	r.t.Helper()
	o.Text = orders.TextOf(&devicemodel.Model{Dialect: devicemodel.Dialects()[0].Code}, o)
	frame, err := r.p.(protocol.Commander).EncodeCommand(r.s, protocol.Command{ID: 77, Kind: protocol.KindOrder, Order: o})
	if err != nil {
		r.t.Fatal(err)
	}
	a, _ := s.next(frame)
	m := r.read(s.respond(nil, a, &track.Point{}))
	if m.Answer == nil || !m.Answer.OK || m.Answer.ID != 77 {
		r.t.Fatalf("%+v: %+v", o, m.Answer)
	}
	return m
}
