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
func (o *Order) Filled() string { return filled(o.Text, o.Values) }

func filled(text string, v Values) string {
	values := maps.Clone(v)
	if values == nil {
		values = Values{}
	}
	maps.Copy(values, derived(v))
	return place.ReplaceAllStringFunc(text, func(found string) string {
		name, words := placed(found)
		value := values[name]
		if word, ok := words[value]; ok {
			return word
		}
		return value
	})
}

// placed takes a place apart: the name, and words by value.
func placed(found string) (name string, words map[string]string) {
	m := place.FindStringSubmatch(found)
	words = map[string]string{}
	for one := range strings.SplitSeq(strings.TrimPrefix(m[2], "|"), "|") {
		if value, word, ok := strings.Cut(one, "="); ok {
			words[value] = word
		}
	}
	return m[1], words
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

// CheckText refuses a text of a model that a command cannot be sent with: with devicemodel.textForm, .textName, .textMissing, .textOption and .textCannot, whose
// argument "command" is the key of the command.
func CheckText(code, text string) error {
	form, ok := Find(code)
	if !ok {
		return fleet.Refuse(fleet.Refused, "devicemodel.command").With("command", code)
	}
	refuse := func(why string) *fleet.Error { return fleet.Refuse(fleet.Refused, why).With("command", code) }
	bare := place.ReplaceAllString(text, "")
	if strings.ContainsAny(bare, "{}") || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return refuse("devicemodel.textForm").With("max", longestText)
	}
	names, longest := form.textNames()
	used := map[string]bool{}
	for _, found := range place.FindAllString(text, -1) {
		name, words := placed(found)
		if !slices.Contains(names, name) {
			return refuse("devicemodel.textName").With("name", name).With("names", strings.Join(names, ", "))
		}
		used[name] = true
		if missing := form.withoutWord(name, words); missing != "" {
			return refuse("devicemodel.textOption").With("name", name).With("value", missing)
		}
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
	if len(filled(text, longest)) > longestText {
		return refuse("devicemodel.textForm").With("max", longestText)
	}
	return nil
}

// textNames are what may stand in braces in a text of the command, and the longest values of its fields.
func (form *Form) textNames() (names []string, longest Values) {
	longest = Values{}
	for i := range form.Fields {
		f := &form.Fields[i]
		names = append(names, f.Name)
		longest[f.Name] = f.longest()
		if other := derivedOf[f.Name]; other != "" && !slices.Contains(names, other) && (f.Name != "user" || form.field("apn") != nil) {
			names = append(names, other)
		}
	}
	return names, longest
}

// withoutWord is a value of a field that a text has no word for, though it has words for others; "" for none.
func (form *Form) withoutWord(name string, words map[string]string) string {
	f := form.field(name)
	if f == nil || len(words) == 0 {
		return ""
	}
	values := f.Options
	if f.Kind == Switch {
		values = []Option{{Value: on}, {Value: off}}
	}
	for _, o := range values {
		if _, ok := words[o.Value]; !ok {
			return o.Value
		}
	}
	return ""
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
