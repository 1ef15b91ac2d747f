package gt06

import "waymark/fleet/track"

// terminalInfo reads the byte of yes/no facts that heartbeats and alarms carry:
// bit 7 fuel cut, 6 fixed, 5–3 alarm, 2 charging, 1 ignition, 0 armed.
func (r *reading) terminalInfo() { r.infoByte(infoAlarms) }

// terminalInfoVXT is the same where alarm 7 means overspeed.
func (r *reading) terminalInfoVXT() { r.infoByte(infoAlarmsVXT) }

func (r *reading) infoByte(alarms [8]track.Alarm) {
	b := r.u8("terminal information")
	p := r.point()
	p.Status = p.Status&^track.ACCOn | track.ACCKnown | track.RelayKnown
	for _, bit := range infoBits {
		if b&bit.mask != 0 {
			p.Status |= bit.status
		}
	}
	alarm := alarms[b>>3&7]
	p.Alarms |= alarm
	if alarm&track.AlarmPowerCut != 0 {
		p.Status |= track.PowerLost
	}
	if alarm == track.AlarmOther {
		r.extra("terminalAlarm", float64(b>>3&7))
	}
	if r.fields != nil {
		r.value("%08b: ACC %s, charging %s, armed %s, fuel cut %s, fixed %s, alarm %d", b,
			onOff(b&2 != 0), onOff(b&4 != 0), onOff(b&1 != 0), onOff(b&0x80 != 0), onOff(b&0x40 != 0), b>>3&7)
	}
}

var infoBits = [...]struct {
	mask   int
	status track.Status
}{
	{0x80, track.FuelCut},
	{0x04, track.Charging},
	{0x02, track.ACCOn},
	{0x01, track.Armed},
}

// infoAlarms are the alarms of bits 5–3.
var infoAlarms = [8]track.Alarm{
	1: track.AlarmVibration,
	2: track.AlarmPowerCut,
	3: track.AlarmLowBattery,
	4: track.AlarmSOS,
	5: track.AlarmOther,
	6: track.AlarmOther, // a fence, which way it does not say
	7: track.AlarmRemoval,
}

var infoAlarmsVXT = func() [8]track.Alarm {
	a := infoAlarms
	a[7] = track.AlarmOverspeed
	return a
}()

// batteryLevel reads the own battery: 0–6 are steps, 7–100 percent.
func (r *reading) batteryLevel() { r.setBattery(r.u8("battery level")) }

func (r *reading) setBattery(v int) {
	if v <= 6 {
		v = v * 100 / 6
	}
	if v > 100 {
		return
	}
	p := r.point()
	p.Battery = int8(v)
	p.Status |= track.BatteryKnown
	r.scaled(float64(v), "%")
}

// gsmSignal reads the signal: 0–4 are bars, 5–31 CSQ. Anything above is a scale
// that only its vendor knows and becomes an extra.
func (r *reading) gsmSignal() { r.setSignal(r.u8("GSM signal")) }

func (r *reading) setSignal(v int) {
	switch {
	case v <= 4:
		v = (v*31 + 2) / 4
	case v > 31:
		r.extra("signal", float64(v))
		return
	}
	p := r.point()
	p.Signal = int8(v)
	p.Status |= track.SignalKnown
}

// externalVoltage reads the main power in 0.01 V.
func (r *reading) externalVoltage() {
	v := r.u16("external voltage")
	r.setVoltage(v * 10)
}

func (r *reading) setVoltage(millivolts int) {
	p := r.point()
	p.Voltage = int32(millivolts)
	p.Status |= track.VoltageKnown
	r.scaled(float64(millivolts)/1000, "V")
}

// batteryVoltage reads the own battery in 0.01 V.
func (r *reading) batteryVoltage() {
	v := float64(r.u16("battery voltage")) / 100
	r.scaled(v, "V")
	r.extra("batteryVoltage", v)
}

// odometer reads metres.
func (r *reading) odometer() { r.setOdometer(r.u32("odometer")) }

func (r *reading) setOdometer(metres int) {
	p := r.point()
	p.Odometer = int64(metres)
	p.Status |= track.OdometerKnown
	r.scaled(float64(metres), "m")
}

// upload reads what follows many positions: ignition, why it was sent, and
// whether it was sent late.
func (r *reading) upload() {
	acc := r.u8("ACC")
	r.setACC(acc != 0)
	r.uploadMode()
}

func (r *reading) uploadMode() {
	r.extra("uploadMode", float64(r.u8("upload mode")))
	if r.u8("re-upload") != 0 {
		r.point().Status |= track.Backlog
	}
}

func (r *reading) setACC(on bool) {
	p := r.point()
	p.Status = p.Status&^track.ACCOn | track.ACCKnown
	if on {
		p.Status |= track.ACCOn
	}
	if r.fields != nil {
		r.value("%s", onOff(on))
	}
}

// altitude reads metres, signed.
func (r *reading) altitude() {
	v := int16(r.u16("altitude"))
	r.point().Altitude = v
	r.scaled(float64(v), "m")
}
