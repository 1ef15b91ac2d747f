package command_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
)

var update = flag.Bool("update", false, "write the patterns of fields to testdata/command, for the tests of the browser application")

// written is a row of testdata/command/fields.json: how a kind of field is written, with values that it takes and does not take.
type written struct {
	Kind     command.Kind    `json:"kind"`
	Places   int             `json:"places"`
	Filter   command.Filter  `json:"filter"`
	Writings []pattern       `json:"writings"`
	Cases    map[string]bool `json:"cases"`
}

type pattern struct {
	Pattern string `json:"pattern"`
	Not     string `json:"not"`
	Max     int    `json:"max"`
}

// TestWritings: the patterns that browsers are given are those of the definition, whose tests read the same cases; the server takes and refuses by them, whatever
// else it knows of a value.
func TestWritings(t *testing.T) {
	const name = "../../testdata/command/fields.json"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []written
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	kinds := map[command.Kind]bool{}
	for i := range rows {
		r := &rows[i]
		kinds[r.Kind] = true
		f := &command.Field{Kind: r.Kind, Places: r.Places, Filter: r.Filter}
		r.Writings = nil
		for _, w := range f.Writings() {
			r.Writings = append(r.Writings, pattern{w.Pattern(), w.Not(), w.Max()})
		}
		for value, want := range r.Cases {
			if got := taken(r, value); got != want {
				t.Errorf("%s (%d, %s) %q is taken: %v, want %v", r.Kind, r.Places, r.Filter, value, got, want)
			}
		}
	}
	var now bytes.Buffer
	e := json.NewEncoder(&now)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(rows); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, now.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(bytes.TrimSpace(data), bytes.TrimSpace(now.Bytes())) {
		t.Errorf("%s has other patterns than the definition: go test ./fleet/command -run TestWritings -update", name)
	}
	for _, form := range command.Forms() {
		for i := range form.Fields {
			if f := &form.Fields[i]; len(f.Writings()) > 0 && !kinds[f.Kind] {
				t.Errorf("%s has a field of kind %s, for which there are no cases", form.Code, f.Kind)
			}
		}
	}
}

// TestClockParts: whatever is offered for hour, minute and second of an alarm clock is taken, and nothing behind it.
func TestClockParts(t *testing.T) {
	form, _ := command.Find("CC_71")
	parts := form.Fields[0].Parts()
	if len(parts) != 3 {
		t.Fatalf("%+v", parts)
	}
	for at, p := range parts {
		for n := p.First; n <= p.Last+1; n++ {
			clock := []any{8, 30, 30}
			clock[at] = n
			_, err := command.Check("CC_71", command.Values{form.Fields[0].Name: fmt.Sprintf("%02d%02d%02d", clock...)}, time.UTC)
			if (err == nil) != (n <= p.Last) {
				t.Errorf("part %d, %d: %v", at, n, err)
			}
		}
	}
	for _, form := range command.Forms() {
		for i := range form.Fields {
			if f := &form.Fields[i]; (f.Kind == command.Clocks) != (len(f.Parts()) > 0) {
				t.Errorf("%s %s offers %v", form.Code, f.Name, f.Parts())
			}
		}
	}
}

// taken reports whether the check of a command takes a value, for a field of a kind that some command has with a range that leaves room.
func taken(r *written, value string) bool {
	at := map[command.Kind][3]string{
		command.Number: {"CC_47", "metres"}, command.Line: {"CC_60", "apn"}, command.Phone: {"CC_44", "number", "mode=0"}, command.Host: {"CC_6", "host", "port=1"},
		command.Time: {"CC_68", "wakeTime"}, command.Clocks: {"CC_71", "clocks"}, command.Plate: {"CC_63", "plate", "colour=1"},
	}[r.Kind]
	switch {
	case r.Places > 0:
		at = [3]string{"CC_21", "kilometres"}
	case r.Filter == command.Digits && r.Kind == command.Phone:
		at = [3]string{"CC_61", "number"}
	}
	data := v(at[2])
	data[at[1]] = value
	_, err := command.Check(at[0], data, time.UTC)
	return err == nil || r.Kind == command.Number && strings.HasPrefix(value, "9999") // out of the range of that command
}
