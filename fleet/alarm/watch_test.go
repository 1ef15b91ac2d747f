package alarm

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// t0 is two days after the device came; seconds in tests count from it.
const t0 = fleet.Millis(1_760_000_000_000)

func report(second int64, bits track.Alarm) track.Point {
	at := t0 + fleet.Millis(second)*1000
	return track.Point{FixTime: at, RecvTime: at + 500, Lat: 399_000_000, Lon: 1_163_000_000, Mode: track.ModeGPS, Alarms: bits}
}

func with(p track.Point, status track.Status) track.Point { p.Status |= status; return p }

func at(p track.Point, kmh uint16) track.Point { p.Speed = kmh * 10; return p }

func judged(p track.Point, q track.Quality) track.Point { p.Quality = q; return p }

func battery(p track.Point, percent int8) track.Point {
	p.Battery = percent
	return with(p, track.BatteryKnown)
}

func heartbeat(p track.Point) track.Point { p.Lat, p.Lon, p.Mode = 0, 0, track.ModeNone; return p }

// came is the first report of a device that has been fitted long ago.
func came() track.Point { return report(-2*24*3600, 0) }

// found folds reports and lists the alarms as they were told last: type, seconds of start and end, "-" while it lasts.
func found(points []track.Point) (out []string) {
	r, st := DefaultRules(), State{}
	var told []Alarm
	for i := range points {
		told, _ = r.Take(&st, 1, &points[i], told)
	}
	return listed(told)
}

func listed(told []Alarm) (out []string) {
	last := map[Key]Alarm{}
	for _, a := range told {
		last[a.Key] = a
	}
	for k, a := range last {
		end := "-"
		if a.End != 0 {
			end = fmt.Sprint((a.End - t0) / 1000)
		}
		out = append(out, fmt.Sprintf("%s %d %s ×%d", k.Type, (k.Start-t0)/1000, end, a.Count))
	}
	slices.Sort(out)
	return out
}

