package alarm

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// ModelStore keeps risk models.
type ModelStore interface {
	// RiskModels returns everything that is set.
	RiskModels(ctx context.Context) ([]SetModel, error)
	// SetRiskModel sets a model of an organisation, 0 for the whole installation; one without sets is inherited again.
	SetRiskModel(ctx context.Context, organID fleet.ID, m Model) error
}

// Modelling shows and sets risk models. Audit may be nil.
type Modelling struct {
	Store  ModelStore
	Organs *organ.Service
	Audit  *audit.Recorder
}

// ShownModel is a model as it counts for an organisation.
type ShownModel struct {
	Model
	Own   bool   // it is set there itself
	Set   bool   // somebody has set it
	Organ bool   // for an organisation
	From  string // what that is called, "" where that is not the actor's to see
}

// Of returns all models as they count for an organisation, or with 0 for the whole installation. It refuses with organ.notFound.
func (s *Modelling) Of(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]ShownModel, error) {
	o, err := s.organ(ctx, actor, organID)
	if err != nil {
		return nil, err
	}
	book, err := s.book(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]ShownModel, 0, len(Models()))
	for _, m := range Models() {
		shown := ShownModel{Model: m}
		if set, at, there := book.nearest(o.Path, m.Type); there {
			shown = ShownModel{Model: set, Set: true, Own: at == o.Path, Organ: at != ""}
			if shown.Organ && actor.SeesOrgan(at) {
				from, err := s.Organs.Visible(ctx, actor, book.organs[at])
				if err != nil {
					return nil, err
				}
				shown.From = from.Name
			}
		}
		out = append(out, shown)
	}
	return out, nil
}

// Change sets a model of an organisation, or of the whole installation with 0; without sets it is inherited again. It refuses as Of does, with
// threshold.installation who is not staff of the platform and asks for the whole installation, and as check does.
func (s *Modelling) Change(ctx context.Context, actor fleet.Actor, organID fleet.ID, m Model, inherit bool) error {
	o, err := s.organ(ctx, actor, organID)
	if err != nil {
		return err
	}
	if organID == 0 && !actor.Super && !actor.Employee {
		return fleet.Refuse(fleet.Refused, "threshold.installation")
	}
	if inherit {
		m.Sets = Models()[0].Sets // what is taken away is not looked at
	}
	if err := m.check(); err != nil {
		return err
	}
	if inherit {
		m.Sets = nil
	}
	book, err := s.book(ctx)
	if err != nil {
		return err
	}
	was := book.set[o.Path][m.Type]
	deed := audit.Deed{
		Module: audit.ModuleAlarm, Text: "audit.riskModelSet.organ", Args: []audit.Arg{{Name: "name", Value: o.Name}},
		Changes: []audit.Change{{Field: m.Type, Old: was.Text(), New: m.Text()}},
	}
	if organID == 0 {
		deed.Text = "audit.riskModelSet.installation"
	}
	return s.Store.SetRiskModel(s.Audit.With(ctx, actor, deed), organID, m)
}

func (s *Modelling) organ(ctx context.Context, actor fleet.Actor, id fleet.ID) (organ.Organ, error) {
	if id == 0 {
		return organ.Organ{}, nil
	}
	return s.Organs.Visible(ctx, actor, id)
}

func (s *Modelling) book(ctx context.Context) (*ModelBook, error) {
	list, err := s.Store.RiskModels(ctx)
	return NewModelBook(list), err
}
