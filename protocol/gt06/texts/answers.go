// Package texts reads what terminals that speak GT06 answer in words. What they are sent is data of their model (devicemodel.Dialect).
package texts

import (
	"regexp"
	"strings"

	"waymark/fleet/command"
)

// word is a setting as answers name it.
type word struct {
	name string // in capitals
	fact string // under which it is kept
	form *regexp.Regexp
}

const (
	telephone = `(?:[0-9]{3,20}|\+[0-9]{3,19})` // as it is taken when it is set
	telOrNone = `(` + telephone + `)?`
)

// words are what is understood of answers. Terminals put a colon, a comma or an equals sign behind them; longer names come first.
var words = []word{
	{"CURRENTLY USE APN", "param.apn", regexp.MustCompile(`^([^ ,;#!]{1,63})(?:,([^,;]*))?(?:,[^;]*)?$`)},
	{"CENTER NUMBER", "param.center", regexp.MustCompile(`^(` + telephone + `)$`)},
	{"CENTER", "param.center", regexp.MustCompile(`^(?:A,)?(` + telephone + `)$`)},
	{"SERVER", "param.server", regexp.MustCompile(`^[01],([A-Za-z0-9.-]{1,200}),([0-9]{1,5})(?:,[01])?$`)},
	{"SPEED", "param.speed", regexp.MustCompile(`^ON,([0-9]{1,3}),([0-9]{1,3})(?:,[0-9])?$`)},
	{"TIMER", "param.timer", regexp.MustCompile(`^([0-9]{1,6})(?:,([0-9]{1,6}))?$`)},
	{"SOS", "param.sos", regexp.MustCompile(`^(?:A,)?` + telOrNone + `,` + telOrNone + `,` + telOrNone + `$`)},
	{"SOS", "param.sos", regexp.MustCompile(`^(?:A,)?(` + telephone + `)$`)},
}

// Said are the settings in the text of an answer, by the facts that they are kept under: values parted by commas, secrets left out. What it does
// not understand it leaves out.
func Said(text string) map[string]string {
	out := map[string]string{}
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '\r' || r == '\n' }) {
		for i := range words {
			if values, ok := words[i].read(part); ok {
				out[words[i].fact] = strings.Join(values, ",")
				break
			}
		}
	}
	return out
}

func (w *word) read(part string) ([]string, bool) {
	part = strings.TrimSpace(part)
	if len(part) < len(w.name) || !strings.EqualFold(part[:len(w.name)], w.name) {
		return nil, false
	}
	rest := strings.TrimSpace(part[len(w.name):])
	if rest == "" || !strings.ContainsRune(":,=", rune(rest[0])) {
		return nil, false
	}
	m := w.form.FindStringSubmatch(strings.TrimRight(strings.TrimSpace(rest[1:]), "#"))
	if m == nil {
		return nil, false
	}
	return m[1:], true
}

// said are the fields of commands that are read, in the order in which the fact has their values.
var said = map[string]struct {
	fact   string
	fields []string
}{
	"CC_5":  {"param.sos", []string{"number1", "number2", "number3"}},
	"CC_6":  {"param.server", []string{"host", "port"}},
	"CC_18": {"param.timer", []string{"seconds"}},
	"CC_36": {"param.speed", []string{"seconds", "speed"}},
	"CC_60": {"param.apn", []string{"apn", "user"}},
	"CC_61": {"param.center", []string{"number"}},
	"CC_62": {"param.sos", []string{"number"}},
}

// Reported returns the values of a command's fields of what a terminal answered, and the fact that they come from. Of the two intervals of a vehicle
// that is on and off both are told where they differ.
func Reported(code string, fact func(key string) (string, bool)) (values command.Values, keys []string) {
	out, s := command.Values{}, said[code]
	value, ok := fact(s.fact)
	if !ok {
		return out, nil
	}
	list := strings.Split(value, ",")
	for i, field := range s.fields {
		if i < len(list) && list[i] != "" {
			out[field] = list[i]
		}
	}
	if code == "CC_18" && len(list) > 1 && list[1] != "" && list[1] != list[0] {
		out["seconds"] = list[0] + " / " + list[1]
	}
	return out, []string{s.fact}
}
