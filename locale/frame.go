package locale

import (
	"regexp"
	"strings"
)

// framePrefix begins the codes of the names of fields of frames. The catalogues in frame/ have a name for each that protocols explain their frames with
// (protocol.Field.Name), which is its key.
const framePrefix = "frame."

// FrameField returns what a field of an explained frame is called. Of an additional item, "item 01 mileage", the number stays between the two names. One
// without a name is called as its protocol calls it.
func (c *Catalog) FrameField(lang, name string) string {
	if c.Has(framePrefix + name) {
		return c.Text(lang, framePrefix+name, nil)
	}
	if rest, ok := strings.CutPrefix(name, "item "); ok {
		number, known, _ := strings.Cut(rest, " ")
		name = c.Text(lang, framePrefix+"item", nil) + " " + number
		if known != "" {
			name += " " + c.FrameField(lang, known)
		}
	}
	return name
}

// frameValues are the values of explained fields that have words in them, by the texts that say the same in a language; what their groups match fills these.
var frameValues = []struct {
	code string
	form *regexp.Regexp
}{
	{"frameValue.right", regexp.MustCompile(`^right$`)},
	{"frameValue.wrongBy", regexp.MustCompile(`^wrong, should differ by (?P<sum>[0-9A-F]+)$`)},
	{"frameValue.wrong", regexp.MustCompile(`^wrong, (?P<sum>[0-9a-f]+) expected$`)},
	{"frameValue.attributes", regexp.MustCompile(`^body of (?P<size>\d+) bytes, sub-packaged (?P<parts>true|false), 2019 (?P<edition>true|false)$`)},
	{"frameValue.noBits", regexp.MustCompile(`^bits none$`)},
	{"frameValue.bits", regexp.MustCompile(`^bits (?P<bits>[\d ]+)$`)},
	{"frameValue.notSet", regexp.MustCompile(`^not set$`)},
	{"frameValue.byClock", regexp.MustCompile(`^(?P<time>[\d: -]+) by the terminal's clock$`)},
	{"frameValue.live", regexp.MustCompile(`^live$`)},
	{"frameValue.blind", regexp.MustCompile(`^from a blind area$`)},
	{"frameValue.none", regexp.MustCompile(`^none$`)},
	{"frameValue.short", regexp.MustCompile(`^short form$`)},
	{"frameValue.long", regexp.MustCompile(`^long form$`)},
	{"frameValue.on", regexp.MustCompile(`^on$`)},
	{"frameValue.off", regexp.MustCompile(`^off$`)},
	{"frameValue.course", regexp.MustCompile(`^(?P<degrees>\d+) degrees, (?P<fixed>fixed|not fixed), (?P<north>north|south), (?P<west>west|east)$`)},
	{"frameValue.courseACC", regexp.MustCompile(`^(?P<degrees>\d+) degrees, (?P<fixed>fixed|not fixed), (?P<north>north|south), (?P<west>west|east), ACC (?P<acc>on|off)$`)},
	{"frameValue.information", regexp.MustCompile(`^(?P<byte>[01]{8}): ACC (?P<acc>on|off), charging (?P<charging>on|off), armed (?P<armed>on|off), fuel cut (?P<cut>on|off), fixed (?P<fixed>on|off), alarm (?P<alarm>\d+)$`)},
}

// frameWords are the words in values that a text says in its language.
var frameWords = map[string]string{"on": "frameValue.on", "off": "frameValue.off", "true": "frameValue.yes", "false": "frameValue.no",
	"fixed": "frameValue.fixed", "not fixed": "frameValue.notFixed", "north": "frameValue.north", "south": "frameValue.south", "west": "frameValue.west", "east": "frameValue.east"}

// FrameValue returns the value of an explained field in a language: numbers, texts of terminals and the like stay as they are.
func (c *Catalog) FrameValue(lang, value string) string {
	for i := range frameValues {
		v := &frameValues[i]
		found := v.form.FindStringSubmatch(value)
		if found == nil {
			continue
		}
		args := map[string]any{}
		for n, name := range v.form.SubexpNames() {
			if word, ok := frameWords[found[n]]; ok && name != "" {
				args[name] = c.Text(lang, word, nil)
			} else if name != "" {
				args[name] = found[n]
			}
		}
		return c.Text(lang, v.code, args)
	}
	return value
}