// TestRules: what each class opens and closes on, and its near miss.
func TestRules(t *testing.T) {
	const happened = track.AlarmsHappened
	for _, c := range []struct {
		name   string
		points []track.Point
		want   []string
	}{
		{"SOS", []track.Point{report(0, track.AlarmSOS), report(10, 0), report(2000, 0)}, []string{"sos 0 - ×1"}},
		{"SOS pressed again soon", []track.Point{report(0, track.AlarmSOS), report(60, track.AlarmSOS)}, []string{"sos 0 - ×1"}},
		{"SOS pressed again later", []track.Point{report(0, track.AlarmSOS), report(1200, track.AlarmSOS)}, []string{"sos 0 - ×1", "sos 1200 - ×1"}},
		{"pulled out", []track.Point{report(0, track.AlarmRemoval), report(10, track.AlarmRemoval), report(20, 0), report(90, 0)}, []string{"removal 0 20 ×2"}},
		{"light for one report", []track.Point{report(0, track.AlarmRemoval), report(5, 0), report(10, 0)}, nil},
		{"flickering light", []track.Point{report(0, track.AlarmRemoval), report(30, 0), report(60, track.AlarmRemoval), report(90, 0)}, nil},
		{"removal as it happens", []track.Point{with(report(0, track.AlarmRemoval), happened), report(10, 0), report(3600, 0)}, []string{"removal 0 - ×1"}},
		{"power cut", []track.Point{report(0, track.AlarmPowerCut), report(30, track.AlarmPowerCut), report(60, track.AlarmPowerCut), report(120, 0), report(150, 0), report(180, 0)}, []string{"powerCut 0 120 ×3"}},
		{"crank of the engine", []track.Point{report(0, track.AlarmPowerCut), report(5, track.AlarmPowerCut), report(10, 0)}, nil},
		{"power back for a moment", []track.Point{report(0, track.AlarmPowerCut), report(60, track.AlarmPowerCut), report(70, 0), report(80, track.AlarmPowerCut), report(90, 0), report(100, 0)}, []string{"powerCut 0 - ×2"}},
		{"power cut as it happens", []track.Point{with(report(0, track.AlarmPowerCut), happened), report(30, 0), report(70, 0)}, []string{"powerCut 0 - ×1"}},
		{"crank as it happens", []track.Point{with(report(0, track.AlarmPowerCut), happened), with(heartbeat(report(20, 0)), track.Charging), report(70, 0)}, nil},
		{"power back by heartbeat", []track.Point{
			with(report(0, track.AlarmPowerCut), happened), report(70, 0), with(heartbeat(report(100, 0)), track.Charging), with(heartbeat(report(200, 0)), track.Charging),
		}, []string{"powerCut 0 100 ×1"}},
		{"power cut until the battery is empty", []track.Point{
			battery(report(0, track.AlarmPowerCut), 60), battery(report(60, track.AlarmPowerCut), 21), battery(report(70, track.AlarmPowerCut), 20), battery(report(80, track.AlarmPowerCut), 9),
			battery(report(120, 0), 10), battery(report(180, 0), 12),
		}, []string{"backupLow 70 180 ×2", "powerCut 0 120 ×4"}},
		{"an empty battery that has its power", []track.Point{battery(report(0, 0), 9), battery(report(60, track.AlarmLowBattery), 5)}, []string{"lowBattery 60 - ×1"}},
		{"crank of the engine with an empty battery", []track.Point{battery(report(0, track.AlarmPowerCut), 9), battery(report(10, 0), 9), battery(report(100, 0), 9)}, nil},
		{"a battery that wavers about the limit", []track.Point{
			battery(report(0, track.AlarmPowerCut), 20), battery(report(60, track.AlarmPowerCut), 20), battery(report(90, track.AlarmPowerCut), 22), battery(report(120, track.AlarmPowerCut), 20),
		}, []string{"backupLow 60 - ×2", "powerCut 0 - ×4"}},
		{"said by a report without a fix, and denied by fixes", []track.Point{with(heartbeat(report(0, track.AlarmGNSSFault)), track.ClockSet), report(1000, 0), report(2000, 0)}, []string{"gnssFault 0 1000 ×1"}},
		{"power gone for a moment in a garage", []track.Point{with(heartbeat(report(0, track.AlarmPowerCut)), track.ClockSet), report(30, 0), report(600, 0)}, nil},
		{"too fast", []track.Point{at(report(0, 0), 130), at(report(15, 0), 140), at(report(30, 0), 130), at(report(40, 0), 100), at(report(80, 0), 90)}, []string{"speedLimit 0 40 ×3"}},
		{"too fast for a moment", []track.Point{at(report(0, 0), 130), at(report(20, 0), 110), at(report(40, 0), 130)}, nil},
		{"a little slower and faster again", []track.Point{at(report(0, 0), 130), at(report(30, 0), 130), at(report(40, 0), 117), at(report(80, 0), 117), at(report(90, 0), 130)}, []string{"speedLimit 0 - ×2"}},
		{"two fast moments that are hours apart", []track.Point{at(report(0, 0), 130), at(report(36_000, 0), 125)}, nil},
		{"two fast moments, a report each five minutes", []track.Point{at(report(0, 0), 130), at(report(300, 0), 60), at(report(600, 0), 130), at(report(900, 0), 130)}, nil},
		{"too fast, then silence, and too fast again", []track.Point{at(report(0, 0), 130), at(report(40, 0), 130), at(report(36_000, 0), 130), at(report(36_030, 0), 130)}, []string{"speedLimit 0 40 ×2", "speedLimit 36000 - ×2"}},
		{"too fast, then silence", []track.Point{at(report(0, 0), 130), at(report(40, 0), 130), at(report(36_000, 0), 20)}, []string{"speedLimit 0 40 ×2"}},
		{"a jump that says how fast it was", []track.Point{at(report(0, 0), 130), judged(at(report(30, 0), 160), track.Jump), at(report(60, 0), 70)}, nil},
		{"told by the terminal", []track.Point{report(0, track.AlarmOverspeed), report(10, track.AlarmOverspeed), report(60, 0), report(100, 0)}, []string{"overspeed 0 60 ×2"}},
		{"told by a terminal that reports now and then", []track.Point{report(0, track.AlarmOverspeed), report(45, track.AlarmOverspeed), report(345, track.AlarmOverspeed), report(645, track.AlarmOverspeed), report(690, 0), report(735, 0)}, []string{"overspeed 0 690 ×4"}},
		{"told by the terminal in the morning and in the evening", []track.Point{report(0, track.AlarmOverspeed), report(30, track.AlarmOverspeed), report(36_000, track.AlarmOverspeed), report(36_030, 0), report(36_060, 0)}, []string{"overspeed 0 30 ×2", "overspeed 36000 36030 ×1"}},
		{"told by the terminal, and then silence", []track.Point{report(0, track.AlarmOverspeed), report(30, track.AlarmOverspeed), report(36_000, 0)}, []string{"overspeed 0 30 ×2"}},
		{"vibration", []track.Point{report(0, track.AlarmVibration), report(300, track.AlarmVibration), report(1000, 0), report(1600, 0)}, []string{"vibration 0 1000 ×1"}},
		{"a low battery, each hour", []track.Point{report(0, track.AlarmLowBattery), report(3600, track.AlarmLowBattery), report(7200, track.AlarmLowBattery), report(10_800, 0), report(14_400, 0)}, []string{"lowBattery 0 10800 ×3"}},
		{"a battery that is low again", []track.Point{report(0, track.AlarmLowBattery), report(3600, 0), report(7200, 0), report(10_800, track.AlarmLowBattery)}, []string{"lowBattery 0 3600 ×1", "lowBattery 10800 - ×1"}},
		{"a low battery that is told as it happens", []track.Point{with(report(0, track.AlarmLowBattery), happened), with(report(3600, track.AlarmLowBattery), happened)}, []string{"lowBattery 0 0 ×1", "lowBattery 3600 - ×1"}},
		{"a door that is opened each hour", []track.Point{report(0, track.AlarmDoor), report(3600, track.AlarmDoor), report(7200, 0)}, []string{"door 0 0 ×1", "door 3600 3600 ×1"}},
		{"ignition is no alarm", []track.Point{report(0, track.AlarmIgnitionOn|track.AlarmPreOverspeed)}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := found(append([]track.Point{came()}, c.points...))
			if names(got) != names(c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// names leaves out how often an alarm was seen, which is only written now and then.
func names(list []string) (out string) {
	for _, s := range list {
		var kind, start, end string
		_, _ = fmt.Sscan(s, &kind, &start, &end)
		out += kind + " " + start + " " + end + "; "
	}
	return out
}

// TestFitting: what is pulled out and cut while a device is being fitted is no alarm; an SOS is.
func TestFitting(t *testing.T) {
	r := found([]track.Point{report(0, track.AlarmRemoval), report(60, track.AlarmRemoval|track.AlarmPowerCut), report(200, track.AlarmRemoval|track.AlarmPowerCut|track.AlarmSOS)})
	if names(r) != "sos 200 -; " {
		t.Errorf("%q", r)
	}
}

// life is what a device may report in some days.
func life(r *rand.Rand, n int) (out []track.Point) {
	out = append(out, came())
	held, second := track.Alarm(0), int64(0)
	bits := []track.Alarm{track.AlarmSOS, track.AlarmRemoval, track.AlarmPowerCut, track.AlarmVibration, track.AlarmOverspeed, track.AlarmLowBattery}
	speed := uint16(80)
	for range n {
		if second += 1 + r.Int64N(60); r.IntN(60) == 0 {
			second += r.Int64N(20_000)
		}
		if r.IntN(12) == 0 {
			held ^= bits[r.IntN(len(bits))]
		}
		if r.IntN(10) == 0 {
			speed = uint16(60 + r.IntN(90))
		}
		p := at(report(second, held), speed)
		if r.IntN(3) == 0 {
			p = battery(p, int8(r.IntN(60)))
		}
		switch r.IntN(12) {
		case 0:
			p = heartbeat(p)
		case 1:
			p = with(p, track.Charging)
		case 2:
			p = with(report(second, bits[r.IntN(len(bits))]), track.AlarmsHappened)
		}
		out = append(out, p)
	}
	return out
}

// TestAgain: whatever comes late, in whatever order, the alarms that are kept come to be those of the order in which it happened, from the
// mark of a day as from the beginning; a state is the same when it was kept in between.
func TestAgain(t *testing.T) {
	r, rules := rand.New(rand.NewPCG(7, 7)), DefaultRules()
	raised := 0
	for range 100 {
		points := life(r, 600)
		want := listed(foldOf(&rules, points, nil))
		raised += len(want)
		from := 1 + r.IntN(len(points)-2)
		to := min(len(points), from+1+r.IntN(80))
		hidden := slices.Clone(points[from:to])
		r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		came := append(slices.Clone(points[:from]), points[to:]...)
		marks := map[int32][]byte{}
		kept := keep(nil, foldOf(&rules, came, marks))
		for i := range hidden {
			day := rules.Clock.Day(hidden[i].FixTime)
			var mark []byte
			for back := day - 1; back > day-400 && mark == nil; back-- {
				mark = marks[back]
			}
			came = append(came, hidden[i])
			again := rules.Again(1, mark, hidden[i].FixTime)
			again.Take(came)
			for _, m := range again.Marks {
				marks[m.Day] = m.Mark
			}
			j := again.Judged()
			var mine, rest []Alarm
			for _, a := range kept {
				if a.Start >= j.From || slices.ContainsFunc(j.Alarms, func(n Alarm) bool { return n.Key == a.Key }) {
					mine = append(mine, a)
				} else {
					rest = append(rest, a)
				}
			}
			put, gone := Revise(mine, j.Alarms)
			mine = slices.DeleteFunc(mine, func(a Alarm) bool { return slices.Contains(gone, a.ID) })
			kept = append(rest, keep(mine, put)...)
		}
		if got := listed(kept); names(got) != names(want) {
			t.Fatalf("late %d–%d of %d:\n%s\nnot\n%s", from, to, len(points), names(got), names(want))
		}
	}
	if raised < 1000 {
		t.Errorf("only %d alarms", raised)
	}
}

// keep puts alarms where those of the same key are.
func keep(kept, put []Alarm) []Alarm {
	for _, a := range put {
		a.ID = a.Key.ID()
		kept = append(slices.DeleteFunc(kept, func(k Alarm) bool { return k.Key == a.Key }), a)
	}
	return kept
}

// foldOf folds reports, by a state that is kept and read again with each, and notes the marks of days.
func foldOf(r *Rules, points []track.Point, marks map[int32][]byte) (told []Alarm) {
	var st State
	for i := range points {
		if m, turned := r.Mark(&st, 1, &points[i]); turned && marks != nil {
			marks[m.Day] = m.Mark
		}
		told, _ = r.Take(&st, 1, &points[i], told)
		read, err := Read(Append(nil, &st))
		st.beats = nil
		if err != nil || len(read.Of) != len(st.Of) || len(st.Of) > 0 && !reflect.DeepEqual(read, st) {
			panic(fmt.Sprintf("%+v, not %+v: %v", read, st, err))
		}
		st = read
	}
	return told
}

// TestMarksOfHeartbeats: a day is marked once, as it was when it ended or before the heartbeats at its end, by whatever is heard first of the next; a replay from there takes nothing
// twice.
func TestMarksOfHeartbeats(t *testing.T) {
	rules, st := DefaultRules(), State{}
	const day = 24 * 3600
	points := []track.Point{report(0, 0)}
	for second := int64(600); second < 3*day; second += 3 * 3600 {
		points = append(points, with(heartbeat(report(second, 0)), track.PowerLost))
	}
	var marks []Marked
	var told []Alarm
	ends := map[int32]fleet.Millis{}
	for i := range points {
		if m, turned := rules.Mark(&st, 1, &points[i]); turned {
			marks = append(marks, m)
		}
		told, _ = rules.Take(&st, 1, &points[i], told)
		at, _ := rules.Clock.Moment(&points[i])
		ends[rules.Clock.Day(at)] = at
	}
	if len(marks) != len(ends)-1 || len(marks) < 2 {
		t.Errorf("%d marks of %d days", len(marks), len(ends))
	}
	for _, m := range marks {
		again := rules.Again(1, m.Mark, ends[m.Day]+1)
		if day := rules.Clock.Day(again.From - 1); day != m.Day || again.From > ends[m.Day]+1 {
			t.Errorf("the mark of day %d is of %v, not of %v or before", m.Day, (again.From-t0)/1000, (ends[m.Day]-t0)/1000)
		}
		again.Take(points)
		if again.State.beats, st.beats = nil, nil; !reflect.DeepEqual(again.State, st) {
			t.Errorf("from day %d %+v, not %+v", m.Day, again.State, st)
		}
	}
}

// TestOlderForm: a state that was kept before it had the moment of its newest fix takes no fix of hours ago for one that comes right after a heartbeat.
func TestOlderForm(t *testing.T) {
	rules, st := DefaultRules(), State{}
	points := []track.Point{came(), report(0, 0), at(report(7200, 0), 0), heartbeat(report(7300, track.AlarmLowBattery))}
	for i := range points {
		rules.Take(&st, 1, &points[i], nil)
	}
	form := Append(nil, &st)
	st.located = 0
	older := Append(nil, &st)
	for older = older[:len(older)-1]; older[len(older)-1] == 0; { // what was added since
		older = older[:len(older)-1]
	}
	for name, kept := range map[string][]byte{"now": form, "older": older} {
		st, err := Read(kept)
		if err != nil {
			t.Fatal(name, err)
		}
		before := report(3600, 0)
		if _, late := rules.Take(&st, 1, &before, nil); late != before.FixTime {
			t.Errorf("%s: %d", name, late)
		}
	}
}

// TestTypesAreUnique: each alarm that terminals raise is of one type.
func TestTypesAreUnique(t *testing.T) {
	seen, bits := map[string]bool{}, track.Alarm(0)
	for _, k := range Types() {
		if seen[k.Key] || bits&k.Bits != 0 {
			t.Errorf("%s is there twice, or its bit is", k.Key)
		}
		seen[k.Key], bits = true, bits|k.Bits
	}
	if bits != track.AlarmOther<<1-1 {
		t.Errorf("bits without a type: %b", (track.AlarmOther<<1-1)&^bits)
	}
}

// BenchmarkAlarmStep is what the step costs a report: of a device with nothing wrong, and of one with much.
func BenchmarkAlarmStep(b *testing.B) {
	rules := DefaultRules()
	for name, bits := range map[string]track.Alarm{"quiet": 0, "alarmed": track.AlarmPowerCut | track.AlarmVibration | track.AlarmLowBattery} {
		b.Run(name, func(b *testing.B) {
			st, p := State{}, came()
			var out []Alarm
			for i := range b.N {
				p.FixTime += 10_000
				p.RecvTime, p.Alarms = p.FixTime, bits
				p.Speed = uint16(i % 100)
				out, _ = rules.Take(&st, 1, &p, out[:0])
			}
		})
	}
}

// TestOnRoadIsWhatTheRoadRaises: whatever terminals report, what comes of it is judged again when something comes late, so that no kept alarm is
// taken for a new one; and nothing else is.
func TestOnRoadIsWhatTheRoadRaises(t *testing.T) {
	r, raised := flatRules(flat{}), map[string]bool{}
	random := rand.New(rand.NewPCG(8, 8))
	for device := range fleet.ID(60) {
		st, held := State{}, track.Alarm(0)
		first := came()
		list, _ := r.Take(&st, device, &first, nil)
		for second := range int64(800) {
			if random.IntN(6) == 0 {
				held ^= 1 << random.IntN(64)
			}
			p := battery(at(report(second*20, held), uint16(random.IntN(200))), int8(random.IntN(40)))
			if random.IntN(3) == 0 {
				p = with(p, track.PowerLost)
			}
			p.Lon = metre * int32(device*200) // at the point, or outside
			if list, _ = r.Take(&st, device, &p, list); random.IntN(50) == 0 {
				held = 0
			}
		}
		for i := range list {
			raised[list[i].Type] = true
		}
	}
	for _, k := range Types() {
		if can := raised[k.Key]; OnRoad(k.Key) != can && !k.Silent {
			t.Errorf("%s: on the road %v, raised by it %v", k.Key, OnRoad(k.Key), can)
		}
		delete(raised, k.Key)
	}
	if len(raised) > 0 {
		t.Errorf("no types: %v", raised)
	}
}
