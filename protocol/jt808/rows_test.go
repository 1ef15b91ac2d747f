package jt808_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet/track"
	"waymark/protocol"
	"waymark/protocol/jt808"
	"waymark/protocol/protocoltest"
)

// TestVendorItems: items as their vendors lay them out, byte by byte, and what
// they say. Each was read wrongly, or not at all, once.
func TestVendorItems(t *testing.T) {
	for _, c := range []struct {
		name  string
		items string // id, length, value of each
		want  []string
	}{
		{"BC is the driver's name and BD the number", "BC 04 D5C5C8FD BD 06 313233343536", []string{"driverName 张三", "driverCard 123456"}},
		{"EB C5: vibration, moving", "EB 08 0006 00C5 FE7FFFBF", []string{"moving true", "alarms vibration"}},
		{"EB C5: still", "EB 08 0006 00C5 FEFFFFFF", []string{"moving false", "alarms none"}},
		{"EB C5: motion not known", "EB 08 0006 00C5 FFFFFFEF", []string{"moving false", "alarms none"}},
		{"EB B9: a count before the access points", "EB 2D 002B 00B9 02" + hexOf("aa:bb:cc:dd:ee:01,-70,aa:bb:cc:dd:ee:02,-80"), nil},
		{"EB 01 and 23: fuel sensors", "EB 0C 0004 0001 0F3C 0004 0023 00C8", []string{"fuel 390", "fuel2 20"}},
		{"F6: light, temperature, humidity, acceleration, thresholds, pressure", "F6 1C 02 3F 09EB FFF6 01FC 0050 FFA0 0420 05DC00280000 0032000A 00018A92",
			[]string{"event 2", "light 2539", "temperature1 -1", "humidity 50.8", "acceleration 80,-96,1056", "thresholds 05dc002800000032000a", "airPressure 101010"}},
		{"F6: temperature alone", "F6 04 00 02 015E", []string{"temperature1 35"}},
		{"F6: an IMEI", "F6 08 0490154203237518", []string{"imei 490154203237518"}},
		{"F6: an IMEI that is not decimal", "F6 08 4008FFFFFFFD0009", []string{"imei 008fffffffd0009"}},
		{"F3: the engine", "F3 13 0003 02 02F2 0004 02 375F 0008 01 32 0009 02 0072", []string{"rpm 754", "voltage 14175", "engineLoad 50", "coolantTemperature 74"}},
		{"FE: how it is driven", "FE 07 7C 01 04 00000002", []string{"alarms harsh braking"}},
		{"DA: moving", "DA 01 04", []string{"moving true"}},
		{"F8 of any kind", "F8 18 03 0490154203237518 89860000000000000001" + hexOf("GL100"), []string{"imei 490154203237518", "iccid 89860000000000000001", "terminalModel GL100"}},
		{"F9: age, receiver on, HDOP, event", "F9 12 000F 0000000A 0000062A 0008 240520122900", []string{"fixAge 10", "receiverOn 1578", "hdop 0.8", "eventTime 240520122900"}},
		{"F9: HDOP alone", "F9 04 0004 000C", []string{"hdop 1.2"}},
		{"E6: a line of the engine", "E6 1A" + hexOf("$OBD-RT,12.3,800,20,1.5,30"), []string{"voltage 12300", "rpm 800", "obdSpeed 20", "throttle 1.5", "engineLoad 30"}},
		{"E6: radio tags", "E6 0B 03 BC572900CE2E EF80 32 00", []string{"temperature3 -16.5", "humidity3 50"}},
		{"E1 of four bytes: the driver", "E1 04 0000C350", []string{"driverCard 50000"}},
		{"E2 of four bytes: fuel", "E2 04 00000191", []string{"fuel 40.1"}},
		{"85–8E: the engine", "85 02 0050 86 01 41 87 02 0123 88 01 64 89 01 2D 8B 11" + hexOf("LWMABCDE9X0123456") + "8C 04 000F4240 8D 02 0020 8E 01 37",
			[]string{"fuelConsumption 80", "airTemperature 25", "airFlow 291", "intakePressure 100", "throttle 45", "vin LWMABCDE9X0123456", "obdOdometer 100000", "tripOdometer 32", "fuelPercent 55"}},
		{"60: unlocked by a card", "60 10 0061 740190311185" + hexOf("00643744"), []string{"lockEvent 97", "lockId 740190311185", "driverCard 00643744"}},
		{"63: locks beneath it", "63 16 740190311185 0F3C 31 01 C4 740190311186 0E10 30 00 BA", []string{"subLocks 740190311185,3.9,49,1,-60;740190311186,3.6,48,0,-70"}},
		{"33: state of a lock", "33 0F" + hexOf("*M00,123ab412cd"), []string{"batteryVoltage 4.12"}},
		{"D5: locks beneath it", "D5 0E 01 0002604323 2795980277 53 0030", []string{"subLocks 0002604323,2795980277,83,48"}},
		{"0B of seven bytes: a password", "0B 07 21" + hexOf("123456"), []string{"lockCommand 33", "password 123456"}},
		{"0B of eight bytes: a password and the result", "0B 08 21" + hexOf("123456") + "01", []string{"lockCommand 33", "password 123456", "unlockResult 1"}},
		{"77: tyres", "77 10 01 A1B2C3 0154 4B 00 02 A1B2C4 F960 32 01", []string{"tyres 1,a1b2c3,8.5,25,0;2,a1b2c4,8.8,0,1"}},
		{"06 of one byte: battery", "06 01 57", []string{"battery 87"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.want == nil {
				c.want = []string{"wifi aa:bb:cc:dd:ee:01,-70;aa:bb:cc:dd:ee:02,-80"}
				c.items = strings.Replace(c.items, "EB 2D 002B", fmt.Sprintf("EB %02X 00%02X", 5+43, 3+43), 1)
			}
			m, _ := decoded(t, "", (&terminal{phone: phone}).frame(0x0200, shanghai.body(unhex(c.items))))
			says(t, &m.Points[0], c.want...)
		})
	}
}

