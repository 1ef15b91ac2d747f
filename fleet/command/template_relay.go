package command

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

// CheckTexts refuses texts of a model as CheckText does, and with devicemodel.textRelay where another command would be sent as what moves the relay, or the
// two that move it as each other: such a text would go without what is asked before a vehicle is stopped.
func CheckTexts(m *devicemodel.Model) error {
	for _, code := range m.OwnTexts() {
		if err := CheckText(code, m.Texts[code]); err != nil {
			return err
		}
	}
	moves := movers(m)
	for i := range forms {
		code := forms[i].Code
		text := m.Text(code)
		if text == "" {
			continue
		}
		tokens := forms[i].tokens(text)
		if clash := clashing(moves, code, tokens); clash != "" {
			return fleet.Refuse(fleet.Refused, "devicemodel.textRelay").With("command", code).With("other", clash)
		}
	}
	return nil
}

// mover is how a text begins that moves the relay: parts as texts have them between commas, without blanks and in capitals.
type mover struct {
	code  string
	parts []string
}

// movers are the texts by which terminals are known to move the relay: those of all dialects, and the model's own. What a model's own text begins with, may be
// the beginning of others; of a dialect's nothing else begins so, whatever follows.
func movers(m *devicemodel.Model) (out []mover) {
	for _, code := range []string{Cut, Restore} {
		for _, d := range devicemodel.Dialects() {
			out = append(out, moverOf(code, d.Texts[code]))
		}
		out = append(out, moverOf(code, m.Text(code)))
	}
	return slices.DeleteFunc(out, func(m mover) bool { return len(m.parts) == 0 })
}

func moverOf(code, text string) mover {
	if text = plain(text); text == "" {
		return mover{}
	}
	return mover{code, strings.Split(text, ",")}
}

// clashing is the command that moves the relay whose text the tokens of another one's could be, "" for none.
func clashing(moves []mover, code string, tokens []token) string {
	for _, mv := range moves {
		if mv.code == code {
			continue
		}
		parts := mv.parts
		if code != Cut && code != Restore && ofDialect(parts[0]) {
			parts = parts[:1]
		}
		if mayBegin(tokens, strings.Join(parts, ",")) {
			return mv.code
		}
	}
	return ""
}

// ofDialect reports whether a word begins the texts by which terminals of a dialect move the relay.
func ofDialect(word string) bool {
	return slices.ContainsFunc(devicemodel.Dialects(), func(d devicemodel.Dialect) bool {
		return slices.ContainsFunc([]string{Cut, Restore}, func(code string) bool {
			mv := moverOf(code, d.Texts[code])
			return len(mv.parts) > 0 && mv.parts[0] == word
		})
	})
}

// token is a piece of a text: one of several writings, or anything that a person may fill in.
type token struct {
	anyOf  []string
	digits bool // nothing but these is filled in
	free   bool
}

// tokens takes a text apart.
func (form *Form) tokens(text string) (out []token) {
	literal := func(s string) {
		if s = plain(s); s != "" {
			out = append(out, token{anyOf: []string{s}})
		}
	}
	at := 0
	for _, span := range place.FindAllStringIndex(text, -1) {
		literal(text[at:span[0]])
		out = append(out, form.tokenOf(text[span[0]:span[1]]))
		at = span[1]
	}
	literal(text[at:])
	return out
}

func (form *Form) tokenOf(found string) (t token) {
	name, words := placed(found)
	for _, w := range words {
		t.anyOf = append(t.anyOf, plain(w.word))
	}
	f := form.field(name)
	if f == nil { // derived: commas and numbers, or a name
		t.free = name == "login" || len(words) == 0
		return t
	}
	choices := f.choices()
	if len(choices) == 0 {
		t.free, t.digits = true, f.Kind == Number || f.Kind == Phone || f.Kind == Time || f.Kind == Clocks
		return t
	}
	if len(words) == 0 {
		for _, o := range choices {
			sent, _ := form.sentFor(name, o.Value)
			t.anyOf = append(t.anyOf, sent)
		}
	}
	return t
}

// mayBegin reports whether a text of these tokens, filled in somehow, is the one that is looked for, or begins with it.
func mayBegin(tokens []token, want string) bool {
	if len(tokens) == 0 {
		return want == ""
	}
	t, rest := tokens[0], tokens[1:]
	for _, s := range t.anyOf {
		if left, over, ok := along(s, want); ok && (over || mayBegin(rest, left)) {
			return true
		}
	}
	if !t.free {
		return false
	}
	for n := 0; n <= len(want); n++ {
		if n > 0 && t.digits && !strings.ContainsRune("0123456789,+", rune(want[n-1])) {
			break
		}
		if n == len(want) || mayBegin(rest, want[n:]) {
			return true
		}
	}
	return false
}

// along goes along a piece of a text as far as it is what is looked for: left is what is still to come, over that all of it has come and its last word ended.
func along(piece, want string) (left string, over, ok bool) {
	number := want != "" && unicode.IsDigit(rune(want[len(want)-1]))
	for i := range len(piece) {
		next := rune(piece[i])
		switch {
		case want == "":
			return "", true, !unicode.IsLetter(next) && !(number && unicode.IsDigit(next))
		case piece[i] != want[0]:
			return "", false, false
		}
		want = want[1:]
	}
	return want, false, true
}

// noughts are those before a number, which do not make it another.
var noughts = regexp.MustCompile(`(^|,)0+([0-9])`)

// plain is a piece of a text without what terminals may not mind: in capitals, without blanks, noughts before a number and the mark of its end.
func plain(text string) string {
	return noughts.ReplaceAllString(strings.ToUpper(strings.ReplaceAll(strings.TrimSuffix(text, "#"), " ", "")), "$1$2")
}
