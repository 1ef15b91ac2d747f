package httpapi

import (
	"encoding/hex"

	"waymark/fleet/device"
)

type unknownInput struct {
	Language
	Paging
}

type unknownRow struct {
	Identity  string         `json:"identity" doc:"as it names itself; empty while it has not"`
	Protocol  string         `json:"protocol"`
	Address   string         `json:"address" doc:"where it last connected from"`
	FirstSeen int64          `json:"firstSeen"`
	LastSeen  int64          `json:"lastSeen"`
	Messages  int64          `json:"messages" doc:"frames in all"`
	Frames    []unknownFrame `json:"frames" nullable:"false"`
}

type unknownFrame struct {
	Time    int64        `json:"time" doc:"epoch milliseconds"`
	Type    string       `json:"type"`
	Problem string       `json:"problem" doc:"why it could not be decoded, empty when it could"`
	Hex     string       `json:"hex"`
	Fields  []frameField `json:"fields" nullable:"false" doc:"none where its protocol cannot be explained"`
}

func (s *server) unknownList(c *call, in *unknownInput) (*page[unknownRow], error) {
	found, total, err := s.Devices.Unknowns(c.ctx, c.actor, in.page())
	if err != nil {
		return nil, err
	}
	out := &page[unknownRow]{Rows: make([]unknownRow, len(found)), Total: total}
	for i, u := range found {
		out.Rows[i] = unknownRow{
			Identity: u.Identity, Protocol: u.Protocol, Address: u.Address,
			FirstSeen: u.FirstSeen.Unix(), LastSeen: u.LastSeen.Unix(), Messages: u.Messages, Frames: s.unknownFrames(u.Frames),
		}
	}
	return out, nil
}

// unknownFrames unpacks what can be unpacked: damaged frames must not hide the terminal.
func (s *server) unknownFrames(packed []byte) []unknownFrame {
	frames, _ := device.DecodeFrames(packed)
	out := make([]unknownFrame, len(frames))
	for i, f := range frames {
		out[i] = unknownFrame{Time: int64(f.At), Type: f.Type, Problem: f.Problem, Hex: hex.EncodeToString(f.Raw), Fields: frameFields(s.Devices.Explain(f.Protocol, f.Raw))}
	}
	return out
}

type identityInput struct {
	Body struct {
		Identity string `json:"identity" maxLength:"200"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (in *identityInput) language() string { return in.Body.Lang }

func (s *server) deleteUnknown(c *call, in *identityInput) (*none, error) {
	return nil, s.Devices.DismissUnknown(c.ctx, c.actor, in.Body.Identity)
}