func hexOf(text string) string { return fmt.Sprintf("%x", text) }

// decoded feeds frames of a registered terminal and returns the last message and the session.
func decoded(t *testing.T, model string, frames ...[]byte) (*protocol.Message, *protocol.Session) {
	t.Helper()
	var m protocol.Message
	s := &protocol.Session{Now: func() time.Time { return protocoltest.Clock }}
	s.Identify = func(ids ...string) bool {
		s.Known, s.Identity, s.Model = ids[0] != "0", ids[0], model
		return s.Known
	}
	for _, f := range frames {
		m.Reset()
		if err := jt808.New().Decode(s, f, &m); err != nil {
			t.Fatal(err)
		}
	}
	return &m, s
}

func says(t *testing.T, p *track.Point, want ...string) {
	t.Helper()
	got := []string{
		fmt.Sprint("moving ", p.Status.Has(track.Moving)), fmt.Sprint("charging ", p.Status.Has(track.Charging)),
		fmt.Sprintf("place %d %d", p.Lat, p.Lon), fmt.Sprintf("altitude %d", p.Altitude), fmt.Sprintf("time %d", p.FixTime),
		"alarms " + alarmName(p.Alarms),
	}
	if p.Status.Has(track.BatteryKnown) {
		got = append(got, fmt.Sprintf("battery %d", p.Battery))
	}
	if p.Status.Has(track.VoltageKnown) {
		got = append(got, fmt.Sprintf("voltage %d", p.Voltage))
	}
	for _, e := range p.Extras {
		if e.Text != "" {
			got = append(got, e.Key+" "+e.Text)
		} else {
			got = append(got, fmt.Sprintf("%s %.6g", e.Key, e.Num))
		}
	}
	for _, w := range want {
		if !slices.Contains(got, w) {
			t.Errorf("%s is not among %q", w, got)
		}
	}
}

