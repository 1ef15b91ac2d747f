package corpustest

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// aspect is one thing that is compared.
type aspect string

const (
	aspectIdentity aspect = "identity"
	aspectFix      aspect = "fix"
	aspectTime     aspect = "time"
	aspectAnswer   aspect = "answer"
	aspectFrame    aspect = "frame"
)

var aspects = [...]aspect{aspectIdentity, aspectFix, aspectTime, aspectAnswer, aspectFrame}

// difference is where a record does not compare.
type difference struct {
	id        string
	aspect    aspect
	detail    string
	elsewhere []string // what of ours has the figure that the oracle gives this name
}

// tally counts what agrees.
type tally struct {
	messages, skipped map[string]int
	agreed, stated    map[string]map[aspect]int // by protocol
	renamed           map[string]int            // by protocol, the same figure under another name
	differences       []difference
}

func newTally() *tally {
	return &tally{
		messages: map[string]int{}, skipped: map[string]int{},
		agreed: map[string]map[aspect]int{}, stated: map[string]map[aspect]int{}, renamed: map[string]int{},
	}
}

func (c *tally) message(r record) { c.messages[r.Protocol]++ }
func (c *tally) skip(r record)    { c.skipped[r.Protocol]++ }

// note counts one comparison.
func (c *tally) note(r record, a aspect, ok bool, detail string, elsewhere ...string) {
	if c.stated[r.Protocol] == nil {
		c.stated[r.Protocol], c.agreed[r.Protocol] = map[aspect]int{}, map[aspect]int{}
	}
	c.stated[r.Protocol][a]++
	if ok {
		c.agreed[r.Protocol][a]++
		return
	}
	c.differences = append(c.differences, difference{r.ID, a, detail, elsewhere})
}

// report logs a line per protocol and every difference with its reason.
func (c *tally) report(t *testing.T, protocols []string, decoded bool) {
	t.Helper()
	reasons := explained()
	for _, d := range c.differences {
		c.explain(t, d, reasons)
	}
	for _, p := range protocols {
		var b strings.Builder
		fmt.Fprintf(&b, "%-6s %3d messages", p, c.messages[p])
		for _, a := range aspects {
			if c.stated[p][a] > 0 {
				fmt.Fprintf(&b, " · %s %d/%d", a, c.agreed[p][a], c.stated[p][a])
			}
		}
		fmt.Fprintf(&b, " · %s · %d commands not run here", c.readings(p), c.skipped[p])
		t.Log(b.String())
	}
	for key := range reasons {
		protocol, _, _ := strings.Cut(key, "/")
		if _, run := c.messages[protocol]; run && (decoded || strings.HasSuffix(key, string(aspectAnswer))) {
			t.Errorf("differences.md explains %s, which does not differ", key)
		}
	}
}

// explain logs the reason of a difference and takes it off the list. Of a figure
// that is to be found under another name, it must be there.
func (c *tally) explain(t *testing.T, d difference, reasons map[string]reason) {
	t.Helper()
	key := d.id + " " + string(d.aspect)
	why, ok := reasons[key]
	delete(reasons, key)
	switch {
	case !ok:
		t.Errorf("not explained: %s %s: %s", d.id, d.aspect, d.detail)
		return
	case why.name != "" && !slices.Contains(d.elsewhere, why.name):
		t.Errorf("%s %s: %s does not have it (%s): %s", d.id, d.aspect, why.name, strings.Join(d.elsewhere, ", "), d.detail)
		return
	case why.name != "":
		protocol, _, _ := strings.Cut(d.id, "/")
		c.renamed[protocol]++
	}
	t.Logf("%s %s: %s", d.id, d.aspect, why.text)
}

// readings counts what is compared beside the aspects, in all and by reading.
func (c *tally) readings(protocol string) string {
	agreed, stated := 0, 0
	var each []string
	for a, n := range c.stated[protocol] {
		if !slices.Contains(aspects[:], a) {
			agreed, stated = agreed+c.agreed[protocol][a], stated+n
			each = append(each, fmt.Sprintf("%s %d/%d", a, c.agreed[protocol][a], n))
		}
	}
	slices.Sort(each)
	return fmt.Sprintf("readings %d/%d, and %d under another name (%s)", agreed, stated, c.renamed[protocol], strings.Join(each, ", "))
}

//go:embed differences.md
var differencesFile string

// reason is why something differs, and what of ours has the same figure.
type reason struct{ text, name string }

// explained reads the table of differences.md: record, aspect, reason. An aspect
// is followed by = and our name where the same figure has another one here.
func explained() map[string]reason {
	out := map[string]reason{}
	for line := range strings.Lines(differencesFile) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 5 || !strings.Contains(cells[1], "/") {
			continue
		}
		for what := range strings.FieldsSeq(strings.ReplaceAll(cells[2], ",", " ")) {
			what, name, _ := strings.Cut(what, "=")
			out[strings.Trim(strings.TrimSpace(cells[1]), "`")+" "+what] = reason{strings.TrimSpace(cells[3]), name}
		}
	}
	return out
}
