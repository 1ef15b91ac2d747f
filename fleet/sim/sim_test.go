package sim

import (
	"testing"

	"waymark/fleet/dictionary"
)

func TestTidy(t *testing.T) {
	d := Draft{Number: "138 0000\t0000", ICCID: " 898600 abcdefghijklm ", Bought: Bought{Location: " DOMESTIC ", Period: "\t12"}}
	d.Tidy()
	if want := (Draft{Number: "13800000000", ICCID: "898600ABCDEFGHIJKLM", Bought: Bought{Location: "DOMESTIC", Period: "12"}}); d != want {
		t.Errorf("%+v", d)
	}
}

// TestFields: what is filled in of a card is written to where it was read from, each field once.
func TestFields(t *testing.T) {
	var d Draft
	for _, f := range d.Fields() {
		*f.Value = f.Name
	}
	if want := (Draft{"sim", "iccid", Bought{InCombo: "inCombo", OutCombo: "outCombo", Period: "period", Location: "location", Type: "type"}}); d != want {
		t.Errorf("%+v", d)
	}
}

func TestKey(t *testing.T) {
	list := []dictionary.Property{
		{Code: "SIM_COMBO", Key: "10M", Val: dictionary.Text{CN: "10MB/月", EN: "10 MB a month"}},
		{Code: "SIM_COMBO", Key: "30M", Val: dictionary.Text{CN: "30MB/月", EN: "10m"}}, // called as another's key
	}
	for in, want := range map[string]string{
		"10M": "10M", "10m": "10M", "30MB/月": "30M", "10 mb A MONTH": "10M", "SIM_COMBO.30M": "30M", "": "", "20M": "", "10 MB": "",
	} {
		if got, ok := Key(list, in); got != want || ok != (want != "") {
			t.Errorf("%q is %q, %v; want %q", in, got, ok, want)
		}
	}
}

func TestOverage(t *testing.T) {
	for _, c := range []struct{ total, used, want int64 }{
		{1024, 1600, 576}, {1024, 1024, 0}, {1024, 0, 0}, {0, 1, 1}, {-1, 1600, -1}, {1024, -1, -1},
	} {
		if got := (&Usage{MonthTotal: c.total, MonthUsed: c.used}).Overage(); got != c.want {
			t.Errorf("%d of %d: %d, want %d", c.used, c.total, got, c.want)
		}
	}
}
