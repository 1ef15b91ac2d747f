package all_test

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
	"waymark/protocol"
	"waymark/protocol/all"
)

// order is a line of testdata/orders_*.txt: a command as it is filled in, and the frames that carry it.
type order struct {
	code, model string
	data        command.Values
	frames      []string // hexadecimal; of JT/T 808 before 2019 and since
}

// spoke are the heartbeats with which terminals begin, so that their session knows their header: each for its column of the table.
var spoke = map[string][]string{
	"jt808": {"7e000200000138001380000000a87e", "7e0002400001000000000138001380000000e97e"},
	"gt06":  {""},
}

// TestOrders: each command at the edges of its values, as bytes, over each protocol that carries it; what has no line is not carried.
func TestOrders(t *testing.T) {
	for name, hellos := range spoke {
		t.Run(name, func(t *testing.T) {
			lines := ordersOf(t, name)
			for _, o := range lines {
				for i, hello := range hellos {
					if got := sent(t, name, hello, &o); got != o.frames[i] {
						t.Errorf("%s %s %v:\ngot  %s\nwant %s", o.code, o.model, o.data, got, o.frames[i])
					}
				}
			}
			for _, form := range command.Forms() {
				covers(t, name, &form, lines)
			}
		})
	}
}

// ordersOf reads the table of a protocol.
func ordersOf(t *testing.T, name string) (out []order) {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", "orders_"+name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		columns := strings.Split(strings.ReplaceAll(lines.Text(), "\t-", "\t"), "\t")
		if len(columns) != 3+len(spoke[name]) {
			t.Fatalf("%d columns: %s", len(columns), lines.Text())
		}
		o := order{columns[0], columns[1], valuesOf(columns[2]), columns[3:]}
		out = append(out, o)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return out
}

// sent is the frame of a command to a terminal that has spoken, in hexadecimal.
func sent(t *testing.T, name, hello string, o *order) string {
	t.Helper()
	checked, err := command.Check(o.code, o.data, time.UTC)
	if err != nil {
		t.Fatal(o.code, o.data, err)
	}
	checked.Text = textFor(name, o.model, checked)
	if !(all.Carriers{}).Carries(name, o.model, o.code, checked.Text) {
		t.Errorf("%s to %q is not said to be carried", o.code, o.model)
	}
	frame, err := commander(t, name).EncodeCommand(session(t, name, hello, o.model), protocol.Command{Kind: protocol.KindOrder, Order: checked})
	if err != nil {
		t.Fatal(o.code, o.data, err)
	}
	return hex.EncodeToString(frame)
}

// textFor is what a model that the product comes with has for an order, or one that speaks as most do; "" of protocols that carry no texts.
func textFor(name, model string, o command.Order) string {
	m := devicemodel.Model{Protocol: name}
	if devicemodel.ByText(name) {
		m.Dialect = "concox"
	}
	for _, seed := range devicemodel.Seeds(0) {
		if seed.Code == model {
			m = seed.Model
		}
	}
	return command.TextOf(&m, o)
}

func commander(t *testing.T, name string) protocol.Commander {
	t.Helper()
	p, _ := all.ByName(name)
	c, ok := p.(protocol.Commander)
	if !ok {
		t.Fatal(name, "carries no commands")
	}
	return c
}

// session is that of a terminal that has sent a frame, "" for none.
func session(t *testing.T, name, hello, model string) *protocol.Session {
	t.Helper()
	s := &protocol.Session{Now: func() time.Time { return time.Date(2024, 5, 20, 4, 30, 0, 0, time.UTC) }}
	s.Identify = func(ids ...string) bool {
		s.Known, s.Identity = len(ids) > 0, strings.Join(ids[:min(1, len(ids))], "")
		return s.Known
	}
	if hello != "" {
		frame, err := hex.DecodeString(hello)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := all.ByName(name)
		if err := p.Decode(s, frame, &protocol.Message{}); err != nil {
			t.Fatal(err)
		}
	}
	s.Model = model
	return s
}

// covers reports whether the table of a protocol has a command at the edges of its numbers and with each of its choices, and that it is not carried
// where the table says nothing of it.
func covers(t *testing.T, name string, form *command.Form, lines []order) {
	t.Helper()
	filled := map[string][]string{}
	carried := false
	for i := range lines {
		if o := &lines[i]; o.code == form.Code {
			carried = true
			for field, value := range o.data {
				filled[field] = append(filled[field], value)
			}
		}
	}
	if !carried {
		for _, model := range []string{"", "GT06", "GT06N", "WD-209", "W15L", "G10LS", "VL300"} {
			if (all.Carriers{}).Carries(name, model, form.Code, textFor(name, model, command.Order{Code: form.Code})) {
				t.Errorf("%s is carried to %q, and the table does not say how", form.Code, model)
			}
		}
		return
	}
	for i := range form.Fields {
		for _, edge := range edges(&form.Fields[i]) {
			if !slices.Contains(filled[form.Fields[i].Name], edge) {
				t.Errorf("%s: no line with %s=%s", form.Code, form.Fields[i].Name, edge)
			}
		}
	}
}

// edges are the values that a table must have of a field.
func edges(f *command.Field) (out []string) {
	for _, o := range f.Options {
		out = append(out, o.Value)
	}
	if f.Kind == command.Number && (len(f.Options) == 0 || f.Custom) {
		out = append(out, strconv.FormatFloat(f.Min, 'f', -1, 64), strconv.FormatFloat(f.Max, 'f', -1, 64))
	}
	return out
}

// TestDownlinkVectors: frames that were built from the published formats, each of them made of what it means: by an order of the table, by one to a model that has
// a text of its own, by a command of another kind, as an answer; of the rest is said why nothing of ours means it, and their frame alone is held.
func TestDownlinkVectors(t *testing.T) {
	dir := os.Getenv("WAYMARK_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared")
	}
	file, err := os.Open(filepath.Join(dir, "protocols", "downlink.jsonl"))
	if err != nil {
		t.Skipf("SKIPPED: no down-link vectors in %s (set WAYMARK_SHARED)", dir)
	}
	defer file.Close()
	vectors := bufio.NewScanner(file)
	compared := map[string]int{}
	for ; vectors.Scan(); compared["all"]++ {
		v := readVector(t, vectors.Bytes())
		if v.inTable(ordersOf(t, v.Protocol)) { // whose frames TestOrders makes
			compared["by an order"]++
			continue
		}
		got, how := v.meant(t)
		if got != v.wire() {
			t.Errorf("%s %s %s: %s, want %s", v.Protocol, v.Name, how, got, v.wire())
		}
		compared[how]++
	}
	if fmt.Sprint(compared) != "map[all:71 as an answer:2 by a text of the model:5 by an order:47 by its kind:8 its frame alone:9]" {
		t.Errorf("compared %v", compared)
	}
}
