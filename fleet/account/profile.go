package account

import (
	"context"

	"waymark/fleet"
)

// Profile is what the header of the application shows of the caller.
type Profile struct {
	UserType   int
	LoginName  string // login name, or IMEI
	RealName   string // name of the person, or of the device
	OrganID    fleet.ID
	OrganName  string
	IMEI       string // of a personal caller
	Super      bool
	MustChange bool
	Employee   bool
	Photo      string
	TOTP       bool // has a second factor
}

// Profile describes the caller.
func (s *Service) Profile(ctx context.Context, actor fleet.Actor) (Profile, error) {
	if actor.Personal {
		h, err := s.Devices.HolderByID(ctx, actor.DeviceID)
		if err != nil {
			return Profile{}, internal(err)
		}
		return Profile{
			UserType: Personal, LoginName: h.IMEI, RealName: h.Name,
			OrganID: h.OrganID, OrganName: h.OrganName, IMEI: h.IMEI,
		}, nil
	}
	a, err := s.Store.Account(ctx, actor.AccountID)
	if err != nil {
		return Profile{}, internal(err)
	}
	o, err := s.Organs.Organ(ctx, a.OrganID)
	if err != nil {
		return Profile{}, internal(err)
	}
	return Profile{
		UserType: Enterprise, LoginName: a.LoginName, RealName: a.RealName,
		OrganID: o.ID, OrganName: o.Name, Super: a.Super, MustChange: actor.MustChange,
		Employee: a.Employee, Photo: a.Photo, TOTP: a.TOTPSecret != "",
	}, nil
}
