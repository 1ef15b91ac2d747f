package protocoltest

import (
	"fmt"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/protocol"
)

// describe appends what one frame said, one fact a line, in words that a
// reviewer can check against the standard.
func describe(out *strings.Builder, s *protocol.Session, m *protocol.Message, err error) {
	fmt.Fprintf(out, "\nmessage %s\n", m.Type)
	known := "not registered"
	if s.Known {
		known = "registered"
	}
	fmt.Fprintf(out, "  identity %s (%s)\n", s.Identity, known)
	for _, mark := range []struct {
		on   bool
		name string
	}{{m.Login, "login"}, {m.Bye, "bye"}, {m.Held, "held"}} {
		if mark.on {
			fmt.Fprintf(out, "  %s\n", mark.name)
		}
	}
	for i := range m.Points {
		describePoint(out, &m.Points[i])
	}
	describeExtras(out, "  fact", m.Facts)
	if m.Answer != nil {
		fmt.Fprintf(out, "  answer to %d: ok=%t result %q\n", m.Answer.ID, m.Answer.OK, m.Answer.Result)
	}
	describeBytes(out, "reply", m.Reply)
	describeBytes(out, "refusal", m.Refusal)
	describeBytes(out, "ask", m.Ask)
	if err != nil {
		fmt.Fprintf(out, "  error %v\n", err)
	}
}

func describePoint(out *strings.Builder, p *track.Point) {
	fmt.Fprintf(out, "  point %s", stamp(p.FixTime))
	if !p.Status.Has(track.ClockSet) {
		out.WriteString(" (of receipt)")
	}
	fmt.Fprintf(out, " lat %.7f lon %.7f mode %d\n", track.Degrees(p.Lat), track.Degrees(p.Lon), p.Mode)
	fmt.Fprintf(out, "    speed %.1f course %d altitude %d satellites %d", float64(p.Speed)/10, p.Course, p.Altitude, p.Satellites)
	if p.Accuracy > 0 {
		fmt.Fprintf(out, " accuracy %d", p.Accuracy)
	}
	out.WriteString("\n")
	if said := p.Status &^ track.RelayKnown; said != 0 { // whether a relay is told of is a matter of the message's type
		fmt.Fprintf(out, "    status %s\n", strings.Join(names(uint64(said), statusNames[:]), " "))
	}
	if p.Alarms != 0 {
		fmt.Fprintf(out, "    alarms %s\n", strings.Join(names(uint64(p.Alarms), alarmNames[:]), " "))
	}
	describeReadings(out, p)
	describeExtras(out, "    extra", p.Extras)
}

func describeReadings(out *strings.Builder, p *track.Point) {
	for _, r := range []struct {
		known track.Status
		text  string
	}{
		{track.BatteryKnown, fmt.Sprintf("battery %d %%", p.Battery)},
		{track.SignalKnown, fmt.Sprintf("signal %d", p.Signal)},
		{track.VoltageKnown, fmt.Sprintf("voltage %d mV", p.Voltage)},
		{track.OdometerKnown, fmt.Sprintf("odometer %d m", p.Odometer)},
	} {
		if p.Status.Has(r.known) {
			fmt.Fprintf(out, "    %s\n", r.text)
		}
	}
}

func describeExtras(out *strings.Builder, label string, extras []track.Extra) {
	for _, e := range extras {
		if e.Text != "" {
			fmt.Fprintf(out, "%s %s = %q\n", label, e.Key, e.Text)
			continue
		}
		fmt.Fprintf(out, "%s %s = %g\n", label, e.Key, e.Num)
	}
}

func describeBytes(out *strings.Builder, label string, b []byte) {
	if len(b) > 0 {
		fmt.Fprintf(out, "  %s %x\n", label, b)
	}
}

func stamp(ms fleet.Millis) string {
	if ms == 0 {
		return "never"
	}
	return ms.Time().Format(time.RFC3339)
}

// names lists the names of the bits that are set.
func names(bits uint64, all []string) []string {
	var out []string
	for i := range 64 {
		switch {
		case bits&(1<<i) == 0:
		case i < len(all):
			out = append(out, all[i])
		default:
			out = append(out, fmt.Sprintf("bit%d", i))
		}
	}
	return out
}

var statusNames = [...]string{
	"accKnown", "accOn", "fuelCut", "charging", "powerLost", "armed", "doorOpen", "backlog", "moving",
	"lastKnown", "batteryKnown", "signalKnown", "voltageKnown", "odometerKnown", "clockSet", "relayKnown", "alarmsHappened",
}

var alarmNames = [...]string{
	"sos", "overspeed", "fatigue", "gnssFault", "antennaOpen", "antennaShort", "underVoltage", "powerCut",
	"lowBattery", "vibration", "removal", "cover", "displacement", "collision", "rollover", "theft",
	"dayDriving", "parking", "fenceIn", "fenceOut", "route", "jamming", "harshAcceleration", "harshBraking",
	"harshCornering", "door", "shutdown", "fall", "simChange", "highTemperature", "idle", "fault", "fuel",
	"ignitionOn", "ignitionOff", "tyre", "blindSpot", "illegalDriving", "illegalIgnition", "preOverspeed",
	"preFatigue", "other",
}
