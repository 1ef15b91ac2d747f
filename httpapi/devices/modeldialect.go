package devices

import (
	"maps"
	"slices"

	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
	"waymark/httpapi/edge"
)

type modelDialect struct {
	Code     string      `json:"code"`
	Protocol string      `json:"protocol"`
	NameCN   string      `json:"nameCn"`
	NameEN   string      `json:"nameEn"`
	Texts    []modelText `json:"texts" nullable:"false" doc:"what it has for commands; it has none for the others"`
}

type modelText struct {
	Command string `json:"command" doc:"key of CMD_CODE"`
	Text    string `json:"text" maxLength:"500" doc:"printable ASCII, with {name} where a value of the command stands; {name|1=ON|2=OFF} where the terminal has words for the values"`
}

type textValues struct {
	Command string      `json:"command" doc:"key of CMD_CODE"`
	Values  []textValue `json:"values" nullable:"false"`
}

type textValue struct {
	Name    string   `json:"name" doc:"that stands in braces"`
	Unit    string   `json:"unit" doc:"in which it is sent, which may be another than it is filled in; empty for none"`
	Choices []string `json:"choices" nullable:"false" doc:"values that words can be given for, as they are chosen; none where it is filled in freely"`
}

// valuesOfTexts are those of all commands that have some.
func valuesOfTexts() []textValues {
	out := []textValues{}
	for _, form := range command.Forms() {
		if values := form.TextValues(); len(values) > 0 {
			out = append(out, textValues{form.Code, edge.Mapped(values, func(v *command.TextValue) textValue {
				return textValue{v.Name, v.Unit, append([]string{}, v.Choices...)}
			})})
		}
	}
	return out
}

// dialects are those that a model can name.
func dialects() []modelDialect {
	out := []modelDialect{}
	for _, d := range devicemodel.Dialects() {
		out = append(out, modelDialect{Code: d.Code, Protocol: d.Protocol, NameCN: d.Name.CN, NameEN: d.Name.EN, Texts: textsOf(d.Texts)})
	}
	return out
}

// textsOf are texts in the order of the keys of their commands.
func textsOf(texts map[string]string) []modelText {
	out := []modelText{}
	for _, code := range slices.Sorted(maps.Keys(texts)) {
		out = append(out, modelText{code, texts[code]})
	}
	return out
}
