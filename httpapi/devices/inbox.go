package devices

import (
	"encoding/hex"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type unknownFilter struct{ edge.Listing }

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

// unknownList is the list of the terminals that nobody registered.
func (s *server) unknownList() edge.Listed {
	return &edge.List[unknownFilter, device.Unknown, unknownRow]{
		Route: edge.Route{Path: "/device/getunknownlist", Code: permission.DeviceAdd, Tag: "device", Summary: "Terminals that nobody registered", CN: "未登记终端列表",
			Description: "Last seen first. They belong to no organisation: only super administrators and users of a root organisation see them."},
		Page: func(q edge.Asked[unknownFilter], page fleet.Page) ([]device.Unknown, int, error) {
			return s.Devices.Unknowns(q.Ctx, q.Actor, q.Sort, page)
		},
		Sorts: device.UnknownSortFields,
		Show:  edge.Shown[unknownFilter](s.unknownRow),
	}
}

func (s *server) unknownRow(_ string, u *device.Unknown) unknownRow {
	return unknownRow{
		Identity: u.Identity, Protocol: u.Protocol, Address: u.Address,
		FirstSeen: u.FirstSeen.Unix(), LastSeen: u.LastSeen.Unix(), Messages: u.Messages, Frames: s.unknownFrames(u.Frames),
	}
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

func (s *server) deleteUnknown(c *edge.Call, in *identityInput) (*edge.None, error) {
	return nil, s.Devices.DismissUnknown(c.Ctx, c.Actor, in.Body.Identity)
}
