package share

import (
	"context"
	"errors"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// refuseAfter is how long every token that opens nothing takes, whatever the reason: it takes more than any of them.
const refuseAfter = 50 * time.Millisecond

// Opening is somebody with a token.
type Opening struct {
	Token   string
	Address string // IP address they come from
}

// Seen is what a link shows.
type Seen struct {
	Share Share
	View  monitor.View
}

// Open returns where the vehicle of a link is. It refuses with share.gone, whether there never was such a link, or it has ended.
func (s *Service) Open(ctx context.Context, o Opening) (Seen, error) {
	link, row, err := s.standing(ctx, o)
	if err != nil {
		return Seen{}, err
	}
	view, err := s.Board.ByIMEI(nobody(row), row.Device.IMEI)
	if errors.Is(err, fleet.ErrNotFound) { // it goes at this moment
		return Seen{}, gone()
	}
	if err != nil {
		return Seen{}, err
	}
	return Seen{Share: link, View: view}, s.noteVisit(ctx, o, &link, row.Device.IMEI)
}

// Track returns where the vehicle of a link was since the link was made, few enough points for a small map. It refuses with share.gone,
// and has none where the link does not show it.
func (s *Service) Track(ctx context.Context, o Opening) ([]track.Leg, error) {
	link, row, err := s.standing(ctx, o)
	if err != nil || !link.Track {
		return nil, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	way, err := s.Tracks.Track(ctx, nobody(row), track.HistoryQuery{IMEI: row.Device.IMEI, Range: track.Range{From: link.CreatedAt, To: now + 1}, Newest: true})
	if err != nil {
		return nil, err
	}
	return thin(way.Legs, mostPoints), nil
}

// nobody is who sees one device and nothing of what its organisation keeps to itself.
func nobody(row *device.Row) fleet.Actor {
	return fleet.Actor{Personal: true, DeviceID: row.Device.ID, OrganID: row.Device.OrganID, OrganPath: row.OrganPath}
}

func gone() error { return fleet.Refuse(fleet.NotFound, "share.gone") }

// standing finds the link of a token, and its device. All that open nothing are refused alike, after the same time.
func (s *Service) standing(ctx context.Context, o Opening) (Share, *device.Row, error) {
	began := s.Clock.Now()
	link, row, err := s.find(ctx, o.Token)
	if err == nil && row != nil {
		return link, row, nil
	}
	if s.Pause != nil {
		if err := s.Pause(ctx, refuseAfter-s.Clock.Now().Sub(began)); err != nil {
			return Share{}, nil, err
		}
	}
	if err == nil {
		err = gone()
	}
	return Share{}, nil, err
}

// find returns a nil row where a token opens nothing.
func (s *Service) find(ctx context.Context, token string) (Share, *device.Row, error) {
	link, err := s.Store.ShareByHash(ctx, hashOf(token))
	if errors.Is(err, fleet.ErrNotFound) {
		return Share{}, nil, nil
	}
	if err != nil || !link.Stands(fleet.MillisOf(s.Clock.Now())) {
		return Share{}, nil, err
	}
	rows, err := s.Rows.RowsByID(ctx, []fleet.ID{link.DeviceID})
	if err != nil {
		return Share{}, nil, err
	}
	var row *device.Row
	if len(rows) > 0 {
		row = &rows[0]
	}
	maker, err := s.maker(ctx, link.AccountID)
	if err != nil {
		return Share{}, nil, err
	}
	if ended, err := s.endIf(ctx, &link, row, maker); err != nil || ended {
		return Share{}, nil, err
	}
	return link, row, nil
}

// maker returns nil where the account is gone or disabled, or its organisation is.
func (s *Service) maker(ctx context.Context, id fleet.ID) (*fleet.Actor, error) {
	actor, err := s.Makers.ActorOf(ctx, id, "")
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, nil
	}
	return &actor, err
}
