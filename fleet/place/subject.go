package place

import (
	"context"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
)

// Usual returns the usual places of a vehicle. It refuses with vehicle.notFound.
func (s *Service) Usual(ctx context.Context, actor fleet.Actor, vehicleID fleet.ID) ([]Usual, error) {
	of := Subject{VehicleID: vehicleID}
	if vehicleID <= 0 {
		return nil, gone(of, fleet.ErrNotFound)
	}
	if _, err := s.subject(ctx, actor, of); err != nil {
		return nil, err
	}
	return s.Store.UsualPlaces(ctx, vehicleID)
}

// MaxUsualOnMap is how many usual places are told of a part of the globe.
const MaxUsualOnMap = 500

// UsualIn returns the usual places that may reach into a part of the globe, of the vehicles of a scope that are not settled: MaxUsualOnMap at most, those of the newest
// vehicles first, and whether there are more.
func (s *Service) UsualIn(ctx context.Context, scope organ.Scope, within fence.Box) (list []UsualOf, more bool, err error) {
	if scope.Empty() {
		return nil, false, nil
	}
	list, err = s.Store.UsualPlacesIn(ctx, scope.Below(), within.Widened(MaxRadius), MaxUsualOnMap+1)
	if more = len(list) > MaxUsualOnMap; more {
		list = list[:MaxUsualOnMap]
	}
	return list, more, err
}

// SetUsual replaces the usual places of a vehicle. It refuses with vehicle.notFound, place.tooManyUsual, and as a point is refused, whose
// fields a place has but for address and remark.
func (s *Service) SetUsual(ctx context.Context, actor fleet.Actor, vehicleID fleet.ID, drafts []Draft) ([]Usual, error) {
	list, err := s.replaceUsual(ctx, actor, vehicleID, drafts, false)
	var bad *DraftError
	if errors.As(err, &bad) {
		err = bad.Err
	}
	return list, err
}

// AddUsual adds to the usual places of a vehicle, all or none, and returns them all. It refuses as SetUsual does, with a DraftError where that is about one.
func (s *Service) AddUsual(ctx context.Context, actor fleet.Actor, vehicleID fleet.ID, drafts []Draft) ([]Usual, error) {
	return s.replaceUsual(ctx, actor, vehicleID, drafts, true)
}

// replaceUsual writes usual places, behind those that there are or in place of them.
func (s *Service) replaceUsual(ctx context.Context, actor fleet.Actor, vehicleID fleet.ID, drafts []Draft, behind bool) ([]Usual, error) {
	of := Subject{VehicleID: vehicleID}
	was, err := s.Usual(ctx, actor, vehicleID)
	if err != nil {
		return nil, err
	}
	name, err := s.subject(ctx, actor, of)
	if err != nil {
		return nil, err
	}
	var list []Usual
	if behind {
		list = slices.Clone(was)
	}
	if len(list)+len(drafts) > MaxUsual {
		return nil, fleet.Refuse(fleet.Refused, "place.tooManyUsual").With("max", MaxUsual)
	}
	for i, d := range drafts {
		p, err := prepare(d)
		if err != nil {
			return nil, &DraftError{i + 1, err}
		}
		list = append(list, Usual{p.Name, p.Place, p.Radius})
	}
	noting := s.Audit.With(ctx, actor, setDeed("audit.usualPlacesSet", name, "usualPlaces", textOfUsual(was), textOfUsual(list)))
	if err := s.Store.SetUsualPlaces(noting, vehicleID, actor.OrganPath, list); err != nil {
		return nil, gone(of, err)
	}
	s.changed("usual", vehicleID)
	return list, nil
}

// Allowed returns the codes of the districts that are bound to a subject itself. It refuses with vehicle.notFound and organ.notFound.
func (s *Service) Allowed(ctx context.Context, actor fleet.Actor, of Subject) ([]int64, error) {
	if _, err := s.subject(ctx, actor, of); err != nil {
		return nil, err
	}
	return s.Store.AllowedDistricts(ctx, of)
}

// SetAllowed replaces the districts of a subject; none at all lets a vehicle go by those of its organisation. It refuses with
// vehicle.notFound, organ.notFound, place.tooManyDistricts, and fence.region for one without an outline.
func (s *Service) SetAllowed(ctx context.Context, actor fleet.Actor, of Subject, codes []int64) ([]int64, error) {
	name, err := s.subject(ctx, actor, of)
	if err != nil {
		return nil, err
	}
	codes = slices.Compact(slices.Sorted(slices.Values(codes)))
	if len(codes) > MaxDistricts {
		return nil, fleet.Refuse(fleet.Refused, "place.tooManyDistricts").With("max", MaxDistricts)
	}
	for _, code := range codes {
		if _, ok := s.Regions.Outline(code); !ok {
			return nil, fleet.Refuse(fleet.Refused, "fence.region")
		}
	}
	was, err := s.Store.AllowedDistricts(ctx, of)
	if err != nil {
		return nil, err
	}
	noting := s.Audit.With(ctx, actor, setDeed("audit.allowedDistrictsSet", name, "allowedDistricts", s.textOfDistricts(was), s.textOfDistricts(codes)))
	if err := s.Store.SetAllowedDistricts(noting, of, actor.OrganPath, codes); err != nil {
		return nil, gone(of, err)
	}
	s.changed("allowed")
	return codes, nil
}
