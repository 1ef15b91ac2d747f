package command

import (
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
)

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
