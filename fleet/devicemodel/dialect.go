package devicemodel

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// Dialect is what terminals are sent as commands where their protocol carries any text: a model names the one that it understands, and may have texts of its own
// besides. {names} in a text are values of the command.
type Dialect struct {
	Code     string
	Protocol string // that carries the texts
	Name     dictionary.Text
	Texts    map[string]string // by key of CMD_CODE
	Queries  map[string]string // texts that ask for the values of a command, of terminals whose answer is understood
	Ranges   map[string]Range  // of fields whose numbers the terminals take fewer of than the command has, by "<command> <field>"
}

// Range is the numbers that are taken, from and to.
type Range struct{ Min, Max float64 }

//go:embed dialects.txt
var dialectFile string

// dialects are read once: they come with the program.
var dialects = sync.OnceValue(func() []Dialect { return readDialects(dialectFile) })

// readDialects reads what dialects.txt says how it is written.
func readDialects(file string) (out []Dialect) {
	for line := range strings.Lines(file) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		first, second, _ := strings.Cut(rest, " ")
		if word == "dialect" {
			out = append(out, Dialect{Code: first, Protocol: second, Texts: map[string]string{}, Queries: map[string]string{}, Ranges: map[string]Range{}})
		}
		if len(out) == 0 {
			continue
		}
		switch d := &out[len(out)-1]; word {
		case "cn":
			d.Name.CN = rest
		case "en":
			d.Name.EN = rest
		case "text":
			d.Texts[first] = second
		case "query":
			d.Queries[first] = second
		case "range":
			var field string
			var r Range
			if n, err := fmt.Sscan(second, &field, &r.Min, &r.Max); n == 3 && err == nil {
				d.Ranges[first+" "+field] = r
			}
		}
	}
	return out
}

// Dialects returns those that are known.
func Dialects() []Dialect { return slices.Clone(dialects()) }

// ByText reports whether terminals that speak a protocol are sent commands as texts.
func ByText(protocol string) bool {
	return slices.ContainsFunc(dialects(), func(d Dialect) bool { return d.Protocol == protocol })
}

// dialect is what the model understands, nil where that is not said.
func (m *Model) dialect() *Dialect {
	known := dialects()
	if i := slices.IndexFunc(known, func(d Dialect) bool { return d.Code == m.Dialect }); i >= 0 {
		return &known[i]
	}
	return nil
}

// Text is what a terminal of the model is sent for a command: its own text, else that of its dialect; "" where there is none.
func (m *Model) Text(code string) string {
	if own := m.Texts[code]; own != "" {
		return own
	}
	if d := m.dialect(); d != nil {
		return d.Texts[code]
	}
	return ""
}

// Range is what terminals of the model take of a number of a command; ok is false where that is not known, as of those that are sent a text of the model's own.
func (m *Model) Range(code, field string) (r Range, ok bool) {
	if d := m.dialect(); d != nil && m.Texts[code] == "" {
		r, ok = d.Ranges[code+" "+field]
	}
	return r, ok
}

// Query is the text that asks for the values of a command, "" where there is none.
func (m *Model) Query(code string) string {
	if d := m.dialect(); d != nil {
		return d.Queries[code]
	}
	return ""
}

// speaks refuses a dialect that is unknown, or of another protocol, and texts that nothing carries or that cannot be filled in.
func (s *Service) speaks(m *Model) error {
	if m.Dialect != "" {
		if d := m.dialect(); d == nil || d.Protocol != m.Protocol {
			return fleet.Refuse(fleet.Refused, "devicemodel.dialect").With("dialect", m.Dialect)
		}
	}
	if len(m.Texts) > 0 && !ByText(m.Protocol) {
		return fleet.Refuse(fleet.Refused, "devicemodel.noTexts")
	}
	if s.CheckTexts != nil {
		return s.CheckTexts(m)
	}
	return nil
}

// OwnTexts are the commands that the model has texts of its own for, in the order of their keys.
func (m *Model) OwnTexts() []string {
	var out []string
	for code := range m.Texts {
		out = append(out, code)
	}
	slices.Sort(out)
	return out
}

// trimmed leaves out texts that are empty: those of the dialect count then.
func trimmed(texts map[string]string) map[string]string {
	out := map[string]string{}
	for code, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			out[strings.TrimSpace(code)] = text
		}
	}
	return out
}

// saidTexts are the texts of its own in one line, for people who look at what was changed.
func (m *Model) saidTexts() string {
	var parts []string
	for _, code := range m.OwnTexts() {
		parts = append(parts, code+" "+m.Texts[code])
	}
	return strings.Join(parts, "; ")
}