// alarmNames are the names of alarms in these tests.
var alarmNames = map[track.Alarm]string{
	0: "none", track.AlarmVibration: "vibration", track.AlarmLowBattery: "low battery",
	track.AlarmDayDriving: "day driving", track.AlarmHarshBraking: "harsh braking",
}

func alarmName(a track.Alarm) string {
	if name, ok := alarmNames[a]; ok {
		return name
	}
	return fmt.Sprintf("%x", uint64(a))
}

// TestEngineMessages: 0x0900 of kind F0 by sub-kind. A place may end each.
func TestEngineMessages(t *testing.T) {
	const head, place = "F0 240520122900 00 02", "000C0003 01DC6550 073D8F85 240520123000" // 31.2°, 121.4°; 12:30 of GMT+8
	at := []string{"place 312210720 1214749490", "time 1716179400000"}
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"02 trouble codes", "02 0001 FFFFFFFF 0001 00001457 00000002 0006 503134353700", append(at, "troubleCodes P1457")},
		{"03 alarms", "03 01 1B 02 0102", append(at, "alarms harsh braking")},
		{"03 alarms that have no name", "03 01 77 00", append(at, "alarmCode 119")},
		{"04 a trip", "04 0102030405", append(at, "engineReport 4", "raw.0900 0102030405")},
		{"0B a vehicle's number", "0B 01" + hexOf("LWMABCDE9X0123456"), append(at, "vin LWMABCDE9X0123456")},
		{"15 an event", "15 0000001C", append(at, "event 28")},
		{"15 harsh braking", "15 00000034", append(at, "alarms harsh braking")},
		{"15 a sharp change of lanes", "15 00000036", append(at, "alarms 1000000")},
		{"15 a collision", "15 00000038", append(at, "alarms 2000")},
		{"15 of another length is kept", "15 0102", append(at, "raw.0900 02150102000c000301dc6550073d8f85240520123000")},
		{"99 is kept, and where it was", "99 010203", at},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, _ := decoded(t, "", (&terminal{phone: phone}).frame(0x0900, unhex(strings.Replace(head, " 02", "", 1)+"02"+c.body+place)))
			says(t, &m.Points[0], c.want...)
		})
	}
}

// TestSensorLog: 0x0900 of kind 54 laid out as tags are is read; any other is kept, and no place is made of it.
func TestSensorLog(t *testing.T) {
	const place = "000C0003 01DC6550 073D8F85 000A 0000 005A 240520123000"
	who := &terminal{phone: phone}
	m, _ := decoded(t, "", who.frame(0x0900, unhex("54"+place+"01 00 A1B2C3D4E5F6 C4 02 0102")))
	if len(m.Points) != 1 {
		t.Fatalf("%d points", len(m.Points))
	}
	says(t, &m.Points[0], "place 312210720 1214749490", "time 1716179400000", "tags a1b2c3d4e5f6,-60,0102")
	for name, body := range map[string]string{
		"another layout": "54 02 240520123000 0102 0304 0506 0708 240520123100 0102 0304 0506 0708 0900",
		"short":          "54 000C0003 01DC6550", "no date": "54 000C0003 01DC6550 073D8F85 000A 0000 005A 24FF20123000 01",
	} {
		m, _ := decoded(t, "", who.frame(0x0900, unhex(body)))
		if len(m.Points) != 0 || len(m.Facts) != 1 || m.Facts[0].Key != "raw.0900" || len(m.Reply) == 0 {
			t.Errorf("%s: %d points, facts %v, answer %x", name, len(m.Points), m.Facts, m.Reply)
		}
	}
}

// TestLockReadings: what 0x5501 says besides the place.
func TestLockReadings(t *testing.T) {
	body := func(battery, more string) []byte {
		return unhex("200524043000 31138250 121284220F 27 2B 1A 0C 00000026 " + battery + " 00441234 2337 00 0800 0000" + more)
	}
	for battery, want := range map[string][]string{
		"57": {"battery 87", "charging false"}, "AA": {"charging true"}, "AB": {"charging true"},
	} {
		m, _ := decoded(t, "", (&terminal{phone: "740190311185", attrs: 0x8400}).frame(0x5501, body(battery, "02 02 FFF6 0B 08 21 313233343536 01")))
		says(t, &m.Points[0], append(want, "altitude -10", "password 123456", "unlockResult 1")...)
	}
}

