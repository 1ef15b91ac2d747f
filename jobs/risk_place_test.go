package jobs

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// twoDevices is a board of one vehicle with devices 3 and 4, in either order.
type twoDevices struct {
	of     map[fleet.ID]monitor.State
	turned bool
	now    fleet.Millis // something is heard: time passes
}

func (o *twoDevices) Fleet(f func(*device.Row, *monitor.State, int)) {
	order := []fleet.ID{3, 4}
	if o.turned {
		order = []fleet.ID{4, 3}
	}
	for _, id := range order {
		st := o.of[id]
		f(&device.Row{Device: device.Device{ID: id}, Vehicle: vehicle.Vehicle{ID: 7, Plate: "京A"}, OrganPath: "/1/"}, &st, monitor.Online)
	}
	f(&device.Row{Device: device.Device{ID: 5}}, &monitor.State{LastMessage: o.now}, monitor.Online)
}

// TestRiskPlace: an alarm of a risk model is where what completed its set was, whichever device of the vehicle stands for it; where that says no place, where
// its device was known to be at that moment, also when it has gone on since.
func TestRiskPlace(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const minute, hour, day = fleet.Millis(60_000), fleet.Millis(3_600_000), fleet.Millis(24 * 3_600_000)
	at := func(lon int32) alarm.Place { return alarm.Place{Known: true, Lat: 1, Lon: lon} }
	was := func(kind string, dev fleet.ID, ago fleet.Millis, p alarm.Place) alarm.Happened {
		return alarm.Happened{Key: alarm.Key{Type: kind, DeviceID: dev, Start: now - ago}, End: now - ago + minute, Place: p}
	}
	state := func(lon int32, fixed, heard fleet.Millis) monitor.State {
		return monitor.State{LastMessage: now - heard, HasPosition: true, FixedAt: now - fixed, Latest: track.Point{Lat: 1, Lon: lon}}
	}
	still := func(lon int32, since fleet.Millis) monitor.State {
		st := state(lon, since, 0)
		st.Stop = monitor.Stop{Since: now - since, Open: true}
		return st
	}
	point := func(lon int32, ago fleet.Millis) track.Point {
		return track.Point{FixTime: now - ago, RecvTime: now - ago, Lat: 1, Lon: lon, Mode: track.ModeGPS}
	}
	for name, c := range map[string]struct {
		past    []alarm.Happened
		of      map[fleet.ID]monitor.State
		points  apartPoints
		want    alarm.Place
		unasked bool // no points are read
	}{
		"the other device is at the pawn": {
			past: []alarm.Happened{was("removal", 3, 2*hour, at(10)), was("secondBet", 4, hour, at(20))},
			of:   map[fleet.ID]monitor.State{3: state(11, 0, 0), 4: state(21, 0, 0)}, want: at(20), unasked: true,
		},
		"removed at last": {
			past: []alarm.Happened{was("removal", 3, hour, at(10)), was("secondBet", 4, 2*hour, at(20))},
			of:   map[fleet.ID]monitor.State{3: state(11, 0, 0), 4: state(21, 0, 0)}, want: at(10), unasked: true,
		},
		"both at once": {
			past: []alarm.Happened{was("removal", 3, hour, alarm.Place{}), was("secondBet", 4, hour, at(20))},
			of:   map[fleet.ID]monitor.State{3: state(11, 0, 0), 4: state(21, 0, 0)}, want: at(20), unasked: true,
		},
		"removed, by a report without a place": {
			past: []alarm.Happened{was("secondBet", 4, 2*hour, at(20)), was("removal", 3, hour, alarm.Place{})},
			of:   map[fleet.ID]monitor.State{3: state(11, 90*minute, 0), 4: state(21, 0, 0)}, want: at(11), unasked: true,
		},
		"and it has gone on since": {
			past:   []alarm.Happened{was("secondBet", 4, 2*hour, at(20)), was("removal", 3, hour, alarm.Place{})},
			of:     map[fleet.ID]monitor.State{3: state(11, 0, 0), 4: state(21, 0, 0)},
			points: apartPoints{3: {point(8, 3*hour), point(9, 61*minute), {FixTime: now - hour, RecvTime: now - hour}, point(11, 0)}}, want: alarm.Place{Known: true, Lat: 1, Lon: 9, Mode: uint8(track.ModeGPS)},
		},
		"and was never anywhere": {
			past: []alarm.Happened{was("secondBet", 4, 2*hour, at(20)), was("removal", 3, hour, alarm.Place{})},
			of:   map[fleet.ID]monitor.State{3: {LastMessage: now}, 4: state(21, 90*minute, 0)}, want: at(21), unasked: true,
		},
		"silent, the other one heard last": {
			past: []alarm.Happened{was("secondBet", 3, 5*day, at(20))},
			of:   map[fleet.ID]monitor.State{3: state(11, 3*day, 3*day), 4: state(21, 2*day, 2*day)}, want: at(21), unasked: true,
		},
		"stands, the other one since last": {
			past: []alarm.Happened{was("province", 3, 10*day, at(20))},
			of:   map[fleet.ID]monitor.State{3: still(11, 5*day), 4: still(21, 4*day)}, want: at(21), unasked: true,
		},
	} {
		for _, turned := range []bool{false, true} {
			past, kept := pastOf(c.past), &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
			job := Risk{Board: &twoDevices{of: c.of, turned: turned, now: now}, Points: c.points, Past: &past, Alarms: kept, Models: noModels{}, Rules: alarm.DefaultRiskRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
			if c.unasked {
				job.Points = nil
			}
			if err := job.Do(t.Context()); err != nil {
				t.Fatal(err)
			}
			list, _ := kept.OpenAlarms(t.Context(), nil)
			if len(list) != 1 || list[0].Place != c.want || list[0].DeviceID != 3 {
				t.Errorf("%s, turned %v: %+v, not at %+v", name, turned, list, c.want)
			}
		}
	}
}
