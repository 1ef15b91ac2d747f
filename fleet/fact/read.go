package fact

import (
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
)

// What of one frame is kept, so that no terminal can fill the database with one.
const (
	maxFacts = 200  // of the standard's parameters there are about a hundred
	maxText  = 1000 // characters of a value or text
)

// Card is the key of the number of a driver's card or key.
const Card = "driverCard"

const (
	nameKey   = "driverName"
	statusKey = "cardStatus"
	textKey   = "text"
)

// ofReports are the keys of readings that are facts too: terminals say them along with positions.
var ofReports = []string{"iccid", "imsi", "imei", "firmware", "hardware", "vin", "terminalModel", Card, nameKey, "driverId"}

// secrets are facts that nobody needs to read and somebody could misuse: the code to log in with, and passwords of the network.
var secrets = []string{"authCode", "password", "param.0012", "param.0016"}

// LoggedIn adds the protocol that a terminal logged in with.
func (t *Told) LoggedIn(name string) { t.Facts = append(t.Facts, Said{Protocol, name}) }

// Answered adds the answer to a command.
func (t *Told) Answered(a *command.Answer) {
	t.Events = append(t.Events, Event{Kind: Answer, At: t.At, Command: a.ID, OK: a.OK, Text: cut(a.Result)})
}

// Say adds what a terminal says of itself. A text that is the answer to a command stands there already.
func (t *Told) Say(list []track.Extra) {
	for _, e := range list {
		value := cut(valueOf(e))
		switch {
		case value == "" || slices.Contains(secrets, e.Key) || len(t.Facts) >= maxFacts:
		case e.Key != textKey:
			t.Facts = append(t.Facts, Said{e.Key, value})
		case !slices.ContainsFunc(t.Events, func(a Event) bool { return a.Kind == Answer && a.Text == value }):
			t.Events = append(t.Events, Event{Kind: Text, At: t.At, Text: value})
		}
	}
	if card := find(list, Card); card != "" {
		t.Events = append(t.Events, Event{Kind: Swipe, At: t.At, Text: card, Detail: find(list, nameKey)})
	}
}

// Report adds what a report says of its terminal besides where it is and how it does. A card that is told with a status
// or an alarm was read at that moment; else it may just be in its place, report after report.
func (t *Told) Report(p *track.Point) {
	for _, e := range p.Extras {
		if slices.Contains(ofReports, e.Key) && len(t.Facts) < maxFacts {
			if value := cut(valueOf(e)); value != "" {
				t.Facts = append(t.Facts, Said{e.Key, value})
			}
		}
	}
	if card := find(p.Extras, Card); card != "" {
		t.Events = append(t.Events, Event{
			Kind: Swipe, At: min(p.FixTime, t.At), Text: card, Detail: find(p.Extras, nameKey), Again: p.Alarms == 0 && find(p.Extras, statusKey) == "",
		})
	}
}

func find(list []track.Extra, key string) string {
	for _, e := range list {
		if e.Key == key {
			return cut(valueOf(e))
		}
	}
	return ""
}

func valueOf(e track.Extra) string {
	if e.Text != "" {
		return e.Text
	}
	return strconv.FormatFloat(e.Num, 'f', -1, 64)
}

// cut makes a text one line of a length that is kept.
func cut(s string) string {
	s = fleet.Line(strings.ToValidUTF8(s, "?"))
	if len(s) <= maxText {
		return s
	}
	for i := range s {
		if i >= maxText {
			return s[:i] + "…"
		}
	}
	return s
}
