package commands

import (
	"encoding/hex"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/httpapi/edge"
)

type commandQuery struct {
	edge.Language
	CommandID int64 `query:"commandId" required:"true" minimum:"1" doc:"the command"`
}

type commandTold struct {
	CommandRow
	Events     []commandStep               `json:"events" nullable:"false" doc:"everything that became of it, oldest first"`
	Approvable bool                        `json:"approvable" doc:"it waits for a second person, who the caller could be"`
	Asking     edge.Maybe[commandEvidence] `json:"asking" doc:"what was known of the vehicle when the command was asked for; null of what moves no relay"`
	Evidence   edge.Maybe[commandEvidence] `json:"evidence" doc:"what it was judged by last, or, of what lets a vehicle go, what was known when it was sent; each judgement is with its event"`
}

type commandStep struct {
	Time       int64                       `json:"time" doc:"epoch milliseconds"`
	Status     string                      `json:"status"`
	StatusName string                      `json:"statusName"`
	Actor      string                      `json:"actor" doc:"login name, or system"`
	Process    string                      `json:"process" doc:"which part of the system, empty where that is no matter"`
	Note       string                      `json:"note"`
	Detail     string                      `json:"detail" doc:"the answer of the terminal in words, where it was sent, or the text that a new one took the place of"`
	Direction  string                      `json:"direction" enum:",down,up"`
	Frame      string                      `json:"frame" doc:"hexadecimal, bytes of passwords as **; empty without one"`
	Fields     []commandFrame              `json:"fields" nullable:"false" doc:"none where its protocol cannot be explained"`
	Evidence   edge.Maybe[commandEvidence] `json:"evidence" doc:"what the command was judged by in this event; null where it was not"`
}

type commandFrame struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Bytes string `json:"bytes" doc:"hexadecimal"`
}

type commandEvidence struct {
	Time       int64   `json:"time" doc:"epoch seconds of the judgement"`
	FixTime    int64   `json:"fixTime" doc:"epoch seconds, 0 without a position"`
	AgeSeconds int64   `json:"ageSeconds" doc:"of the fix when it was judged"`
	Speed      float64 `json:"speed" doc:"km/h"`
	Satellites int     `json:"satellites"`
	HasPlace   int     `json:"hasPlace" enum:"0,1" doc:"1: the place of the fix is known"`
	Lat        float64 `json:"lat" doc:"WGS-84"`
	Lon        float64 `json:"lon"`
	Valid      int     `json:"valid" enum:"0,1" doc:"1: the newest report had a satellite fix of its own"`
	Decides    int     `json:"decides" enum:"0,1" doc:"1: whether the command goes out hangs on it; 0: it is kept, and nothing hangs on it"`
	OK         bool    `json:"ok" doc:"the vehicle might be stopped"`
	Reason     string  `json:"reason" doc:"why not; empty where it might"`
}

func (s *server) tell(c *edge.Call, in *commandQuery) (*commandTold, error) {
	told, err := s.Commands.Tell(c.Ctx, c.Actor, fleet.ID(in.CommandID))
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, codeList)
	if err != nil {
		return nil, err
	}
	return &commandTold{
		CommandRow: s.row(c.Lang, names, s.Models.Hiding(c.Ctx), &told.Row), Approvable: told.Status == command.Awaiting && told.AccountID != c.Actor.AccountID && c.Actor.ViewedBy == 0,
		Evidence: s.evidence(c.Lang, &told.Evidence, told.Cuts()), Asking: s.evidence(c.Lang, &told.Asking, false),
		Events: edge.Mapped(told.Steps, func(step *command.Step) commandStep { return s.step(c.Lang, &told.Issued, step) }),
	}, nil
}

func (s *server) step(lang string, of *command.Issued, step *command.Step) commandStep {
	out := commandStep{
		Time: int64(step.At), Status: string(step.Status), StatusName: s.status(lang, step.Status), Actor: step.Actor, Process: step.Process,
		Note: s.text(lang, step.Note, nil), Detail: step.Detail, Direction: step.Way, Frame: hex.EncodeToString(step.Frame), Fields: []commandFrame{}, Evidence: s.evidence(lang, &step.Evidence, of.Cuts()),
	}
	if step.Way == command.Up {
		out.Detail = s.answer(lang, of, step.Detail)
	}
	if out.Actor == "" {
		out.Actor = "system"
	}
	if len(step.Frame) > 0 && s.Explain != nil {
		fields := s.Explain(of.Protocol, step.Frame)
		out.Frame = device.FrameHex(step.Frame, fields)
		for i := range fields {
			f := &fields[i]
			out.Fields = append(out.Fields, commandFrame{s.Texts.FrameField(lang, f.Name), s.Texts.FrameValue(lang, f.Value), f.Hex()})
		}
	}
	return out
}

// evidence is what was known of a vehicle; decides tells that the command goes by it.
func (s *server) evidence(lang string, e *command.Evidence, decides bool) edge.Maybe[commandEvidence] {
	if e.At == 0 {
		return edge.Maybe[commandEvidence]{}
	}
	out := commandEvidence{Time: e.At.Unix(), FixTime: e.FixTime.Unix(), Speed: e.Speed, Satellites: e.Satellites, HasPlace: edge.OneIf(e.Lat != 0 || e.Lon != 0), Lat: e.Lat, Lon: e.Lon, Valid: edge.OneIf(e.Valid), Decides: edge.OneIf(decides), OK: e.Reason == "", Reason: s.text(lang, e.Reason, nil)}
	if e.FixTime != 0 {
		out.AgeSeconds = int64(e.Age().Seconds())
	}
	return edge.Maybe[commandEvidence]{Of: &out}
}
