package jt808

import (
	"strings"

	"waymark/fleet/track"
)

// alarmTable maps the bits of the alarm word to our alarms; 0 is a bit that is not mapped.
type alarmTable [32]track.Alarm

// inOrOut is what bit 20 says: which of both an item beside it does.
const inOrOut = track.AlarmFenceIn | track.AlarmFenceOut

// standardAlarms are the meanings that all editions share.
var standardAlarms = alarmTable{
	0: track.AlarmSOS, 1: track.AlarmOverspeed, 2: track.AlarmFatigue, 4: track.AlarmGNSSFault,
	5: track.AlarmAntennaOpen, 6: track.AlarmAntennaShort, 7: track.AlarmUnderVoltage, 8: track.AlarmPowerCut,
	9: track.AlarmFault, 10: track.AlarmFault, 11: track.AlarmFault, 12: track.AlarmFault,
	13: track.AlarmPreOverspeed, 14: track.AlarmPreFatigue, 18: track.AlarmDayDriving, 19: track.AlarmParking,
	20: inOrOut, 21: track.AlarmRoute, 22: track.AlarmRoute, 23: track.AlarmRoute,
	24: track.AlarmFault, 25: track.AlarmFuel, 26: track.AlarmTheft, 27: track.AlarmIllegalIgnition,
	28: track.AlarmDisplacement, 29: track.AlarmCollision, 30: track.AlarmRollover, 31: track.AlarmDoor,
}

// Bits 15 to 17 are reserved before 2019, and vendors of asset trackers use
// them; 2019 gave them meanings of its own.
var (
	alarms2013 = with(standardAlarms, alarmTable{15: track.AlarmVibration, 16: track.AlarmCover, 17: track.AlarmRemoval})
	alarms2019 = with(standardAlarms, alarmTable{15: track.AlarmIllegalDriving, 16: track.AlarmTyre, 17: track.AlarmBlindSpot})
)

// lowBattery18 is bit 18 of trackers, which are no recorders.
var lowBattery18 = alarmTable{18: track.AlarmLowBattery}

// Models that use the word in their own way, by the beginning of their name.
var modelAlarms = []struct {
	model string
	table alarmTable
}{
	{"G-360P", alarmTable{0: track.AlarmRemoval, 1: track.AlarmCover, 4: track.AlarmRemoval}},
	{"G-508P", alarmTable{0: track.AlarmRemoval, 1: track.AlarmCover, 4: track.AlarmRemoval}},
	{"AL300", alarmTable{16: track.AlarmDisplacement}},
	{"GL100", alarmTable{16: track.AlarmDisplacement}},
	{"VL300", with(without(alarms2013, 29, 30), lowBattery18)}, // set without cause
	{"VL", with(alarms2013, lowBattery18)},
	{"G1C", with(alarms2013, lowBattery18)},
	{"G10", with(alarms2013, lowBattery18)},
	{"W15", with(alarms2013, lowBattery18)},
	{"S20", with(alarms2013, lowBattery18)},
}

// with returns a table with some bits given other meanings.
func with(t, other alarmTable) alarmTable {
	for bit, alarm := range other {
		if alarm != 0 {
			t[bit] = alarm
		}
	}
	return t
}

func without(t alarmTable, bits ...int) alarmTable {
	for _, bit := range bits {
		t[bit] = 0
	}
	return t
}

// alarms sets the alarms of the alarm word. Bits that are not mapped are kept
// as the number "alarmCode".
func (d *decoding) alarms(p *track.Point, word uint32) {
	if word == 0 {
		return
	}
	table, ofModel := d.alarmTable()
	var rest uint32
	for bit := range 32 {
		if word&(1<<bit) == 0 {
			continue
		}
		if table[bit] == 0 {
			rest |= 1 << bit
		}
		p.Alarms |= table[bit]
	}
	if rest == 0 {
		return
	}
	addNum(p, "alarmCode", float64(rest))
	if !ofModel { // a model's table leaves bits out on purpose
		p.Alarms |= track.AlarmOther
	}
}

// undirected settles bit 20 where no item says whether an area was entered or left: it is neither, but an alarm without a name of its own.
func undirected(p *track.Point) {
	if p.Alarms&inOrOut != inOrOut {
		return
	}
	p.Alarms = p.Alarms&^inOrOut | track.AlarmOther
	if !hasExtra(p, "alarmCode") {
		addNum(p, "alarmCode", 1<<20)
	}
}

// ambiguous settles bit 18, which is the daily driving time of recorders, and a
// low battery of trackers that run on one: before 2019, where the report has the
// level of a battery, unless the model says otherwise.
func (d *decoding) ambiguous(p *track.Point, word uint32) {
	if word&(1<<18) == 0 || d.h.v2019 || !p.Status.Has(track.BatteryKnown) && !hasExtra(p, "batteryVoltage") {
		return
	}
	if _, ofModel := d.alarmTable(); !ofModel {
		p.Alarms = p.Alarms&^track.AlarmDayDriving | track.AlarmLowBattery
	}
}

func (d *decoding) alarmTable() (table *alarmTable, ofModel bool) {
	if d.s.Model != "" {
		for i := range modelAlarms {
			if strings.HasPrefix(strings.ToUpper(d.s.Model), modelAlarms[i].model) {
				return &modelAlarms[i].table, true
			}
		}
	}
	if d.h.v2019 {
		return &alarms2019, false
	}
	return &alarms2013, false
}
