// Package texts has what terminals that speak GT06 are sent as commands. The protocol carries any text; which one does what is a matter of the
// model.
package texts

import (
	"maps"
	"net/netip"
	"slices"
	"strings"

	"waymark/fleet/command"
)

// dialect is what terminals are sent for each command, by its key of CMD_CODE. {names} are values of the command, and those of derived.
type dialect map[string]string

// concox is how most terminals are spoken to.
var concox = dialect{
	"CC_5": "SOS,A,{numbers}#", "CC_6": "SERVER,{byName},{host},{port},0#", "CC_18": "TIMER,{seconds},{seconds}#", "CC_26": "RESET#", "CC_27": "FACTORY#",
	"CC_36": "SPEED,ON,{seconds},{speed},0#", "CC_37": "MOVING,ON,{kilometres},0#", // sent in metres
	command.Cut: "RELAY,1#", command.Restore: "RELAY,0#", "CC_55": "WHERE#", "CC_56": "STATUS#", "CC_60": "APN,{apn}{login}#",
	"CC_61": "CENTER,A,{number}#", "CC_62": "SOS,A,{number}#", "CC_74": "VERSION#", "CC_76": "WHERE#",
}

// first is how the first of them were spoken to.
var first = dialect{
	"CC_5": "SOS,A,{numbers}#", "CC_6": "SERVER,{byName},{host},{port},0#", "CC_18": "TIMER,{seconds}#", "CC_26": "RESET#", "CC_27": "FACTORY#",
	command.Cut: "DYD#", command.Restore: "HFYD#", "CC_55": "DWXX#", "CC_56": "STATUS#", "CC_60": "APN,{apn}{login}#", "CC_62": "SOS,A,{number}#", "CC_76": "DWXX#",
}

// dialects are the models that are not spoken to as most are.
var dialects = map[string]dialect{"GT06": first}

// without are models for which nobody has said what texts they take: packs of batteries that speak GT06 to report, and nothing else.
var without = []string{"WD-209", "M23B"}

// Carries tells whether a model can be sent a command.
func Carries(model, code string) bool { return textsOf(model)[code] != "" }

func textsOf(model string) dialect {
	for _, w := range without {
		if w == model {
			return nil
		}
	}
	if own, ok := dialects[model]; ok {
		return own
	}
	return concox
}

// Of returns the text of a checked command for a model; ok is false where it has none.
func Of(model string, o command.Order) (text string, ok bool) {
	if of := o.Reads(); of != "" {
		text = Query(model, of)
		return text, text != ""
	}
	text, ok = textsOf(model)[o.Code]
	return filled(text, o.Values, derived(o.Values)), ok
}

// filled is a text with values in place of their {names}; of the same name the later one counts. What stands in a value is never taken for a name.
func filled(text string, values ...map[string]string) string {
	byName := map[string]string{}
	for _, v := range values {
		maps.Copy(byName, v)
	}
	var pairs []string
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		pairs = append(pairs, "{"+name+"}", byName[name])
	}
	return strings.NewReplacer(pairs...).Replace(text) // goes over the text once
}

// derived are values that texts have in another form than commands: whether a server is known by name, several numbers as one list, who
// logs in to the network where that is given.
func derived(v command.Values) map[string]string {
	out := map[string]string{"byName": "1", "login": ""}
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
