package gt06

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
	"waymark/protocol"
)

// spoken is an order with the text that a model that the product comes with has for it; "" is any other that speaks as most do.
func spoken(model string, o command.Order) command.Order {
	m := devicemodel.Model{Protocol: "gt06", Dialect: "concox"}
	for _, seed := range devicemodel.Seeds(0) {
		if seed.Code == model {
			m = seed.Model
		}
	}
	o.Text = command.TextOf(&m, o)
	return o
}

// TestOrderVectors compares with whole frames that were built from the published formats, by hand and without this encoder.
func TestOrderVectors(t *testing.T) {
	for _, c := range []struct {
		model, code string
		data        command.Values
		want        string
	}{
		{"GT06N", "CC_38", nil, "787812800c0000000052454c41592c312300012b4d0d0a"},
		{"", "CC_39", nil, "787812800c0000000052454c41592c3023000137f60d0a"},
		{"GT06", "CC_38", nil, "78780e80080000000044594423000142f10d0a"},
		{"GT06", "CC_39", nil, "78780f80090000000048465944230001c1df0d0a"},
		{"GT06", "CC_55", nil, "78780f80090000000044575858230001690f0d0a"},
		{"GT06", "CC_18", command.Values{"seconds": "60"}, "787813800d0000000054494d45522c36302300012c980d0a"},
		{"", "CC_26", nil, "787810800a000000005245534554230001cd800d0a"},
		{"", "CC_27", nil, "787812800c00000000464143544f5259230001d0830d0a"},
		{"", "CC_60", command.Values{"apn": "internet"}, "78781780110000000041504e2c696e7465726e6574230001a8f70d0a"},
		{"", "CC_60", command.Values{"apn": "internet", "user": "user", "password": "pass"}, "787821801b0000000041504e2c696e7465726e65742c757365722c7061737323000169840d0a"},
		{"", "CC_6", command.Values{"host": "gps.example.com", "port": "5023"}, "78782a8024000000005345525645522c312c6770732e6578616d706c652e636f6d2c353032332c3023000133a20d0a"},
		{"", "CC_6", command.Values{"host": "203.0.113.10", "port": "5023"}, "7878278021000000005345525645522c302c3230332e302e3131332e31302c353032332c30230001776f0d0a"},
		{"", "CC_62", command.Values{"number": "13800138000"}, "78781c801600000000534f532c412c313338303031333830303023000167910d0a"},
		{"", "CC_5", command.Values{"number2": "13800138000"}, "78781c801600000000534f532c412c313338303031333830303023000167910d0a"},
		{"", "CC_61", command.Values{"number": "13800138000"}, "78781f80190000000043454e5445522c412c3133383030313338303030230001bace0d0a"},
		{"", "CC_36", command.Values{"seconds": "20", "speed": "80"}, "78781b80150000000053504545442c4f4e2c32302c38302c30230001303e0d0a"},
		{"", "CC_37", command.Values{"kilometres": "0.3"}, "78781a8014000000004d4f56494e472c4f4e2c3330302c30230001c4d90d0a"},
		{"", "CC_56", nil, "787811800b00000000535441545553230001629b0d0a"},
		{"", "CC_74", nil, "787812800c0000000056455253494f4e23000164a50d0a"},
		{"", "CC_55", nil, "787810800a00000000574845524523000175620d0a"},
	} {
		order, err := command.Check(c.code, c.data, time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		s := session(t)
		s.Model = c.model
		order = spoken(c.model, order)
		got, err := New().EncodeCommand(s, protocol.Command{Kind: protocol.KindOrder, Order: order})
		if err != nil || hex.EncodeToString(got) != c.want || !New().Carries(c.model, c.code, order.Text) {
			t.Errorf("%s %s %v:\ngot  %x, %v\nwant %s", c.model, c.code, c.data, got, err, c.want)
		}
	}
}

// TestNamesInValues: what stands in braces in a value goes out as it is, whatever value it is the name of.
func TestNamesInValues(t *testing.T) {
	order, err := command.Check("CC_60", command.Values{"apn": "{login}{password}", "user": "{apn}", "password": "{user}"}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	for range 50 { // maps have no order
		got, err := New().EncodeCommand(session(t), protocol.Command{Kind: protocol.KindOrder, Order: spoken("", order)})
		if err != nil || !strings.Contains(string(got), "APN,{login}{password},{apn},{user}#") {
			t.Fatalf("%q, %v", got, err)
		}
	}
}

// TestLongestServer fits into a short frame.
func TestLongestServer(t *testing.T) {
	host := strings.Repeat("abcd.", 39) + "abcde"
	order, err := command.Check("CC_6", command.Values{"host": host, "port": "65535"}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	text := "SERVER,1," + host + ",65535,0#"
	got, err := New().EncodeCommand(session(t), protocol.Command{Kind: protocol.KindOrder, Order: spoken("", order)})
	if want := frame(0x80, 1, []byte{byte(4 + len(text)), 0, 0, 0, 0}, []byte(text)); err != nil || string(got) != string(want) {
		t.Errorf("%x, %v; want %x", got, err, want)
	}
}

// TestOrderTexts are texts that no vector has.
func TestOrderTexts(t *testing.T) {
	s := session(t)
	order, err := command.Check("CC_5", command.Values{"number1": "110", "number3": "+8613800138000"}, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	got, err := New().EncodeCommand(s, protocol.Command{Kind: protocol.KindOrder, Order: spoken("", order), ID: 0x01020304})
	if want := frame(0x80, 1, raw("1D 01020304"), []byte("SOS,A,110,+8613800138000#")); err != nil || string(got) != string(want) {
		t.Errorf("%x, %v; want %x", got, err, want)
	}
	for _, c := range []struct{ model, code string }{{"", "CC_48"}, {"", "CC_1"}, {"M23B", "CC_26"}, {"WD-209", "CC_55"}, {"GT06", "CC_37"}} {
		order := spoken(c.model, command.Order{Code: c.code})
		if New().Carries(c.model, c.code, order.Text) {
			t.Errorf("%s %s is said to be carried", c.model, c.code)
		}
		s.Model = c.model
		if _, err := New().EncodeCommand(s, protocol.Command{Kind: protocol.KindOrder, Order: order}); !errors.Is(err, protocol.ErrUnsupported) {
			t.Errorf("%s %s: %v", c.model, c.code, err)
		}
	}
}
