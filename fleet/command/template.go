package command

import (
	"maps"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

// longestText is how many bytes a text of GT06 has room for.
const longestText = 245

// place is where a value stands in a text of a model: {name}, or {state|1=ON|2=OFF} where the terminal has words for the values.
var place = regexp.MustCompile(`\{([A-Za-z0-9]+)((?:\|[^{}|=]+=[^{}|]*)*)\}`)

// TextOf is the text that a model has for an order, with {names} for its values; "" where it has none.
func TextOf(m *devicemodel.Model, o Order) string {
	if of := o.Reads(); of != "" {
		return m.Query(of)
	}
	return m.Text(o.Code)
}

// Filled is the text of the model with the values in place of their {names}. What stands in a value is never taken for a name.
func (o *Order) Filled() string {
	values := withDerived(o.Values)
	form, _ := Find(o.Code)
	return place.ReplaceAllStringFunc(o.Text, func(found string) string {
		name, words := placed(found)
		value := values[name]
		for _, w := range words {
			if sent, ok := form.sentFor(name, w.value); ok && sent == value {
				return w.word
			}
		}
		return value
	})
}

// word is what a terminal has for a value, which stands as people fill it in or choose it: what is sent of it may be in another unit.
type word struct{ value, word string }

// placed takes a place apart: the name, and its words.
func placed(found string) (name string, words []word) {
	m := place.FindStringSubmatch(found)
	for one := range strings.SplitSeq(strings.TrimPrefix(m[2], "|"), "|") {
		if value, w, ok := strings.Cut(one, "="); ok {
			words = append(words, word{value, w})
		}
	}
	return m[1], words
}

// sentFor is what is sent for a value of a field that was filled in so; ok is false where the field does not take it, or means another moment by it in
// each zone. What is derived is as it is.
func (form *Form) sentFor(name, value string) (sent string, ok bool) {
	if form == nil {
		return value, true
	}
	f := form.field(name)
	switch {
	case f == nil:
		return value, true
	case f.Kind == Time || f.Kind == Clocks:
		return "", false
	}
	sent, err := f.convert(value, nil)
	return sent, err == nil
}

// withDerived are the values of a command, and those that are derived of them.
func withDerived(v Values) Values {
	out := Values{}
	maps.Copy(out, v)
	maps.Copy(out, derived(v))
	return out
}

// derived are values that texts have in another form than commands: whether a server is known by name, several numbers as one list, who
// logs in to the network where that is given.
func derived(v Values) Values {
	out := Values{"byName": "1", "login": ""}
	if _, err := netip.ParseAddr(v["host"]); err == nil {
		out["byName"] = "0"
	}
	var numbers []string
	for _, name := range []string{"number1", "number2", "number3"} {
		if v[name] != "" {
			numbers = append(numbers, v[name])
		}
	}
	out["numbers"] = strings.Join(numbers, ",")
	if v["user"] != "" || v["password"] != "" {
		out["login"] = "," + v["user"] + "," + v["password"]
	}
	return out
}

// derivedOf are the names of derived that stand for a field.
var derivedOf = map[string]string{"host": "byName", "number1": "numbers", "number2": "numbers", "number3": "numbers", "user": "login", "password": "login"}

// separators are marks by which terminals may take one text for several commands; a # ends a text, and stands nowhere else.
const separators = ";|&\\`"

// CheckText refuses a text of a model that a command cannot be sent with: with devicemodel.textForm, .textSeparator, .textName, .textMissing, .textOption,
// .textWord and .textCannot, whose argument "command" is the key of the command.
func CheckText(code, text string) error {
	form, ok := Find(code)
	if !ok {
		return fleet.Refuse(fleet.Refused, "devicemodel.command").With("command", code)
	}
	refuse := func(why string) *fleet.Error { return fleet.Refuse(fleet.Refused, why).With("command", code) }
	bare := place.ReplaceAllString(text, "")
	switch {
	case strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }), strings.ContainsAny(bare, "{}"), strings.Trim(text, "# ") == "":
		return refuse("devicemodel.textForm").With("max", longestText)
	case strings.ContainsAny(bare, separators), strings.Contains(strings.TrimSuffix(text, "#"), "#"):
		return refuse("devicemodel.textSeparator")
	}
	used, err := form.checkPlaces(text)
	if err != nil {
		return err.With("command", code)
	}
	for i := range form.Fields {
		f := &form.Fields[i]
		switch {
		case f.Kind == Plate: // not ASCII
			return refuse("devicemodel.textCannot")
		case !used[f.Name] && !used[derivedOf[f.Name]], !used[f.Name] && f.Name == "host":
			return refuse("devicemodel.textMissing").With("name", f.Name)
		}
	}
	if form.room(text) > longestText {
		return refuse("devicemodel.textForm").With("max", longestText)
	}
	return nil
}

