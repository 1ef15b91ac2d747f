package command_test

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
)

// someOf is a value that a field takes, whatever else is filled in.
func someOf(f *command.Field) string {
	switch f.Kind {
	case command.Number:
		if len(f.Options) > 0 {
			return f.Options[0].Value
		}
		return strconv.FormatFloat(f.Max, 'f', -1, 64)
	case command.Choice:
		return f.Options[0].Value
	case command.Switch:
		return "2"
	case command.Time:
		return "08:30"
	case command.Clocks:
		return "083000"
	case command.Plate:
		return "粤B12345"
	case command.Phone:
		return "13800138000"
	case command.Host:
		return "gps.example.com"
	case command.Line:
		return "x"
	}
	return ""
}

// atEdges are the values of a field at its edges, by whether they are taken.
func atEdges(f *command.Field) map[string]bool {
	out := map[string]bool{}
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	step := math.Pow10(-f.Places)
	round := func(n float64) float64 { return math.Round(n/step) * step }
	switch f.Kind {
	case command.Number:
		for _, o := range f.Options {
			out[o.Value] = true
		}
		if len(f.Options) > 0 && !f.Custom {
			break
		}
		out[number(f.Min)], out[number(f.Max)], out[number(round(f.Max+step))] = true, true, false
		if f.Min > 0 {
			out[number(round(f.Min-step))] = false
		}
	case command.Switch:
		out["0"], out["1"], out["2"], out["3"] = true, true, true, false
	case command.Choice:
		for _, o := range f.Options {
			out[o.Value] = true
		}
		out["99"] = false
	case command.Line:
		out[strings.Repeat("x", int(f.Max))], out[strings.Repeat("x", int(f.Max)+1)] = true, false
	case command.Phone:
		out["110"], out["11"], out[strings.Repeat("1", 20)], out[strings.Repeat("1", 21)] = true, false, true, false
	case command.Time:
		out["00:00"], out["23:59:59"], out["24:00"], out["235960"] = true, true, false, false
	case command.Clocks:
		most := strings.TrimSuffix(strings.Repeat("010101,", int(f.Max)), ",")
		out[most], out[most+",010101"], out["256060"], out["246160"] = true, false, false, false
	case command.Plate, command.Host:
		out[someOf(f)], out["#"] = true, false
	}
	return out
}

// TestEdges: every field of every command takes what its definition says, to the edge, and nothing beyond; what has to be filled in is asked for. That the
// definitions themselves are those of the specification, TestFields holds.
func TestEdges(t *testing.T) {
	tried := 0
	for _, form := range command.Forms() {
		if form.Code == command.Report { // which command it asks about is checked against the model
			continue
		}
		for i := range form.Fields {
			f := &form.Fields[i]
			base := command.Values{}
			for j := range form.Fields {
				if o := &form.Fields[j]; o.When.Field == "" {
					base[o.Name] = someOf(o)
				}
			}
			for o := f; o.When.Field != ""; { // what it depends on, and what depends on the same
				for j := range form.Fields {
					if form.Fields[j].When == o.When {
						base[form.Fields[j].Name] = someOf(&form.Fields[j])
					}
				}
				base[o.When.Field] = o.When.Value
				o = fieldOf(&form, o.When.Field)
			}
			edges := atEdges(f)
			if len(edges) < 2 {
				t.Errorf("%s %s has no edges", form.Code, f.Name)
			}
			for _, value := range slices.Sorted(maps.Keys(edges)) {
				values := maps.Clone(base)
				values[f.Name] = value
				for j := range form.Fields { // those that ask for more than it shows
					if o := &form.Fields[j]; o.When.Field == f.Name && o.When.Value == value {
						values[o.Name] = someOf(o)
					}
				}
				if _, err := command.Check(form.Code, values, time.UTC); (err == nil) != edges[value] {
					t.Errorf("%s %s=%q in %v: %v", form.Code, f.Name, value, values, err)
				}
				tried++
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d values", tried)
	}
}

func fieldOf(form *command.Form, name string) *command.Field {
	for i := range form.Fields {
		if form.Fields[i].Name == name {
			return &form.Fields[i]
		}
	}
	return nil
}
