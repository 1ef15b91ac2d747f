package place

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/fence"
)

// Draft is what is filled in of a second-pledge point, or of a usual place. Numbers come as they were typed.
type Draft struct {
	Name    string
	Lng     string // degrees, WGS-84
	Lat     string
	Radius  string // whole metres
	Shared  bool
	Address string
	Remark  string
}

func (d *Draft) fields() []fleet.Field {
	return []fleet.Field{
		{Name: "pointName", Value: &d.Name}, {Name: "address", Value: &d.Address, Kind: fleet.SeveralLines}, {Name: "remark", Value: &d.Remark, Kind: fleet.SeveralLines},
	}
}

// prepare makes a point of a draft. Of what is wrong the first is refused: place.name, place.position, place.radius, place.tooLong.
func prepare(d Draft) (PledgePoint, error) {
	fleet.Tidy(d.fields())
	p := PledgePoint{Name: d.Name, Shared: d.Shared, Address: d.Address, Remark: d.Remark}
	if p.Name == "" {
		return p, fleet.Refuse(fleet.Refused, "place.name")
	}
	var err error
	if p.Place, err = fence.ReadPoint(d.Lng + "," + d.Lat); err != nil {
		return p, fleet.Refuse(fleet.Refused, "place.position")
	}
	if p.Radius, err = strconv.Atoi(strings.TrimSpace(d.Radius)); err != nil || p.Radius < 1 || p.Radius > MaxRadius {
		return p, fleet.Refuse(fleet.Refused, "place.radius").With("max", MaxRadius)
	}
	if most := fleet.TooLong(d.fields()); most != 0 {
		return p, fleet.Refuse(fleet.Refused, "place.tooLong").With("max", most)
	}
	return p, nil
}

// DraftError says which of several drafts is wrong, counted from 1.
type DraftError struct {
	Number int
	Err    error
}

// Error implements error.
func (e *DraftError) Error() string { return strconv.Itoa(e.Number) + ": " + e.Err.Error() }

// Unwrap returns what is wrong with it.
func (e *DraftError) Unwrap() error { return e.Err }

// Insert adds second-pledge points to an organisation, 0 the actor's own, all or none. What is wrong with one is a *DraftError; besides it
// refuses with organ.notFound and place.tooMany.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, organID fleet.ID, drafts []Draft) ([]PledgeRow, error) {
	if organID == 0 {
		organID = actor.OrganID
	}
	now := fleet.MillisOf(s.Clock.Now())
	list := make([]PledgePoint, len(drafts))
	for i := range drafts {
		p, err := prepare(drafts[i])
		if err != nil {
			return nil, &DraftError{i + 1, err}
		}
		p.OrganID, p.CreatedAt, p.UpdatedAt = organID, now, now
		list[i] = p
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return nil, err
	}
	rows := make([]PledgeRow, len(list))
	for i := range list {
		rows[i] = PledgeRow{list[i], o.Name, o.Path}
	}
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return deeds("audit.pledgeInserted", len(rows), func(i int) (before, after PledgeRow) { return PledgeRow{}, rows[i] })
	})
	made, err := s.Store.InsertPledgePoints(noting, list, MaxPoints)
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return nil, fleet.Refuse(fleet.Refused, "place.tooMany").With("max", MaxPoints)
	case errors.Is(err, fleet.ErrNotFound):
		return nil, fleet.Refuse(fleet.NotFound, "organ.notFound")
	case err != nil:
		return nil, err
	}
	ids := make([]fleet.ID, len(made))
	for i := range made {
		rows[i].PledgePoint, ids[i] = made[i], made[i].ID
	}
	s.changed("inserted", ids...)
	return rows, nil
}

// Update replaces what a draft has of a point; its organisation stays. It refuses with place.notFound, place.shared, and as prepare does.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id fleet.ID, d Draft) error {
	rows, err := s.Store.PledgePointsByID(ctx, []fleet.ID{id})
	if err != nil {
		return err
	}
	if len(rows) == 0 || !rows[0].Sees(actor) { // who does not see it is told of nothing else
		return notFound()
	}
	p, err := prepare(d)
	if err != nil {
		return err
	}
	var before, after PledgeRow
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return deeds("audit.pledgeUpdated", 1, func(int) (_, _ PledgeRow) { return before, after })
	})
	err = s.Store.UpdatePledgePoint(noting, id, func(r *PledgeRow) error {
		if err := mayChange(actor, r); err != nil {
			return err
		}
		before = *r
		p.ID, p.OrganID, p.CreatedAt, p.UpdatedAt = r.ID, r.OrganID, r.CreatedAt, fleet.MillisOf(s.Clock.Now())
		r.PledgePoint = p
		after = *r
		return nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	if err != nil {
		return err
	}
	s.changed("updated", id)
	return nil
}

// Delete removes points, all or none, and returns how many. It refuses with place.chooseFirst, place.notFound and place.shared.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "place.chooseFirst")
	}
	var removed []PledgeRow
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return deeds("audit.pledgeDeleted", len(removed), func(i int) (before, after PledgeRow) { return removed[i], PledgeRow{} })
	})
	err := s.Store.DeletePledgePoints(noting, ids, func(rows []PledgeRow) error {
		removed = rows
		if len(rows) != len(ids) {
			return notFound()
		}
		for i := range rows {
			if err := mayChange(actor, &rows[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	s.changed("deleted", ids...)
	return len(ids), nil
}