// checkPlaces looks at the places of a text, and returns whose values stand in it.
func (form *Form) checkPlaces(text string) (used map[string]bool, refused *fleet.Error) {
	names := form.textNames()
	used = map[string]bool{}
	for _, found := range place.FindAllString(text, -1) {
		name, words := placed(found)
		if !slices.Contains(names, name) {
			return nil, fleet.Refuse(fleet.Refused, "devicemodel.textName").With("name", name).With("names", strings.Join(names, ", "))
		}
		used[name] = true
		for _, w := range words {
			if _, ok := form.sentFor(name, w.value); !ok {
				return nil, fleet.Refuse(fleet.Refused, "devicemodel.textWord").With("name", name).With("value", w.value)
			}
			if strings.ContainsAny(w.word, separators) {
				return nil, fleet.Refuse(fleet.Refused, "devicemodel.textSeparator")
			}
		}
		if missing := form.withoutWord(name, words); missing != "" {
			return nil, fleet.Refuse(fleet.Refused, "devicemodel.textOption").With("name", name).With("value", missing)
		}
	}
	return used, nil
}

// textNames are what may stand in braces in a text of the command.
func (form *Form) textNames() (names []string) {
	for i := range form.Fields {
		f := &form.Fields[i]
		names = append(names, f.Name)
		if other := derivedOf[f.Name]; other != "" && !slices.Contains(names, other) && (f.Name != "user" || form.field("apn") != nil) {
			names = append(names, other)
		}
	}
	return names
}

// choices are the values that a field is chosen from, none where others are taken, too.
func (f *Field) choices() []Option {
	switch {
	case f.Kind == Switch:
		return []Option{{Value: on}, {Value: off}}
	case f.Custom:
		return nil
	}
	return f.Options
}

// withoutWord is a value of a field that a text has no word for, though it has words for others; "" for none.
func (form *Form) withoutWord(name string, words []word) string {
	f := form.field(name)
	if f == nil || len(words) == 0 {
		return ""
	}
	for _, o := range f.choices() {
		want, _ := form.sentFor(name, o.Value)
		if !slices.ContainsFunc(words, func(w word) bool { sent, _ := form.sentFor(name, w.value); return sent == want }) {
			return o.Value
		}
	}
	return ""
}

// room is how many bytes a text takes with the longest values, and words, filled in.
func (form *Form) room(text string) int {
	longest := Values{}
	for i := range form.Fields {
		longest[form.Fields[i].Name] = form.Fields[i].longest()
	}
	longest = withDerived(longest)
	n := len(place.ReplaceAllString(text, ""))
	for _, found := range place.FindAllString(text, -1) {
		name, words := placed(found)
		most := len(longest[name])
		if f := form.field(name); f != nil && len(words) > 0 && len(f.choices()) > 0 {
			most = 0 // each has its word
		}
		for _, w := range words {
			most = max(most, len(w.word))
		}
		n += most
	}
	return n
}

// longest is the longest value that a field sends.
func (f *Field) longest() string {
	n := 1
	for _, o := range f.Options {
		n = max(n, len(o.Value))
	}
	switch f.Kind {
	case Number:
		n = max(n, len(strconv.FormatInt(int64(f.Max)*int64(max(f.Times, 1)), 10)))
	case Line:
		n = int(f.Max)
	case Phone:
		n = longestPhone
	case Host:
		n = longestHost
	case Time:
		n = len(sixZeros)
	case Clocks:
		n = int(f.Max) * (len(sixZeros) + 1)
	case Choice, Switch, Plate:
	}
	return strings.Repeat("0", n)
}

// TextValue is what may stand in braces in the text of a command.
type TextValue struct {
	Name    string
	Unit    string   // in which it is sent, "" for none
	Choices []string // the values that words are given for, as people choose them
}

// TextValues are what may stand in braces in the text of a command, in the order of its form.
func (form *Form) TextValues() (out []TextValue) {
	for _, name := range form.textNames() {
		v := TextValue{Name: name}
		if f := form.field(name); f != nil {
			v.Unit = f.SentIn()
			for _, o := range f.choices() {
				v.Choices = append(v.Choices, o.Value)
			}
		} else if name == "byName" {
			v.Choices = []string{"0", "1"}
		}
		out = append(out, v)
	}
	return out
}

// sentIn are the units of numbers that are multiplied on their way.
var sentIn = map[string]map[int]string{
	"km": {10: "0.1 km", 1000: "m"},
	"V":  {10: "0.1 V"},
	"°C": {10: "0.1 °C"},
	"h":  {3600: "s"},
	"":   {60: "s"}, // of minutes that are chosen
}

// SentIn is the unit in which a field is sent, "" where it has none.
func (f *Field) SentIn() string {
	switch {
	case f.Kind == Time || f.Kind == Clocks:
		return "HHMMSS UTC"
	case f.Times > 1:
		return sentIn[f.Unit][f.Times]
	}
	return f.Unit
}
