package vehicle

import (
	"errors"
	"strings"
	"testing"

	"waymark/fleet"
)

func TestPlate(t *testing.T) {
	for in, want := range map[string]string{
		"京A12345": "京A12345", " 京a·12345 ": "京A12345", "粤ＢＤ12345": "粤BD12345", "沪A•D12345": "沪AD12345", "京A 1234警": "京A1234警", "粤Z1234港": "粤Z1234港", "京A1234挂": "京A1234挂",
		"B-AB 123": "B-AB 123", "12가3456": "12가3456", "品川 500 さ 12-34": "品川 500 さ 12-34", "1กข 234": "1กข 234", "使123456": "使123456", "VA12345": "VA12345",
	} {
		if got, ok := Plate(in); got != want || !ok {
			t.Errorf("%q: %q, %v", in, got, ok)
		}
	}
	for _, in := range []string{"", "A", "京A1234", "京A1234567", "京A12O45!", "京AABCDEFG", "12345678901234567", "A<script>", "A\nB;", "京A12中45"} {
		if got, ok := Plate(in); ok {
			t.Errorf("%q passes as %q", in, got)
		}
	}
}

func TestSought(t *testing.T) {
	for in, want := range map[string]string{
		" 京a·123 ": "京a123", "京Ａ 12345": "京a12345", "京": "京", "京A": "京a", "８６１": "861", "Ａ公司": "ａ公司", "京A Logistics": "京a logistics", "B-AB 1": "b-ab 1", "": "",
	} {
		if got := Sought(in); got != want {
			t.Errorf("%q is sought as %q, want %q", in, got, want)
		}
	}
}

func TestVIN(t *testing.T) {
	for in, want := range map[string]bool{
		"LSVAA49J132047386": true, "lsvaa49j132047386": true, "LSVAA49J13204738": false, "LSVAA49J1320473866": false, "LSVAO49J132047386": false, "ISVAA49J132047386": false,
		"GRS180-0012345": true, "AE86-0000001-99999999": false, "12345": true, "1234": false, "": false,
	} {
		if _, ok := VIN(in); ok != want {
			t.Errorf("%q: %v", in, ok)
		}
	}
}

func TestLoan(t *testing.T) {
	for in, want := range map[string]int64{"0": 0, "12": 12_000_000, "12.345678": 12_345_678, "0.000001": 1, "0.1": 100_000, "0.30": 300_000, "100000000": 100_000_000_000_000, "1.10000000": 1_100_000} {
		fen, ok := ParseLoan(in)
		if !ok || *fen != want {
			t.Errorf("%q: %v, %v", in, fen, ok)
			continue
		}
		if back, ok := ParseLoan(FormatLoan(fen)); !ok || *back != want {
			t.Errorf("%q comes back as %q", in, FormatLoan(fen))
		}
	}
	for _, in := range []string{"-1", "1.2345678", "1e3", "abc", ".", ".5", "1,5", "1.2.3", "100000001", "99999999999999999999", "+1", "0x10"} {
		if fen, ok := ParseLoan(in); ok {
			t.Errorf("%q passes as %d", in, *fen)
		}
	}
	if fen, ok := ParseLoan(" "); fen != nil || !ok || FormatLoan(nil) != "" {
		t.Error("no amount")
	}
	if got := FormatLoan(new(int64)); got != "0" {
		t.Errorf("%q", got)
	}
}

func TestClean(t *testing.T) {
	for want, change := range map[string]func(*Fields){
		"": func(*Fields) {}, "vehicle.plate": func(f *Fields) { f.Plate = "京A1" }, "vehicle.vin": func(f *Fields) { f.VIN = "O" }, "vehicle.phone": func(f *Fields) { f.Phone = "call me" },
		"vehicle.loan": func(f *Fields) { f.Loan = "-1" }, "vehicle.policyDate": func(f *Fields) { f.PolicyExpires = "2026-02-30" },
		"vehicle.tooLong": func(f *Fields) { f.Owner = strings.Repeat("x", 65) },
	} {
		f := Fields{Plate: "未绑定", Loan: "1.50", Details: Details{Phone: "+86 139-0000-0000", PolicyExpires: "2028-02-29"}}
		change(&f)
		err := f.Clean()
		var e *fleet.Error
		if errors.As(err, &e) && e.Code != want || err == nil && want != "" {
			t.Errorf("%v, want %q", err, want)
		}
		if want == "" && (f.Plate != "" || f.Loan != "1.5" || f.Blank()) {
			t.Errorf("%+v", f)
		}
	}
}

// TestChanged: of a form that showed one vehicle, only what was typed is taken over to another.
func TestChanged(t *testing.T) {
	old := Fields{Plate: "A1", Remark: "r", Loan: "1", Details: Details{Owner: "Wang", VIN: "12345"}}
	f := Fields{Plate: "B2", Loan: "2", Details: Details{Owner: "Li", VIN: "12345"}}
	if err := f.Clean(); err != nil {
		t.Fatal(err)
	}
	got := f.Changed(old, Vehicle{ID: 7, Plate: "B2", Remark: "theirs", Settled: true, Details: Details{Owner: "Zhao", VIN: "99999"}})
	if got.ID != 7 || got.Plate != "B2" || got.Owner != "Li" || got.VIN != "99999" || got.Remark != "theirs" || *got.LoanFen != 2_000_000 || !got.Settled {
		t.Errorf("%+v", got)
	}
}
