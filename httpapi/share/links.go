package share

import (
	"waymark/fleet"
	"waymark/fleet/share"
	"waymark/httpapi/edge"
)

// ShareRow is a link for those who make them.
type ShareRow struct {
	ShareID    fleet.ID `json:"shareId"`
	Label      string   `json:"label" doc:"for whom it is"`
	Maker      string   `json:"createUser" doc:"login name of who made it"`
	ShowPlate  bool     `json:"showPlate"`
	ShowTrack  bool     `json:"showTrack" doc:"where the vehicle was since the link was made"`
	CreateTime int64    `json:"createTime" doc:"epoch seconds"`
	ExpireTime int64    `json:"expireTime" doc:"epoch seconds"`
	EndTime    int64    `json:"endTime" doc:"epoch seconds at which it ended before its time; 0: it did not"`
	State      string   `json:"state" enum:"standing,expired,withdrawn,moved,settled,lapsed,reset,maker" doc:"whether it stands, or why it ended"`
	StateName  string   `json:"stateName"`
	Opens      int      `json:"opens" doc:"how often it was opened"`
	OpenTime   int64    `json:"openTime" doc:"last, epoch seconds; 0 never"`
}

func (s *server) row(lang string, now fleet.Millis, l *share.Share) ShareRow {
	state := "standing"
	switch {
	case l.EndedAt != 0:
		state = string(l.Reason)
	case !l.Stands(now):
		state = "expired"
	}
	return ShareRow{
		ShareID: l.ID, Label: l.Label, Maker: l.Maker, ShowPlate: l.Plate, ShowTrack: l.Track,
		CreateTime: l.CreatedAt.Unix(), ExpireTime: l.ExpiresAt.Unix(), EndTime: l.EndedAt.Unix(),
		State: state, StateName: s.Texts.Text(lang, "share.state."+state, nil), Opens: l.Opens, OpenTime: l.OpenedAt.Unix(),
	}
}

func (s *server) now() fleet.Millis { return fleet.MillisOf(s.Shares.Clock.Now()) }

func (s *server) list(c *edge.Call, in *edge.IMEIInput) (*edge.Page[ShareRow], error) {
	links, err := s.Shares.List(c.Ctx, c.Actor, in.IMEI)
	if err != nil {
		return nil, err
	}
	out := &edge.Page[ShareRow]{Rows: make([]ShareRow, len(links)), Total: len(links)}
	for i := range links {
		out.Rows[i] = s.row(c.Lang, s.now(), &links[i])
	}
	return out, nil
}

type insertInput struct {
	Body struct {
		IMEI      string `json:"imei" maxLength:"20"`
		Label     string `json:"label,omitempty" maxLength:"50" doc:"for whom it is"`
		Hours     int    `json:"hours" minimum:"1" maximum:"720" doc:"that it stands"`
		ShowPlate bool   `json:"showPlate,omitempty"`
		ShowTrack bool   `json:"showTrack,omitempty" doc:"where the vehicle was since the link was made"`
		Lang      string `json:"lang,omitempty"`
	}
}

type madeShare struct {
	ShareRow
	Token string `json:"token" doc:"not told again"`
	Path  string `json:"path" doc:"of the page that shows it, with the token behind #, which browsers do not send"`
}

func (s *server) insert(c *edge.Call, in *insertInput) (*madeShare, error) {
	b := &in.Body
	link, token, err := s.Shares.Make(c.Ctx, c.Actor, share.Draft{
		IMEI: b.IMEI, Label: b.Label, Hours: b.Hours, Shows: share.Shows{Plate: b.ShowPlate, Track: b.ShowTrack},
	})
	if err != nil {
		return nil, err
	}
	c.Done = "share.made"
	return &madeShare{s.row(c.Lang, s.now(), &link), token, edge.SharePage + "#" + token}, nil
}

type withdrawInput struct {
	Body struct {
		ShareID int64  `json:"shareId"`
		Lang    string `json:"lang,omitempty"`
	}
}

func (s *server) withdraw(c *edge.Call, in *withdrawInput) (*edge.None, error) {
	c.Done = "share.withdrawn"
	return nil, s.Shares.Withdraw(c.Ctx, c.Actor, fleet.ID(in.Body.ShareID))
}
