package devsim

import (
	"bytes"
	"encoding/hex"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// The frames here were put together from the published layouts by hand, not by this package.

func sampleReading() *track.Point {
	return &track.Point{
		FixTime: fleet.MillisOf(someday), Lat: -23_5600001, Lon: -46_6400006, Altitude: 52, Speed: 612, Course: 271, Satellites: 9, Signal: 25,
		Battery: 87, Voltage: 13_800, Odometer: 12_345_678, Alarms: track.AlarmSOS | track.AlarmPowerCut,
		Status: track.ACCKnown | track.ACCOn | track.VoltageKnown | track.SignalKnown | track.BatteryKnown | track.OdometerKnown,
	}
}

func TestFramesByteByByte(t *testing.T) {
	const phone, imei = "13800138000", "860000000000019"
	jt := func(year int) *jtSpeaker {
		return &jtSpeaker{jtLink: newJTLink(year, phone), v: Vehicle{IMEI: imei, Year: year}}
	}
	gt := func() *gtSpeaker { return &gtSpeaker{v: Vehicle{IMEI: imei}, zone: 8 * time.Hour} }
	calm := sampleReading()
	calm.Alarms = 0
	for name, c := range map[string]struct {
		got  []byte
		want string
	}{
		"808 heartbeat, escaped":        {jt(2013).frame(nil, jtHeartbeat, 0x7e7d, nil), "7e000200000138001380007d027d01ab7e"},
		"808 heartbeat of 2019":         {jt(2019).frame(nil, jtHeartbeat, 9, nil), "7e0002400001000000000138001380000009e07e"},
		"808 authentication":            {second(jt(2013).hello(nil, 1, []byte("key~"))), "7e0102000401380013800000016b65797d02a57e"},
		"808 authentication of 2019":    {second(jt(2019).hello(nil, 1, []byte("key"))), "7e0102402701000000000138001380000001036b6579383630303030303030303030303139312e300000000000000000000000000000000000a37e"},
		"808 report":                    {first(jt(2013).report(nil, []track.Point{*sampleReading()}, false)), "7e0200002f0138001380000001000001010004000f01677f4002c7ab8100340264010f26030123593001040001e24030011931010961020564d401573e7e"},
		"808 backlog":                   {first(jt(2013).report(nil, []track.Point{*sampleReading(), *sampleReading()}, true)), "7e070400650138001380000001000201002f000001010004000f01677f4002c7ab8100340264010f26030123593001040001e24030011931010961020564d40157002f000001010004000f01677f4002c7ab8100340264010f26030123593001040001e24030011931010961020564d40157ce7e"},
		"GT06 login":                    {second(gt().hello(nil, 0, nil)), "787811010860000000000019360532010001c2d60d0a"},
		"GT06 position from the memory": {first(gt().report(nil, []track.Point{*calm}, true)), "787826221a0301173b1ec902871840050101813dd90f01cc00287d001fb801000100bc614e00018a6a0d0a"},
		"GT06 alarm":                    {first(gt().report(nil, []track.Point{*sampleReading()}, false)), "787825261a0301173b1ec902871840050101813dd90f0901cc00287d001fb8420504010100017af90d0a"},
		"GT06 heartbeat":                {gt().heartbeat(nil, calm), "78780a134205040001000106000d0a"},
	} {
		if got := hex.EncodeToString(c.got); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, c.want)
		}
	}
}

func first(frame []byte, _ int, _ uint16) []byte { return frame }
func second(frame []byte, _ bool) []byte         { return frame }

func TestAnswersByteByByte(t *testing.T) {
	for name, c := range map[string]struct {
		link  interface{ next([]byte) (answer, int) }
		frame string
		want  answer
	}{
		"808 acknowledged":      {newJTLink(2013, "1"), "7e8001000501380013800000037d027d010200002c7e", answer{kind: ack, of: 0x0200, serial: 0x7e7d}},
		"808 registered":        {newJTLink(2013, "1"), "7e8100000601380013800000030001006b6579587e", answer{kind: registered, of: 0x0100, serial: 1, body: []byte("key")}},
		"808 command of 2019":   {newJTLink(2019, "1"), "7e82014000010000000001380013800012344e7e", answer{kind: command, of: 0x8201, serial: 0x1234}},
		"808 wrong checksum":    {newJTLink(2013, "1"), "7e8100000601380013800000030001006b6579597e", answer{kind: noise}},
		"GT06 acknowledged":     {gtLink{}, "787805227878e5c10d0a", answer{kind: ack, of: 0x22, serial: 0x7878}},
		"GT06 command":          {gtLink{}, "787811800b0000004d53544154555323000580560d0a", answer{kind: command, of: 0x80, serial: 5, body: []byte("\x0b\x00\x00\x00MSTATUS#")}},
		"GT06 wrong checksum":   {gtLink{}, "787805227878e5c20d0a", answer{kind: noise}},
		"808 noise in front":    {newJTLink(2013, "1"), "0102037e", answer{kind: noise}},
		"GT06 noise in front":   {gtLink{}, "010203", answer{kind: noise}},
		"808 length of nothing": {newJTLink(2013, "1"), "7e8001407e", answer{kind: noise}},
	} {
		whole, err := hex.DecodeString(c.frame)
		if err != nil {
			t.Fatal(err)
		}
		got, used := c.link.next(bytes.Clone(whole))
		if got.kind != c.want.kind || got.of != c.want.of || got.serial != c.want.serial || got.result != c.want.result || !bytes.Equal(got.body, c.want.body) || used == 0 {
			t.Errorf("%s: %+v, %d bytes used", name, got, used)
		}
		for n := range len(whole) {
			if c.want.kind == noise {
				break
			}
			if _, used := c.link.next(bytes.Clone(whole[:n])); used != 0 {
				t.Errorf("%s: %d of %d bytes are enough", name, n, len(whole))
			}
		}
	}
}

// FuzzAnswers: nothing that a platform sends makes a terminal panic or stop reading.
func FuzzAnswers(f *testing.F) {
	f.Add([]byte("\x7e\x80\x01\x40\x00\x7e"))
	f.Add([]byte("xx\x05\x01\x00\x01\xd9\xdc\r\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, l := range []interface{ next([]byte) (answer, int) }{newJTLink(2019, "1"), gtLink{}} {
			for rest := bytes.Clone(b); len(rest) > 0; {
				_, used := l.next(rest)
				if used < 0 || used > len(rest) {
					t.Fatalf("%d of %d bytes used", used, len(rest))
				}
				if used == 0 {
					break
				}
				rest = rest[used:]
			}
		}
	})
}

func TestIdle(t *testing.T) {
	for _, protocol := range []string{JT808, GT06} {
		p := &platform{protocol: protocol}
		idle, err := OpenIdle(t.Context(), LoadConfig{Protocol: protocol, Connections: 30, ConnectsPerSecond: 1_000_000, FirstFix: someday, Dial: p.dial})
		if err != nil {
			t.Fatal(err)
		}
		if n := idle.Alive(); n != 30 || p.conns != 30 {
			t.Errorf("%d of %d connections are alive", n, p.conns)
		}
		idle.Close()
		if n := idle.Alive(); n != 0 {
			t.Errorf("%d connections are alive after the end", n)
		}
		p.serving.Wait()
	}
	cut := &platform{protocol: GT06, cut: func(int) bool { return true }}
	if _, err := OpenIdle(t.Context(), LoadConfig{Protocol: GT06, Connections: 3, FirstFix: someday, Dial: cut.dial}); err == nil {
		t.Error("a log-in without an answer was accepted")
	}
	cut.serving.Wait()
}
