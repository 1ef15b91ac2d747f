package share

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// Parts are what a Service is made of. Audit and Pause may be nil.
type Parts struct {
	Store   Store
	Devices Devices
	Rows    Rows
	Makers  Makers
	Board   Board
	Tracks  Tracks // notes nobody's view: who opens a link is nobody, and openings are noted here
	Clock   fleet.Clock
	Rand    io.Reader
	Audit   *audit.Recorder
	// Pause waits for a while or until ctx is done, and returns ctx's error then.
	Pause    func(ctx context.Context, d time.Duration) error
	Settings Settings
}

// Devices finds devices; package device provides it.
type Devices interface {
	// Visible returns the device of an IMEI, or refuses with device.notFound.
	Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
}

// Rows reads devices; the store does.
type Rows interface {
	// RowsByID returns some; those that do not exist are left out.
	RowsByID(ctx context.Context, ids []fleet.ID) ([]device.Row, error)
}

// Makers knows the accounts that make links; account.Service provides it.
type Makers interface {
	// ActorOf returns an account as it is now; fleet.ErrNotFound (wrapped) when it is gone or disabled, or its organisation is.
	ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error)
}

// Board knows the newest states; monitor.Board is one.
type Board interface {
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
}

// Tracks reads where devices were; track.History is one.
type Tracks interface {
	Track(ctx context.Context, actor fleet.Actor, q track.HistoryQuery) (*track.Way, error)
}

// Settings bound the links that may stand at once. Zero fields take the defaults.
type Settings struct {
	OfDevice int // default 10
	OfOrgan  int // links to devices of one organisation; default 500
}

// Service makes, shows and ends links.
type Service struct {
	Parts
	visits visits
}

// New returns a service.
func New(p Parts) *Service {
	if p.Settings.OfDevice <= 0 {
		p.Settings.OfDevice = 10
	}
	if p.Settings.OfOrgan <= 0 {
		p.Settings.OfOrgan = 500
	}
	return &Service{Parts: p, visits: visits{seen: map[visit]time.Time{}}}
}

// Draft is a link that somebody wants to make.
type Draft struct {
	IMEI  string
	Label string
	Hours int // that it stands, 1 to Longest
	Shows Shows
}

// Make makes a link and returns it with its token, which nobody learns again. It refuses with device.notFound, share.hours,
// share.settled, share.lapsed, share.tooMany and share.tooManyOfOrgan.
func (s *Service) Make(ctx context.Context, actor fleet.Actor, d Draft) (Share, string, error) {
	if d.Hours < 1 || d.Hours > Longest {
		return Share{}, "", fleet.Refuse(fleet.Refused, "share.hours").With("max", Longest)
	}
	row, err := s.Devices.Visible(ctx, actor, strings.TrimSpace(d.IMEI))
	if err != nil {
		return Share{}, "", err
	}
	now := fleet.MillisOf(s.Clock.Now())
	made := of(&row, actor, now)
	why := made.overtaken(now, &row, &actor)
	if why == Settled {
		return Share{}, "", fleet.Refuse(fleet.Refused, "share.settled")
	}
	if why == Lapsed {
		return Share{}, "", fleet.Refuse(fleet.Refused, "share.lapsed")
	}
	token, hash, err := newToken(s.Rand)
	if err != nil {
		return Share{}, "", err
	}
	made.Label, made.Shows = strings.TrimSpace(d.Label), d.Shows
	made.ExpiresAt = now + fleet.Millis(time.Duration(d.Hours)*time.Hour/time.Millisecond)
	noting := s.Audit.With(ctx, actor, deed("audit.shareMade", &made, row.Device.IMEI))
	made, err = s.Store.InsertShare(noting, made, hash, s.room)
	if errors.Is(err, fleet.ErrNotFound) {
		return Share{}, "", fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	return made, token, err
}

// of returns a link to a device as it is now.
func of(row *device.Row, actor fleet.Actor, now fleet.Millis) Share {
	return Share{
		DeviceID: row.Device.ID, VehicleID: row.Vehicle.ID, OrganID: row.Device.OrganID, OrganPath: row.OrganPath,
		AccountID: actor.AccountID, Maker: actor.Name, CreatedAt: now,
	}
}

// room refuses another link where too many stand.
func (s *Service) room(ofDevice, ofOrgan int) error {
	switch {
	case ofDevice >= s.Settings.OfDevice:
		return fleet.Refuse(fleet.Refused, "share.tooMany").With("max", s.Settings.OfDevice)
	case ofOrgan >= s.Settings.OfOrgan:
		return fleet.Refuse(fleet.Refused, "share.tooManyOfOrgan").With("max", s.Settings.OfOrgan)
	}
	return nil
}

// List returns the links of a device that were made where the actor may see it, newest first. It refuses with device.notFound.
func (s *Service) List(ctx context.Context, actor fleet.Actor, imei string) ([]Share, error) {
	row, err := s.Devices.Visible(ctx, actor, strings.TrimSpace(imei))
	if err != nil {
		return nil, err
	}
	all, err := s.Store.SharesOf(ctx, row.Device.ID)
	if err != nil {
		return nil, err
	}
	var out []Share
	for i := range all {
		if actor.SeesOrgan(all[i].OrganPath) { // another organisation's, from before the device came here, are its own
			out = append(out, all[i])
		}
	}
	return out, nil
}

// Withdraw ends a link at once; one that has ended already is no error. It refuses with share.notFound.
func (s *Service) Withdraw(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	found, err := s.Store.Share(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return err
	}
	if err != nil || !actor.SeesOrgan(found.OrganPath) {
		return fleet.Refuse(fleet.NotFound, "share.notFound")
	}
	imei, err := s.imeiOf(ctx, found.DeviceID)
	if err != nil {
		return err
	}
	_, err = s.Store.EndShare(s.Audit.With(ctx, actor, deed("audit.shareWithdrawn", &found, imei)), id, fleet.MillisOf(s.Clock.Now()), Withdrawn)
	return err
}

func (s *Service) imeiOf(ctx context.Context, deviceID fleet.ID) (string, error) {
	rows, err := s.Rows.RowsByID(ctx, []fleet.ID{deviceID})
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].Device.IMEI, nil
}
