package commands

import (
	"waymark/fleet/command"
	"waymark/httpapi/edge"
)

type formList struct {
	IMEI        string        `json:"imei"`
	DeviceModel string        `json:"deviceModel"`
	Rows        []commandForm `json:"rows" nullable:"false" doc:"in the order of the model's list"`
}

type commandForm struct {
	CmdCode     string         `json:"cmdCode" doc:"key of CMD_CODE"`
	CmdCodeName string         `json:"cmdCodeName"`
	CanSend     bool           `json:"canSend"`
	Reason      string         `json:"reason" doc:"why it cannot be sent; empty where it can"`
	LifeSeconds int64          `json:"lifeSeconds" doc:"how long it may wait until the terminal can be sent it"`
	Cuts        bool           `json:"cuts" doc:"it stops the vehicle, whatever is filled in"`
	Fields      []commandField `json:"fields" nullable:"false" doc:"empty for a command without input"`
	Reported    string         `json:"reported" doc:"the values that the terminal reported, in words; empty where it did not"`
	ReportTime  int64          `json:"reportTime" doc:"epoch seconds: when it said so last, of several values the oldest; 0 never"`
	Wanted      string         `json:"wanted" doc:"the values that were set last, which the terminal confirmed or did not answer to (unanswered), in words; empty for none"`
	Differs     bool           `json:"differs" doc:"after that the terminal reported something else"`
	Older       bool           `json:"older" doc:"of some of the values the terminal has reported nothing since they were set last"`
	CanRead     bool           `json:"canRead" doc:"the terminal can be asked for its values: by CC_56 with this command's code as the value of"`
	Unanswered  bool           `json:"unanswered" doc:"the values that were set last were sent, and nobody knows whether the terminal took them"`
	OneOf       []string       `json:"oneOf" nullable:"false" doc:"names of fields of which at least one is filled in; where none is, the first says so (missing). Empty for no such rule"`
	// CutsAt tells of a command that stops the vehicle with one value alone.
	CutsAt edge.Maybe[commandCutsAt] `json:"cutsAt" doc:"by which value it stops the vehicle; null where none does, or all do"`
}

type commandCutsAt struct {
	Field       string `json:"field"`
	Value       string `json:"value"`
	LifeSeconds int64  `json:"lifeSeconds" doc:"how long it may wait with this value"`
}

type commandField struct {
	Name   string  `json:"name" doc:"in the data of the call"`
	Label  string  `json:"label"`
	Kind   string  `json:"kind" enum:"number,text,phone,host,choice,switch,time,clocks,plate" doc:"switch: 1 on, 0 or 2 off; time: HHMMSS, HH:MM or HH:MM:SS; clocks: six digits each, separated by commas"`
	Unit   string  `json:"unit"`
	Filter string  `json:"filter" enum:",digits,decimal" doc:"keys that are taken while it is typed; digits: no leading zero"`
	Min    float64 `json:"min" doc:"of a number, and of the length of a text"`
	Max    float64 `json:"max" doc:"of a number, of the length of a text, of how many clocks"`
	Places int     `json:"places" doc:"digits behind the dot of a number"`
	// Writings, MaxLength: what browsers check with.
	Writings  []commandWriting `json:"writings" nullable:"false" doc:"ways in which a value may be written, in half-width characters and without blanks around it: it is one of them; none where it is one of the options"`
	Parts     []commandPart    `json:"parts" nullable:"false" doc:"of clocks: the numbers that are offered for hour, minute and second, two digits each; else empty"`
	MaxLength int              `json:"maxLength" doc:"how many characters are typed at most; 0: not said"`
	Default   string           `json:"default"`
	Options   []commandOption  `json:"options" nullable:"false"`
	Custom    bool             `json:"custom" doc:"numbers besides the options are taken too"`
	Required  bool             `json:"required"`
	// WhenField and WhenValue say what the field depends on.
	WhenField string `json:"whenField" doc:"the field is asked for only while this one has the value whenValue; empty: always"`
	WhenValue string `json:"whenValue"`
	Refusal   string `json:"refusal" doc:"what is said of a value that is not taken; empty: see the call that sends"`
	Missing   string `json:"missing" doc:"what is said where it is empty; empty: see the call that sends"`
	Hint      string `json:"hint"`
}

