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
	Port      int            `json:"port" doc:"ours, that it last came to"`
	First     string         `json:"firstBytes" doc:"how the newest of its frames begins, in hex, at most 16 bytes"`
	LooksLike string         `json:"looksLike" doc:"code of what these bytes look like: a protocol of this server, another protocol, or something else; empty for nothing that is known"`
	LooksName string         `json:"looksLikeName"`
	FirstSeen int64          `json:"firstSeen"`
	LastSeen  int64          `json:"lastSeen"`
	Messages  int64          `json:"messages" doc:"frames in all"`
	Frames    []unknownFrame `json:"frames" nullable:"false"`
}

type unknownFrame struct {
	Time    int64        `json:"time" doc:"epoch milliseconds"`
	Type    string       `json:"type"`
	Problem string       `json:"problem" doc:"why it could not be decoded, in the language of the request where it is one of the usual reasons; empty when it could"`
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

func (s *server) unknownRow(lang string, u *device.Unknown) unknownRow {
	frames, _ := device.DecodeFrames(u.Frames) // damaged ones must not hide the terminal
	row := unknownRow{
		Identity: u.Identity, Protocol: u.Protocol, Address: u.Address, Port: u.Port, LooksLike: u.LooksLike,
		FirstSeen: u.FirstSeen.Unix(), LastSeen: u.LastSeen.Unix(), Messages: u.Messages, Frames: s.unknownFrames(lang, frames),
	}
	if u.LooksLike != "" {
		row.LooksName = s.Texts.Text(lang, "looksLike."+u.LooksLike, nil)
	}
	if n := len(frames); n > 0 {
		raw := frames[n-1].Raw
		row.First = hex.EncodeToString(raw[:min(len(raw), firstBytes)])
	}
	return row
}

// firstBytes is how many bytes of a stranger's newest frame stand in its row.
const firstBytes = 16

func (s *server) unknownFrames(lang string, frames []device.Frame) []unknownFrame {
	out := make([]unknownFrame, len(frames))
	for i, f := range frames {
		fields := s.Devices.Explain(f.Protocol, f.Raw)
		out[i] = unknownFrame{Time: int64(f.At), Type: f.Type, Problem: s.problem(lang, f.Problem), Hex: device.FrameHex(f.Raw, fields), Fields: s.frameFields(lang, fields)}
	}
	return out
}

// problem says why a frame could not be decoded, in words of the language where there are any.
func (s *server) problem(lang, problem string) string {
	if code := device.ProblemCode(problem); code != "" {
		return s.Texts.Text(lang, code, nil)
	}
	return problem
}

type unknownInput struct {
	Body struct {
		Protocol string `json:"protocol" maxLength:"50"`
		Identity string `json:"identity" maxLength:"200"`
		Address  string `json:"address,omitempty" maxLength:"200" doc:"tells those apart that have not named themselves"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) deleteUnknown(c *edge.Call, in *unknownInput) (*edge.None, error) {
	key := device.UnknownKey{Protocol: in.Body.Protocol, Identity: in.Body.Identity, Address: in.Body.Address}
	return nil, s.Devices.DismissUnknown(c.Ctx, c.Actor, key)
}
