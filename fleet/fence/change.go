package fence

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Draft is what is filled in of a fence. Numbers come as they were typed, so that a person is told which of them is none.
type Draft struct {
	Name        string
	Shape       Shape
	Radius      string // whole metres; of a circle
	InOut       string
	StopMinutes string
	Shared      bool
	Address     string
	Remark      string
	unreadable  bool // the shape has a form that is none
}

// Unreadable notes that what was sent as shape is none.
func (d *Draft) Unreadable() { d.unreadable = true }

func (d *Draft) fields() []fleet.Field {
	return []fleet.Field{
		{Name: "fenceName", Value: &d.Name}, {Name: "address", Value: &d.Address, Kind: fleet.SeveralLines}, {Name: "remark", Value: &d.Remark, Kind: fleet.SeveralLines},
	}
}

// prepare makes a fence of a draft. Of what is wrong the first is refused: fence.name, fence.radius, fence.inOut, fence.stopMinutes,
// fence.shape (or fence.vertices, fence.crossing, fence.region), then fence.tooLong.
func (s *Service) prepare(d Draft) (Fence, error) {
	fleet.Tidy(d.fields())
	f := Fence{Name: d.Name, Shape: d.Shape, Shared: d.Shared, Address: d.Address, Remark: d.Remark}
	var ok bool
	if f.Name == "" {
		return f, fleet.Refuse(fleet.Refused, "fence.name")
	}
	if f.Shape.Radius, ok = whole(d.Radius, 0, MaxRadius); !ok || f.Shape.Kind == Circle && f.Shape.Radius < 1 {
		return f, fleet.Refuse(fleet.Refused, "fence.radius").With("max", MaxRadius)
	}
	if f.InOut, ok = whole(d.InOut, Entering, Both); !ok {
		return f, fleet.Refuse(fleet.Refused, "fence.inOut")
	}
	if f.StopMinutes, ok = whole(d.StopMinutes, 1, MaxStop); !ok {
		return f, fleet.Refuse(fleet.Refused, "fence.stopMinutes").With("max", MaxStop)
	}
	if d.unreadable {
		return f, fleet.Refuse(fleet.Refused, "fence.shape")
	}
	if err := s.shape(&f.Shape); err != nil {
		return f, err
	}
	if utf8.RuneCountInString(f.Name) > fleet.LongestLine || fleet.TooLong(d.fields()) != 0 {
		return f, fleet.Refuse(fleet.Refused, "fence.tooLong").With("max", max(fleet.TooLong(d.fields()), fleet.LongestLine))
	}
	return f, nil
}

// whole reads a whole number within bounds; nothing at all is 0 where that is within them.
func whole(text string, least, most int) (int, bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, least <= 0
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= least && n <= most
}

func (s *Service) shape(shape *Shape) error {
	switch err := shape.Tidy(); {
	case errors.Is(err, ErrVertices):
		return fleet.Refuse(fleet.Refused, "fence.vertices").With("max", MaxPoints)
	case errors.Is(err, ErrCrossing):
		return fleet.Refuse(fleet.Refused, "fence.crossing")
	case err != nil:
		return fleet.Refuse(fleet.Refused, "fence.shape")
	case shape.Kind != District:
		return nil
	}
	if _, ok := s.Regions.Outline(shape.Region); !ok {
		return fleet.Refuse(fleet.Refused, "fence.region")
	}
	return nil
}

// Insert adds a fence to an organisation, 0 the actor's own. It refuses as prepare does, and with organ.notFound and fence.tooMany.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, organID fleet.ID, d Draft) (Row, error) {
	rows, err := s.InsertAll(ctx, actor, organID, []Draft{d})
	var bad *DraftError
	if errors.As(err, &bad) {
		return Row{}, bad.Err
	}
	if err != nil {
		return Row{}, err
	}
	return rows[0], nil
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

// InsertAll adds fences to an organisation, 0 the actor's own, all or none; what is wrong with one is a *DraftError.
func (s *Service) InsertAll(ctx context.Context, actor fleet.Actor, organID fleet.ID, drafts []Draft) ([]Row, error) {
	if organID == 0 {
		organID = actor.OrganID
	}
	now := fleet.MillisOf(s.Clock.Now())
	list := make([]Fence, len(drafts))
	for i := range drafts {
		f, err := s.prepare(drafts[i])
		if err != nil {
			return nil, &DraftError{i + 1, err}
		}
		f.OrganID, f.CreatedAt, f.UpdatedAt, f.ShapedAt = organID, now, now, now
		list[i] = f
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(list))
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(rows))
		for i := range rows {
			deeds[i] = deed("audit.fenceInserted", Row{}, rows[i])
		}
		return deeds
	})
	for i := range list {
		rows[i] = Row{Fence: list[i], OrganName: o.Name, OrganPath: o.Path}
	}
	made, err := s.Store.InsertFences(noting, list, MaxFences)
	if err != nil {
		return nil, refusal(err)
	}
	ids := make([]fleet.ID, len(made))
	for i := range made {
		rows[i].Fence, ids[i] = made[i], made[i].ID
	}
	s.changed("inserted", ids...)
	return rows, nil
}

// Update replaces what a draft has of a fence; its organisation stays. It refuses as Insert does, and with fence.notFound and fence.shared.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id fleet.ID, d Draft) error {
	if _, err := s.Find(ctx, actor, id); err != nil { // who does not see it is told of nothing else
		return err
	}
	f, err := s.prepare(d)
	if err != nil {
		return err
	}
	now := fleet.MillisOf(s.Clock.Now())
	var before, after Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.fenceUpdated", before, after)} })
	err = s.Store.UpdateFence(noting, id, func(r *Row) error {
		if err := mayChange(actor, r); err != nil {
			return err
		}
		before = *r
		f.ID, f.OrganID, f.CreatedAt, f.UpdatedAt, f.ShapedAt = r.ID, r.OrganID, r.CreatedAt, now, r.ShapedAt
		if !f.Shape.equal(&r.Shape) {
			f.ShapedAt = now
		}
		r.Fence = f
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

func (s *Shape) equal(o *Shape) bool {
	return s.Kind == o.Kind && s.Radius == o.Radius && s.Region == o.Region && slices.Equal(s.Points, o.Points)
}

// Delete removes fences, all or none, with their bindings and with what is kept of who was in them, and returns how many. It refuses with
// fence.chooseFirst, fence.notFound and fence.shared.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "fence.chooseFirst")
	}
	var gone []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		deeds := make([]audit.Deed, len(gone))
		for i := range gone {
			deeds[i] = deed("audit.fenceDeleted", gone[i], Row{})
		}
		return deeds
	})
	err := s.Store.DeleteFences(noting, ids, func(rows []Row) error {
		gone = rows
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