type commandWriting struct {
	Pattern string `json:"pattern" doc:"regular expression (ECMAScript with the flag u, and RE2) that the whole value matches"`
	Not     string `json:"not" doc:"regular expression that the value does not match besides; empty: none"`
	Max     int    `json:"max" doc:"characters at most; 0: the pattern says it"`
}

type commandPart struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

type commandOption struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

func (s *server) forms(c *edge.Call, in *edge.IMEIInput) (*formList, error) {
	found, err := s.Commands.Offers(c.Ctx, c.Actor, in.IMEI)
	if err != nil {
		return nil, err
	}
	return &formList{IMEI: found.IMEI, DeviceModel: found.Model, Rows: edge.Mapped(found.List, func(o *command.Offer) commandForm {
		return s.form(c.Lang, o, found.Protocol)
	})}, nil
}

func (s *server) form(lang string, o *command.Offer, protocol string) commandForm {
	say := func(code string, args map[string]any) string { return s.Texts.Text(lang, code, args) }
	return commandForm{
		Reported: o.Form.InWords(o.Reported, say), ReportTime: o.At.Unix(), Wanted: o.Form.InWords(o.Wanted, say), Differs: o.Differs, Older: o.Older, CanRead: o.Reads, Unanswered: o.Unanswered,
		CmdCode: o.Form.Code, CmdCodeName: o.Name.In(lang), CanSend: o.Why == "", Reason: s.text(lang, o.Why, map[string]any{"protocol": protocol}),
		LifeSeconds: int64(o.Form.Life.Seconds()), Cuts: o.Form.Cuts, CutsAt: cutsAt(o.Form), OneOf: append([]string{}, o.Form.OneOf...),
		Fields: edge.Mapped(o.Form.Fields, func(f *command.Field) commandField { return s.field(lang, f) }),
	}
}

func cutsAt(form *command.Form) edge.Maybe[commandCutsAt] {
	if form.CutsAt.Field == "" {
		return edge.Maybe[commandCutsAt]{}
	}
	return edge.Maybe[commandCutsAt]{Of: &commandCutsAt{form.CutsAt.Field, form.CutsAt.Value, int64(command.LifeCut.Seconds())}}
}

func (s *server) field(lang string, f *command.Field) commandField {
	return commandField{
		Name: f.Name, Label: s.Texts.Text(lang, f.Text(), nil), Kind: string(f.Kind), Unit: f.Unit, Filter: string(f.Filter), Min: f.Min, Max: f.Max,
		Places: f.Places, Default: f.Default, Custom: f.Custom, Required: !f.Optional, WhenField: f.When.Field, WhenValue: f.When.Value,
		Refusal: s.text(lang, f.Refusal, nil), Missing: s.text(lang, f.Missing, nil), Hint: s.text(lang, f.Hint, nil),
		Writings: edge.Mapped(f.Writings(), func(w *command.Writing) commandWriting { return commandWriting{w.Pattern(), w.Not(), w.Max()} }), MaxLength: f.Typed(),
		Parts: edge.Mapped(f.Parts(), func(p *command.Part) commandPart { return commandPart{p.First, p.Last} }),
		Options: edge.Mapped(f.Options, func(o *command.Option) commandOption {
			return commandOption{o.Value, s.Texts.Text(lang, "commandOption."+o.Text, map[string]any{"n": o.N})}
		}),
	}
}

// text is the text of a code, "" for no code.
func (s *server) text(lang, code string, args map[string]any) string {
	if code == "" {
		return ""
	}
	return s.Texts.Text(lang, code, args)
}
