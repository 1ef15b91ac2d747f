package command

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
