package monitor

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/fact"
	"waymark/httpapi/edge"
)

type terminalFacts struct {
	Rows []terminalFact `json:"rows" nullable:"false"`
}

type terminalFact struct {
	Key        string `json:"key" doc:"see docs/protocols/extras.md"`
	Name       string `json:"name" doc:"for people"`
	Value      string `json:"value"`
	Since      int64  `json:"since" doc:"epoch seconds; since then nothing else was said"`
	At         int64  `json:"at" doc:"epoch seconds; when it was said last, to the hour"`
	Registered string `json:"registered" doc:"what is registered of it, empty for nothing"`
	Differs    bool   `json:"differs" doc:"what is registered is something else"`
}

func (s *server) terminalFacts(c *edge.Call, in *edge.IMEIInput) (*terminalFacts, error) {
	found, err := s.Facts.Facts(c.Ctx, c.Actor, in.IMEI)
	if err != nil {
		return nil, err
	}
	return &terminalFacts{Rows: edge.Mapped(found, func(f *fact.Row) terminalFact {
		return terminalFact{
			Key: f.Key, Name: s.factName(c.Lang, f.Key), Value: f.Value, Since: f.Since.Unix(), At: f.At.Unix(), Registered: f.Registered, Differs: f.Differs,
		}
	})}, nil
}

// factName is what a fact is called; one that has no name stands for itself.
func (s *server) factName(lang, key string) string {
	if code := "terminalFact." + key; s.Texts.Has(code) {
		return s.Texts.Text(lang, code, nil)
	}
	return key
}

type terminalEventsInput struct {
	edge.IMEIInput
	edge.Paging
	Kind string `query:"kind" enum:"swipe,answer,text" doc:"absent for all"`
}

type terminalEvent struct {
	ID       fleet.ID `json:"id"`
	Kind     string   `json:"kind" enum:"swipe,answer,text" doc:"swipe: a driver's card was read; answer: to a command; text: for people, or from a serial port"`
	KindName string   `json:"kindName"`
	Time     int64    `json:"time" doc:"epoch seconds"`
	Command  string   `json:"command" doc:"of an answer: number of the command, empty where the terminal does not say"`
	OK       bool     `json:"ok" doc:"of an answer: the terminal understood"`
	Text     string   `json:"text" doc:"the card's number, what was answered, the text"`
	Detail   string   `json:"detail" doc:"of a swipe: the driver's name; of an answer: what it says, in words"`
}

func (s *server) terminalEvents(c *edge.Call, in *terminalEventsInput) (*edge.Page[terminalEvent], error) {
	found, total, err := s.Facts.Events(c.Ctx, c.Actor, in.IMEI, in.Kind, in.Page())
	if err != nil {
		return nil, err
	}
	return &edge.Page[terminalEvent]{Total: total, Rows: edge.Mapped(found, func(e *fact.Event) terminalEvent {
		out := terminalEvent{ID: e.ID, Kind: e.Kind, KindName: s.Texts.Text(c.Lang, "terminalEvent."+e.Kind, nil), Time: e.At.Unix(), OK: e.OK, Text: e.Text, Detail: e.Detail}
		if e.Command != 0 {
			out.Command = strconv.FormatUint(uint64(e.Command), 10)
		}
		if e.Kind == fact.Answer {
			said := command.Answer{OK: e.OK, Result: e.Text}
			out.Detail = s.Texts.Text(c.Lang, "commandAnswer."+string(said.Means()), nil)
		}
		return out
	})}, nil
}
