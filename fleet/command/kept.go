package command

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Text is how values are kept: a line for each, name and value with a tab between them, by name. No value has either of these.
func (v Values) Text() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(v)) {
		fmt.Fprintf(&b, "%s\t%s\n", name, v[name])
	}
	return b.String()
}

// ReadValues reads what Text wrote.
func ReadValues(text string) Values {
	v := Values{}
	for line := range strings.Lines(text) {
		if name, value, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok {
			v[name] = value
		}
	}
	return v
}

// Text is how evidence is kept, "" where there is none.
func (e Evidence) Text() string {
	if e.At == 0 {
		return ""
	}
	short := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	reason := e.Reason
	if reason == "" {
		reason = noReason
	}
	return fmt.Sprintf("%d %d %t %s %d %s %s %s %d", e.At, e.FixTime, e.Valid, short(e.Speed), e.Satellites, short(e.Lat), short(e.Lon), reason, e.Heard)
}

// ReadEvidence reads what Text wrote.
func ReadEvidence(text string) (e Evidence) {
	if text == "" {
		return e
	}
	_, _ = fmt.Sscan(text, (*int64)(&e.At), (*int64)(&e.FixTime), &e.Valid, &e.Speed, &e.Satellites, &e.Lat, &e.Lon, &e.Reason, (*int64)(&e.Heard)) // of some time ago there may be less of it
	if e.Reason == noReason {
		e.Reason = ""
	}
	return e
}

// noReason stands for a Reason that is none.
const noReason = "-"

// words are the values of a command for people, in the order of its form: each label with its value and unit. text gives the
// text of a code with what fills it.
func (form *Form) words(v Values, text func(code string, args map[string]any) string) string {
	var parts []string
	for i := range form.Fields {
		f := &form.Fields[i]
		value, given := v[f.Name]
		if !given || value == "" {
			continue
		}
		parts = append(parts, text(f.Text(), nil)+": "+f.word(value, text))
	}
	return strings.Join(parts, "; ")
}

// unknown are the values that the form has no field for: of fields that it had once.
func (form *Form) unknown(v Values) Values {
	out := Values{}
	for name, value := range v {
		if form.field(name) == nil && !(form.Code == Report && name == ReadsOf) {
			out[name] = value
		}
	}
	return out
}

func (f *Field) word(value string, text func(string, map[string]any) string) string {
	switch {
	case f.Name == "password":
		return masked
	case f.Kind == Switch && value == on:
		return text("commandOption.on", nil)
	case f.Kind == Switch:
		return text("commandOption.off", nil)
	}
	for _, o := range f.Options {
		if o.Value == value {
			return text("commandOption."+o.Text, map[string]any{"n": o.N})
		}
	}
	if f.Unit != "" {
		return value + " " + f.Unit
	}
	return value
}

// Words are the values as they were filled in, for people: "Interval: 30 s". text gives the text of a code with what fills it.
func (c *Issued) Words(text func(code string, args map[string]any) string) string {
	form, ok := Find(c.Code)
	if !ok { // it is kept of a program that had it
		return c.Asked.brief()
	}
	words := form.words(c.Asked, text)
	if rest := form.unknown(c.Asked).brief(); rest != "" && words != "" {
		return words + "; " + rest
	} else if rest != "" {
		return rest
	}
	return words
}

// masked stands for a secret.
const masked = "••••••"

// tidy are values as they are kept: without what is empty.
func tidy(v Values) Values {
	out := Values{}
	for name, value := range v {
		if value = fleet.Narrow(fleet.Line(value)); value != "" {
			out[name] = value
		}
	}
	return out
}

// login is the user name and password behind the name of an access point, as terminals tell it and as they are told it.
var login = regexp.MustCompile(`(?i)(APN *[:=,] *[^ ,;]*,[^,;]*,)[^,;#\r\n]+`)

// pin is what stands behind the words of terminals of the first kind that move the relay, and behind those that set passwords.
var pin = regexp.MustCompile(`(?i)\b((?:DYD|HFYD) *, *|(?:PWD|PSW|PASSWORD) *[:=,] *)[^;#\r\n]+`)

// Discreet is a text of a terminal, or for one, without the password of its network or its own.
func Discreet(text string) string {
	return pin.ReplaceAllString(login.ReplaceAllString(text, "${1}***"), "${1}***")
}
