package jt808_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/protocol"
	"waymark/protocol/jt808"
)

// numbers of the frames of TestOrderVectors.
const (
	vectorPhone     = "013800138000"
	vectorPhone2019 = "00000000013800138000"
)

// TestOrderVectors compares with whole frames that were built from the published formats, by hand and without this encoder.
func TestOrderVectors(t *testing.T) {
	for _, c := range []struct {
		name, model, code string
		data              command.Values
		old, v2019        string // frames by edition
	}{
		{"heartbeat 60 s", "", "CC_1", command.Values{"seconds": "60"}, "7e8103000a01380013800000010100000001040000003c1b7e", "7e8103400a010000000001380013800000010100000001040000003c5a7e"},
		{"access point", "", "CC_60", command.Values{"apn": "internet"}, "7e8103000e0138001380000001010000001008696e7465726e6574257e", "7e8103400e01000000000138001380000001010000001008696e7465726e6574647e"},
		{"server, before 2019", "", "CC_6", command.Values{"host": "gps.example.com", "port": "5015"}, "7e8103001e013800138000000102000000130f6770732e6578616d706c652e636f6d000000180400001397dc7e", ""},
		{"server, 2019", "", "CC_6", command.Values{"host": "gps.example.com", "port": "5015"}, "", "7e8103401a010000000001380013800000010100000013146770732e6578616d706c652e636f6d3a35303135227e"},
		{"overspeed", "", "CC_36", command.Values{"seconds": "10", "speed": "80"}, "7e8103001301380013800000010200000055040000005000000056040000000a617e", "7e81034013010000000001380013800000010200000055040000005000000056040000000a207e"},
		{"attributes", "", "CC_74", nil, "7e810700000138001380000001" + "2d7e", "7e81074000010000000001380013800000016c7e"},
		{"reset", "", "CC_26", nil, "7e810500010138001380000001042a7e", "7e8105400101000000000138001380000001046b7e"},
		{"factory reset", "", "CC_27", nil, "7e810500010138001380000001052b7e", "7e8105400101000000000138001380000001056a7e"},
		{"cut, SeeWorld", "W15L", "CC_38", nil, "7e810500010138001380000001644a7e", "7e8105400101000000000138001380000001640b7e"},
		{"restore, SeeWorld", "G10LS", "CC_39", nil, "7e810500010138001380000001654b7e", "7e8105400101000000000138001380000001650a7e"},
		{"cut, most", "", "CC_38", nil, "7e810500010138001380000001f0de7e", "7e8105400101000000000138001380000001f09f7e"},
		{"restore, most", "", "CC_39", nil, "7e810500010138001380000001f1df7e", "7e8105400101000000000138001380000001f19e7e"},
		{"locate", "", "CC_55", nil, "7e820100000138001380000001287e", "7e8201400001000000000138001380000001697e"},
		{"location query", "", "CC_76", nil, "7e820100000138001380000001287e", "7e8201400001000000000138001380000001697e"},
		{"chase", "", "CC_72", command.Values{"seconds": "5", "total": "300"}, "7e82020006013800138000000100050000012c057e", "7e820240060100000000013800138000000100050000012c447e"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, from := range []struct {
				phone string
				v2019 bool
				want  string
			}{{vectorPhone, false, c.old}, {vectorPhone2019, true, c.v2019}} {
				if from.want == "" {
					continue
				}
				got := sentTo(t, &terminal{phone: from.phone, v2019: from.v2019}, c.model, c.code, c.data)
				if !bytes.Equal(got, unhex(from.want)) {
					t.Errorf("got  %x\nwant %s", got, from.want)
				}
			}
		})
	}
}

