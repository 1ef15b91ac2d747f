package devsim

import (
	"bytes"
	"context"
	"encoding/binary"
	"testing"
	"testing/synctest"
	"time"

	"waymark/fleet/device"
)

// told is a command that a platform gives a terminal a while after its first report.
type told struct {
	protocol string
	manner   Manner
	frame    []byte
	after    time.Duration
	sleeps   bool // the terminal sleeps between its reports
	listens  bool // but listens a little before it does
}

const toldSerial = 99

// The commands of the tests, by protocol.
var (
	cutOff   = map[string][]byte{JT808: toldJT(jtControl, 0xF0), GT06: toldGT("RELAY,1#")}
	eachFive = map[string][]byte{JT808: toldJT(jtSetParameters, 1, 0, 0, 0, jtInterval, 4, 0, 0, 0, 5), GT06: toldGT("TIMER,5,5#")}
)

func toldJT(id uint16, body ...byte) []byte {
	return newJTLink(2013, "1").frame(nil, id, toldSerial, body)
}

func toldGT(text string) []byte {
	return gtLink{}.frame(nil, gtCommand, toldSerial, append([]byte{byte(4 + len(text)), 0, 0, 0, 7}, text...))
}

// saw is what came of it.
type saw struct {
	p       *platform
	ordered []Ordered
	told    time.Time // when the platform began to write the command
}

// tell runs one parked vehicle, whose terminal is told something, for a while.
func tell(t *testing.T, c told, d time.Duration) saw {
	t.Helper()
	var plan []Vehicle
	for _, v := range Plan(41, 50) {
		if v.Protocol == c.protocol && v.Year < 2019 {
			v.Start, v.Type, v.Manner, v.ReportSeconds, v.HeartbeatSeconds, v.ClockError = Parked, device.Wired, c.manner, 10, 30, 0 // parked it reports every minute
			if c.sleeps {
				v.Type, v.ReportSeconds = device.Wireless, 60
			}
			plan = append(plan, v)
			break
		}
	}
	out := saw{p: &platform{protocol: c.protocol}}
	report := uint16(jtReport)
	if c.protocol == GT06 {
		report = gtPosition2
	}
	out.p.tell = func(m message) ([]byte, time.Duration) {
		if m.kind != report && m.kind != jtBatch || !out.told.IsZero() {
			return nil, 0
		}
		out.told = m.at.Add(c.after)
		return c.frame, c.after
	}
	f := NewFleet(FleetConfig{Seed: 41, Vehicles: plan, Clock: epoch(), Listen: c.listens, Dial: byProtocol(plan, out.p, out.p), Ordered: func(o Ordered) { out.ordered = append(out.ordered, o) }})
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	if err := f.Run(ctx, addresses); err != nil {
		t.Fatal(err)
	}
	out.p.serving.Wait()
	if out.told.IsZero() {
		t.Fatal("it never reported")
	}
	return out
}

// answers are what the terminal answered to the command: whether it did it, and what it said.
func (s *saw) answers() (out []message, done []bool) {
	if s.p.protocol == GT06 {
		for _, m := range s.p.all(gtText) {
			out, done = append(out, m), append(done, bytes.Contains(m.body, []byte("OK!")))
		}
		return out, done
	}
	for _, m := range s.p.all(jtGeneralAnswer) {
		if len(m.body) == 5 && binary.BigEndian.Uint16(m.body) == toldSerial {
			out, done = append(out, m), append(done, m.body[4] == 0)
		}
	}
	return out, done
}

// cut tells what the newest message that says so says of the relay, after the command.
func (s *saw) cut() (cut, said bool) {
	for _, m := range s.p.messages {
		switch {
		case !m.at.After(s.told):
		case s.p.protocol == JT808 && m.kind == jtReport && len(m.body) >= 8:
			cut, said = binary.BigEndian.Uint32(m.body[4:])&(1<<10) != 0, true
		case s.p.protocol == GT06 && m.kind == gtHeartbeat:
			cut, said = m.body[0]&(1<<7) != 0, true
		}
	}
	return cut, said
}

