package devices

import (
	"waymark/fleet/device"
	"waymark/httpapi/edge"
)

type frameList struct {
	Rows []frameRow `json:"rows" nullable:"false"`
}

type frameRow struct {
	Time     int64        `json:"time" doc:"epoch milliseconds of receipt"`
	Protocol string       `json:"protocol"`
	Type     string       `json:"type" doc:"the protocol's name of the message type"`
	Problem  string       `json:"problem" doc:"why it could not be decoded, in the language of the request where it is one of the usual reasons; empty when it could"`
	Hex      string       `json:"hex"`
	Fields   []frameField `json:"fields" nullable:"false"`
}

type frameField struct {
	Offset int    `json:"offset" doc:"byte offset after unescaping"`
	Hex    string `json:"hex"`
	Name   string `json:"name"`
	Value  string `json:"value"`
}

func (s *server) frames(c *edge.Call, in *edge.IMEIInput) (*frameList, error) {
	found, err := s.Devices.Inspect(c.Ctx, c.Actor, in.IMEI)
	if err != nil {
		return nil, err
	}
	out := &frameList{Rows: make([]frameRow, len(found))}
	for i, f := range found {
		out.Rows[i] = frameRow{
			Time: int64(f.At), Protocol: f.Protocol, Type: f.Type, Problem: s.problem(c.Lang, f.Problem),
			Hex: device.FrameHex(f.Raw, f.Fields), Fields: s.frameFields(c.Lang, f.Fields),
		}
	}
	return out, nil
}

func (s *server) frameFields(lang string, fields []device.Field) []frameField {
	out := make([]frameField, len(fields))
	for i := range fields {
		f := &fields[i]
		out[i] = frameField{Offset: f.Offset, Hex: f.Hex(), Name: s.Texts.FrameField(lang, f.Name), Value: s.Texts.FrameValue(lang, f.Value)}
	}
	return out
}