// TestDayDrivingOrBattery: bit 18 is the standard's for recorders only.
func TestDayDrivingOrBattery(t *testing.T) {
	alarmed := shanghai
	alarmed.alarm = 1 << 18
	for _, c := range []struct {
		name, model string
		v2019       bool
		items       string
		want        string
	}{
		{"a recorder", "", false, "30 01 14", "alarms day driving"},
		{"a tracker with a battery", "", false, "D4 01 0A", "alarms low battery"},
		{"a recorder of 2019", "", true, "D4 01 0A", "alarms day driving"},
		{"a tracker by its model", "G10LS", false, "30 01 14", "alarms low battery"},
	} {
		t.Run(c.name, func(t *testing.T) {
			who := &terminal{phone: phone}
			if c.v2019 {
				who = &terminal{phone: phone2019, v2019: true}
			}
			m, _ := decoded(t, c.model, who.frame(0x0200, alarmed.body(unhex(c.items))))
			says(t, &m.Points[0], c.want)
		})
	}
}

// TestTextWithoutZeros: PostgreSQL takes no U+0000.
func TestTextWithoutZeros(t *testing.T) {
	m, _ := decoded(t, "", (&terminal{phone: phone}).frame(0x1300, unhex("0000 004F 004B 0000")))
	if m.Answer == nil || m.Answer.Result != "OK" {
		t.Errorf("%+v", m.Answer)
	}
}

// TestTextsOfAnswersAreJudged: a text that says that nothing was done is a refusal, by whatever message it comes.
func TestTextsOfAnswersAreJudged(t *testing.T) {
	who := &terminal{phone: phone}
	for text, want := range map[string]bool{"RELAY,1 OK": true, "ERROR:PARAMETER": false, "Already in the state of fuel supply cut off, the command is not running!": false} {
		var utf16 []byte
		for _, c := range []byte(text) {
			utf16 = append(utf16, 0, c)
		}
		for kind, frame := range map[string][]byte{
			"0x1300": who.frame(0x1300, utf16), "0x6006": who.frame(0x6006, append([]byte{1}, text...)), "line": []byte("(" + phone + "," + text + ")"),
		} {
			m, _ := decoded(t, "", who.frame(0x0002, nil), frame)
			if m.Answer == nil || m.Answer.OK != want {
				t.Errorf("%s of %q: %+v, want %v", kind, text, m.Answer, want)
			}
		}
	}
}

// TestTerminalWithoutNumber: whose header is zeros is who it says to be within its report.
func TestTerminalWithoutNumber(t *testing.T) {
	for name, item := range map[string]string{
		"F6": "F6 08 0490154203237518", "EB D5 in digits": "EB 13 0011 00D5" + hexOf("490154203237518"), "EB D5 in BCD": "EB 0C 000A 00D5 0490154203237518",
	} {
		t.Run(name, func(t *testing.T) {
			nobody := &terminal{phone: "000000000000"}
			_, s := decoded(t, "", nobody.frame(0x0002, nil))
			if s.Known {
				t.Fatal("zeros are somebody")
			}
			_, s = decoded(t, "", nobody.frame(0x0002, nil), nobody.frame(0x0200, shanghai.body(unhex(item))), nobody.frame(0x0002, nil))
			if s.Identity != "490154203237518" || !s.Known {
				t.Errorf("identity %q", s.Identity)
			}
			_, s = decoded(t, "", (&terminal{phone: phone}).frame(0x0200, shanghai.body(unhex(item))))
			if s.Identity != known {
				t.Errorf("one with a number is %q", s.Identity)
			}
		})
	}
}