// TestOrderBodies compares what no vector has, with the tables of the standard.
func TestOrderBodies(t *testing.T) {
	for _, c := range []struct {
		name, model, code string
		data              command.Values
		id                uint16
		body              string
	}{
		{"interval", "", "CC_18", command.Values{"seconds": "30"}, 0x8103, "02 00000020 04 00000000 00000029 04 0000001e"},
		{"longest interval", "", "CC_18", command.Values{"seconds": "604800"}, 0x8103, "02 00000020 04 00000000 00000029 04 00093a80"},
		{"fence radius", "", "CC_19", command.Values{"metres": "65535"}, 0x8103, "01 00000031 02 ffff"},
		{"odometer", "", "CC_21", command.Values{"kilometres": "12345.6"}, 0x8103, "01 00000080 04 0001e240"},
		{"power off", "", "CC_42", nil, 0x8105, "03"},
		{"call back", "", "CC_44", command.Values{"mode": "1", "number": "110"}, 0x8400, "01 313130"},
		{"access point with a log-in", "", "CC_60", command.Values{"apn": "a", "user": "u", "password": "p"}, 0x8103, "03 00000010 01 61 00000011 01 75 00000012 01 70"},
		{"who listens in", "", "CC_61", command.Values{"number": "110"}, 0x8103, "01 00000048 03 313130"},
		{"plate", "", "CC_63", command.Values{"colour": "2", "plate": "粤B12345"}, 0x8103, "02 00000083 08 d4c1 423132333435 00000084 01 02"},
		{"arm", "G10LS", "CC_2", command.Values{"state": "1"}, 0x8105, "66"},
		{"disarm", "G10LS", "CC_2", command.Values{"state": "2"}, 0x8105, "67"},
		{"cut by a text", "VL300", "CC_38", nil, 0x8105, "23303b31"},
		{"restore by a text", "VL300", "CC_39", nil, 0x8105, "23303b30"},
	} {
		got := sentTo(t, &terminal{phone: vectorPhone}, c.model, c.code, c.data)
		if want := (&terminal{phone: vectorPhone, serial: 1}).frame(c.id, unhex(c.body)); !bytes.Equal(got, want) {
			t.Errorf("%s:\ngot  %x\nwant %x", c.name, got, want)
		}
	}
}

// TestNoWordOfItsOwn: a model whose vendor moves the relay by a message of which no document says enough is not cut by the word that others take: a restore that it does not
// understand would leave its vehicle cut. One that was cut by that word before has understood it, and is let go by it.
func TestNoWordOfItsOwn(t *testing.T) {
	for code, want := range map[string]bool{command.Cut: false, command.Restore: true, "CC_26": true} {
		if got := (jt808.Protocol{}).Carries("CC888", code, ""); got != want {
			t.Errorf("%s is carried: %v", code, got)
		}
	}
}

// TestLongestServer fits with its port behind it.
func TestLongestServer(t *testing.T) {
	host := strings.Repeat("abcd.", 39) + "abcde"
	got := sentTo(t, &terminal{phone: vectorPhone2019, v2019: true}, "", "CC_6", command.Values{"host": host, "port": "65535"})
	body := cat([]byte{1, 0, 0, 0, 0x13, 206}, []byte(host+":65535"))
	if want := (&terminal{phone: vectorPhone2019, v2019: true, serial: 1}).frame(0x8103, body); !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
}

// sentTo is the frame of a command as somebody filled it in.
func sentTo(t *testing.T, from *terminal, model, code string, data command.Values) []byte {
	t.Helper()
	order, err := command.Check(code, data, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	s := talked(t, from)
	s.Model = model
	if !jt808.New().Carries(model, code, "") {
		t.Errorf("%s is not said to be carried", code)
	}
	got, err := jt808.New().EncodeCommand(s, protocol.Command{ID: 70000, Kind: protocol.KindOrder, Order: order})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestOrdersNotCarried asks for what the standard has no message for.
func TestOrdersNotCarried(t *testing.T) {
	s := talked(t, &terminal{phone: phone})
	for _, code := range []string{"CC_2", "CC_25", "CC_48", "CC_54", "CC_71", "CC_99"} {
		if jt808.New().Carries(s.Model, code, "") {
			t.Errorf("%s is said to be carried", code)
		}
		_, err := jt808.New().EncodeCommand(s, protocol.Command{Kind: protocol.KindOrder, Order: command.Order{Code: code}})
		if !errors.Is(err, protocol.ErrUnsupported) {
			t.Errorf("%s: %v", code, err)
		}
	}
}
