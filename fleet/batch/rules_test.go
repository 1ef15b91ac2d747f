package batch

import (
	"context"
	"slices"
	"strings"
	"testing"

	"waymark/fleet/dictionary"
	"waymark/fleet/sim"
)

// codes are the columns and codes of what is wrong with a row.
func codes(why []Reason) string {
	out := make([]string, len(why))
	for i, r := range why {
		out[i] = r.Column + " " + r.Code
	}
	return strings.Join(out, ", ")
}

func TestRulesOfCards(t *testing.T) {
	rules := simRules{lists: map[string][]dictionary.Property{
		sim.LocationList: {{Code: sim.LocationList, Key: "DOMESTIC", Val: dictionary.Text{CN: "国内", EN: "Domestic"}}},
		sim.ComboList:    {{Code: sim.ComboList, Key: "10M", Val: dictionary.Text{CN: "10MB/月", EN: "10 MB a month"}}},
	}}
	for _, c := range []struct{ row, want, kept string }{
		{"13800000000|89860000000000000000|||||", "", "13800000000|89860000000000000000|||||"},
		{"138 0000 0000|898600 abcdefghijklm|国内|10mb/月||| ", "", "13800000000|898600ABCDEFGHIJKLM|DOMESTIC|10M|||"},
		{"||||||", "sim import.required, iccid import.required", "||||||"},
		{"1|2||||x|", "sim sim.number, iccid sim.iccid, type import.choice", "1|2||||x|"},
		{"13800000000|89860000000000000000|Mars||20M||1", "location import.choice, outCombo import.choice, period import.choice", "13800000000|89860000000000000000|Mars||20M||1"},
	} {
		row := strings.Split(c.row, "|")
		why, err := rules.check(context.Background(), row)
		if err != nil || codes(why) != c.want || strings.Join(row, "|") != c.kept {
			t.Errorf("%s: %q, kept as %q, %v", c.row, codes(why), row, err)
		}
	}
}

// unlike is a checker whose second column must be unlike that of other rows, and of "taken".
type unlike struct{}

func (unlike) check(context.Context, []string) ([]Reason, error) { return nil, nil }
func (unlike) unique() []string                                  { return []string{ICCID} }
func (unlike) taken(context.Context, map[string][]string) (map[string]map[string]bool, error) {
	return map[string]map[string]bool{ICCID: {"taken": true}}, nil
}

func TestRelate(t *testing.T) {
	row := func(n int, iccid string, why ...Reason) Row {
		return Row{Number: n, Values: []string{"", iccid, "", "", "", "", ""}, Reasons: why}
	}
	rows := []Row{
		row(2, "a"), row(3, "b"), row(4, "a"), row(5, "taken"), row(6, ""), row(7, ""),
		row(8, "b", Reason{Column: ICCID, Code: "sim.iccid"}), // is wrong in itself: nobody is like it
	}
	for range 2 { // judging again says the same, not the same twice
		unrelate(rows)
		taken, err := registered(t.Context(), unlike{}, SIMs, rows)
		if err != nil {
			t.Fatal(err)
		}
		relate(unlike{}, SIMs, rows, taken)
	}
	want := []string{"iccid import.twice", "", "iccid import.twice", "iccid import.taken", "", "", "iccid sim.iccid"}
	for i := range rows {
		if got := codes(rows[i].Reasons); got != want[i] {
			t.Errorf("row %d: %q, want %q", rows[i].Number, got, want[i])
		}
	}
	if got := rows[0].Reasons[0].Args["rows"]; got != "4" {
		t.Errorf("the first is like %q", got)
	}
}

func TestTwiceNamesFewRows(t *testing.T) {
	rows := make([]Row, 10)
	at := make([]int, 10)
	for i := range rows {
		rows[i].Number, at[i] = i+1, i
	}
	if got := twice(IMEI, "1", rows, at, 0).Args["rows"]; got != "2, 3, 4, 5, 6, …" {
		t.Errorf("%q", got)
	}
}

func TestFlawed(t *testing.T) {
	for _, flaw := range []string{FlawFormula, FlawDamaged, FlawFailed, FlawMerged} {
		if r, ok := flawed(IMEI, Cell{Text: strings.Repeat("x", 41), Flaw: flaw}); !ok || r.Code != "import."+flaw || r.Args["value"] != strings.Repeat("x", 40)+"…" {
			t.Errorf("%s: %+v, %v", flaw, r, ok)
		}
	}
	if r, ok := flawed(IMEI, Cell{Text: "x"}); ok {
		t.Errorf("%+v", r)
	}
}

// TestColumns: each kind requires columns that it has, and none stands twice.
func TestColumns(t *testing.T) {
	for _, k := range []Kind{Devices, SIMs} {
		columns := k.Columns()
		if sorted := slices.Sorted(slices.Values(columns)); len(slices.Compact(sorted)) != len(columns) {
			t.Errorf("%s: %v", k, columns)
		}
		for _, column := range k.Required() {
			if !slices.Contains(columns, column) {
				t.Errorf("%s requires %s, which it does not have", k, column)
			}
		}
	}
}