// TestManners: a terminal does what it is told, with an answer, late, or without one, refuses, does not know it, or does nothing; the relay is as it says in the reports that follow.
func TestManners(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		for _, c := range []struct {
			manner  Manner
			answers int
			done    bool
			after   time.Duration // at the least
		}{{Obeys, 1, true, 0}, {Refuses, 1, false, 0}, {Ignorant, 1, false, 0}, {Slow, 1, true, answersLate}, {TooSlow, 1, true, answersTooLate}, {Silent, 0, true, 0}, {NeverSays, 0, false, 0}} {
			t.Run(protocol+" "+string(c.manner), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := tell(t, told{protocol: protocol, manner: c.manner, frame: cutOff[protocol]}, 10*time.Minute)
					if len(s.ordered) != 1 || s.ordered[0].Kind != CutDeed || s.ordered[0].Serial != toldSerial || !bytes.Equal(s.ordered[0].Frame, cutOff[protocol]) {
						t.Errorf("it says that it was told %+v", s.ordered)
					}
					answers, done := s.answers()
					if len(answers) != c.answers || len(done) > 0 && done[0] != c.done {
						t.Errorf("%d answers, %v", len(answers), done)
					}
					for _, m := range answers {
						if took := m.at.Sub(s.told); took < c.after || took > c.after+longestWait {
							t.Errorf("it answered after %v", took)
						}
					}
					if cut, said := s.cut(); !said || cut != c.done {
						t.Errorf("its reports say that the relay is cut: %v, %v", cut, said)
					}
				})
			})
		}
	}
}

// TestRefusalsSayWhy: what a terminal does not do, and what it does not know, are told apart.
func TestRefusalsSayWhy(t *testing.T) {
	for manner, want := range map[Manner]struct {
		result byte
		text   string
	}{Refuses: {1, "FAIL"}, Ignorant: {3, "ERROR: command not supported"}} {
		synctest.Test(t, func(t *testing.T) {
			jt := tell(t, told{protocol: JT808, manner: manner, frame: cutOff[JT808]}, 5*time.Minute)
			if answers, _ := jt.answers(); len(answers) != 1 || answers[0].body[4] != want.result {
				t.Errorf("%s: %+v", manner, answers)
			}
		})
		synctest.Test(t, func(t *testing.T) {
			gt := tell(t, told{protocol: GT06, manner: manner, frame: cutOff[GT06]}, 5*time.Minute)
			if answers, _ := gt.answers(); len(answers) != 1 || !bytes.Contains(answers[0].body, []byte(want.text)) || !bytes.Contains(answers[0].body, []byte{0, 0, 0, 7}) {
				t.Errorf("%s: %+v", manner, answers)
			}
		})
	}
}

// TestIntervalHolds: told to report every five seconds, a terminal does; one that refuses goes on as before.
func TestIntervalHolds(t *testing.T) {
	for protocol, report := range map[string]uint16{JT808: jtReport, GT06: gtPosition2} {
		for manner, want := range map[Manner]time.Duration{Obeys: 5 * time.Second, Refuses: time.Minute} {
			t.Run(protocol+" "+string(manner), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := tell(t, told{protocol: protocol, manner: manner, frame: eachFive[protocol]}, 10*time.Minute)
					counts := map[time.Duration]int{}
					var last time.Time
					for _, m := range s.p.all(report) {
						if !last.IsZero() && last.After(s.told) {
							counts[m.at.Sub(last).Round(time.Second)]++
						}
						last = m.at
					}
					n := 0
					for _, k := range counts {
						n += k
					}
					if n < 3 || counts[want] < n*3/4 {
						t.Errorf("reports follow each other after %v, want %v", counts, want)
					}
				})
			})
		}
	}
}

// TestSleepers: a terminal that sleeps gets what comes while it listens after its report, and nothing where it does not.
func TestSleepers(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		for _, listens := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				s := tell(t, told{protocol: protocol, frame: eachFive[protocol], after: drowsy / 2, sleeps: true, listens: listens}, 20*time.Minute)
				answers, _ := s.answers()
				if got := len(s.ordered) == 1 && len(answers) == 1; got != listens || len(s.ordered) > 1 {
					t.Errorf("%s that listens %v: was told %+v, answered %+v", protocol, listens, s.ordered, answers)
				}
			})
		}
	}
}

// TestParkedInterval: one that stands reports each minute, or as its plan says; with its engine on, as one that drives.
func TestParkedInterval(t *testing.T) {
	for _, c := range []struct {
		parked int
		acc    bool
		want   time.Duration
	}{{0, false, time.Minute}, {5, false, 5 * time.Second}, {5, true, 10 * time.Second}} {
		term := &terminal{v: Vehicle{Type: device.Wired, ReportSeconds: 10, ParkedSeconds: c.parked}, life: &life{acc: c.acc}}
		if got := term.interval(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
