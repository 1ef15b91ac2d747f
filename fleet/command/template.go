package command

import (
	"maps"
	"net/netip"
	"regexp"
	"strings"

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
